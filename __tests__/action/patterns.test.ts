import { afterEach, describe, expect, it } from 'vitest';
import { patternLines } from '../../src/action/patterns.ts';
import type { Workspace } from '../../src/action/workspace.ts';

const { platform } = process;
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
});

/** The pattern that a line comes to, on a runner of one system. */
function patternOn(system: 'win32' | 'linux', folder: string, line: string): string {
  Object.defineProperty(process, 'platform', { value: system });
  const [first] = patternLines('traces', line, { folder, root: folder } as Workspace);
  return `${first!.excludes ? '!' : ''}${first!.pattern}`;
}

describe('a pattern on Windows', () => {
  const FOLDER = 'D:\\a\\repo\\repo';

  it.each([
    ['traces\\**\\*.jsonl', 'traces/**/*.jsonl'],
    ['.\\traces/*.jsonl', 'traces/*.jsonl'],
    ['!traces\\old\\**', '!traces/old/**'],
    ['D:\\a\\repo\\repo\\x.jsonl', 'x.jsonl'],
    ['d:/A/repo/repo/sub/x.jsonl', 'sub/x.jsonl'],
  ])('%s', (line, pattern) => {
    expect(patternOn('win32', FOLDER, line)).toBe(pattern);
  });

  it.each(['C:\\x\\*.jsonl', 'D:\\a\\repo\\other\\*', 'D:x', '\\\\server\\share\\*', '\\x', '..\\x', '~\\x'])(
    'leaves the workspace: %s',
    (line) => {
      expect(() => patternOn('win32', FOLDER, line)).toThrow('the pattern leaves the workspace');
    },
  );
});

describe('a pattern elsewhere', () => {
  it.each([
    ['traces\\*.jsonl', 'traces\\*.jsonl'],
    ['C:/x.jsonl', 'C:/x.jsonl'],
    ['/work/repo/a/./b', 'a/b'],
    ['! a', '!a'],
  ])('%s', (line, pattern) => {
    expect(patternOn('linux', '/work/repo', line)).toBe(pattern);
  });

  it.each(['/work/repository/x', '/work', '/work/repo/../x', '~', '~/x'])(
    'leaves the workspace: %s',
    (line) => {
      expect(() => patternOn('linux', '/work/repo', line)).toThrow('the pattern leaves the workspace');
    },
  );
});
