import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findFiles } from '../../src/action/find-files.ts';
import { Workspace } from '../../src/action/workspace.ts';
import { workspace } from '../support/runner.ts';

// The globs tell in the log how they were read.
vi.mock('@actions/core', async (original) => ({ ...(await original<object>()), debug: () => {} }));

const FILES = [
  'a.jsonl',
  'b.jsonl.gz',
  '.hidden.jsonl',
  '..dots.jsonl',
  'sub/c.jsonl',
  'sub/deep/d.jsonl',
  'sub/e.txt',
  'o{1,2}.jsonl',
  'sp ace/f#.jsonl',
];
const folder = workspace(Object.fromEntries(FILES.map((name) => [name, ''])));

async function find(patterns: string, at = folder): Promise<{ names: string[]; idle: string[] }> {
  const { files, idle } = await findFiles('traces', patterns, new Workspace(at));
  return { names: files.map(({ shownPath }) => shownPath), idle };
}

describe('the files that patterns match', () => {
  it.each([
    ['*.jsonl', ['..dots.jsonl', '.hidden.jsonl', 'a.jsonl', 'o{1,2}.jsonl']],
    ['**/*.jsonl\n!sub/**', ['..dots.jsonl', '.hidden.jsonl', 'a.jsonl', 'o{1,2}.jsonl', 'sp ace/f#.jsonl']],
    ['sub/**', ['sub/c.jsonl', 'sub/deep/d.jsonl', 'sub/e.txt']],
    ['./sub/./c.jsonl', ['sub/c.jsonl']],
    ['  # a comment\n\n  sub/*.jsonl  \r\n', ['sub/c.jsonl']],
    ['sub/**\n!sub/deep/**\nsub/deep/*', ['sub/c.jsonl', 'sub/deep/d.jsonl', 'sub/e.txt']],
    [`${folder}/a.jsonl`, ['a.jsonl']],
    ['[ab].jsonl*', ['a.jsonl', 'b.jsonl.gz']],
    ['?.jsonl', ['a.jsonl']],
    ['o{1,2}.jsonl', ['o{1,2}.jsonl']],
    ['sp ace/*', ['sp ace/f#.jsonl']],
    ['a.jsonl\na.jsonl\n*a*', ['a.jsonl', 'sp ace/f#.jsonl'].slice(0, 1)],
  ])('%j', async (patterns, names) => {
    expect(await find(patterns)).toEqual({ names, idle: [] });
  });

  it.each([
    ['a.jsonl\nx/*.jsonl', 'line 2, "x/*.jsonl" matches no file'],
    ['# one\na.jsonl\nsub', 'line 3, "sub" names a folder: write "sub/**"'],
    ['a.jsonl\n.', 'line 2, "." names a folder: write "**"'],
    ['!sub/**\n**/*', 'line 1, "!sub/**" takes nothing out: it only concerns what lines before it matched'],
    ['a.jsonl\n!b*', 'line 2, "!b*" takes nothing out'],
  ])('says which line does nothing: %j', async (patterns, said) => {
    const { names, idle } = await find(patterns);
    expect(names).toContain('a.jsonl');
    expect(idle).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['*.{jsonl,gz}', 'input "traces": line 1, "*.{jsonl,gz}": braces are not expanded'],
    [
      'a.jsonl\nsub/{c,d}.jsonl',
      'line 2, "sub/{c,d}.jsonl": braces are not expanded: write one for each alternative',
    ],
    ['**/*\n!*.{gz,txt}', 'line 2, "!*.{gz,txt}": braces are not expanded'],
    ['@(a|b).jsonl', 'groups as @(a|b) are not understood: expected *, **, ? and [abc]'],
    ['../*.jsonl', 'line 1, "../*.jsonl": the pattern leaves the workspace'],
    ['sub/../../x', 'the pattern leaves the workspace'],
    ['a.jsonl\n!/etc/*', 'line 2, "!/etc/*": the pattern leaves the workspace'],
    ['/etc/passwd', 'the pattern leaves the workspace'],
    ['~/x.jsonl', 'the pattern leaves the workspace'],
    [`${folder}-other/*.jsonl`, 'the pattern leaves the workspace'],
    ['//server/share/*', 'the pattern leaves the workspace'],
  ])('refuses %j', async (patterns, message) => {
    await expect(find(patterns)).rejects.toThrow(message);
  });

  it('never come from outside the workspace through a link, and show under their real names', async () => {
    const outside = workspace({ 'secret.jsonl': '', 'deep/secret.jsonl': '' });
    const inside = workspace({ 'real.jsonl': '', 'folder/x.jsonl': '' });
    symlinkSync(outside, join(inside, 'linked'));
    symlinkSync(join(outside, 'secret.jsonl'), join(inside, 'secret.jsonl'));
    symlinkSync(join(inside, 'nothing.jsonl'), join(inside, 'broken.jsonl'));
    symlinkSync(join(inside, 'real.jsonl'), join(inside, 'again.jsonl'));
    symlinkSync(inside, join(inside, 'folder', 'loop'));
    expect((await find('**/*.jsonl', inside)).names).toEqual(['folder/x.jsonl', 'real.jsonl']);
    expect((await find('linked/*.jsonl', inside)).names).toEqual([]);
  });

  it('are found in a workspace that is a link, and in one whose name looks like a pattern', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'odd-'));
    const odd = join(parent, 'w[a]*?{b}');
    mkdirSync(odd);
    writeFileSync(join(odd, 'a.jsonl'), '');
    symlinkSync(odd, join(parent, 'link'));
    for (const place of [odd, join(parent, 'link')]) {
      expect((await find('*.jsonl', place)).names).toEqual(['a.jsonl']);
      expect((await find(`${join(parent, 'link')}/a.jsonl`, join(parent, 'link'))).names).toEqual([
        'a.jsonl',
      ]);
    }
  });
});

describe('a file that an input names', () => {
  const inside = workspace({ 'out/x': '' });
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  symlinkSync(outside, join(inside, 'away'));
  symlinkSync(join(outside, 'new'), join(inside, 'dangling'));
  symlinkSync(join(inside, 'out'), join(inside, 'in'));
  const place = new Workspace(inside);

  it.each([
    ['x.sarif', 'x.sarif'],
    ['./a/../b/x', 'b/x'],
    ['..x', '..x'],
    ['new/deep/x', 'new/deep/x'],
    ['in/x', 'in/x'],
    [join(inside, 'y'), 'y'],
  ])('%s', (value, shown) => {
    expect(place.file('sarif-file', value).shown).toBe(shown);
  });

  it.each([
    ['../x', 'lies outside the workspace: expected a path below it'],
    ['/etc/x', 'lies outside the workspace'],
    ['.', 'lies outside the workspace'],
    ['away/x', 'leads out of the workspace through a symbolic link'],
    ['away/deep/x', 'leads out of the workspace through a symbolic link'],
    ['dangling', 'leads out of the workspace through a symbolic link'],
  ])('not %s', (value, message) => {
    expect(() => place.write('sarif-file', value, '')).toThrow(
      `input "sarif-file": ${JSON.stringify(value)} ${message}`,
    );
  });

  it('must be one that can be read or written', () => {
    expect(() => place.read('expected-failures', 'none.yml')).toThrow(
      'input "expected-failures": "none.yml" cannot be read: ENOENT',
    );
    expect(() => place.write('sarif-file', 'out', '')).toThrow(
      'input "sarif-file": "out" cannot be written: EISDIR',
    );
  });
});
