import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/corpus.ts';

/** The rooms from the top down; a file imports from its own room and from those below. */
const ORDER: readonly (readonly string[])[] = [
  ['action', 'cli'],
  ['report'],
  ['judge'],
  ['checks', 'registry'],
  ['session'],
  ['trace'],
  ['libraries'],
];
/** Knows nothing and may be asked by all. */
const FREE = ['tool.ts'];

function rank(room: string): number {
  return ORDER.findIndex((rooms) => rooms.includes(room));
}

describe('imports', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !FREE.includes(name));

  it('point down only', () => {
    const wrong: string[] = [];
    for (const file of files) {
      const room = file.split('/')[0]!;
      expect(rank(room), file).toBeGreaterThanOrEqual(0);
      const text = readFileSync(join(ROOT, 'src', file), 'utf8');
      for (const [, target] of text.matchAll(/from '(\.[^']+)'/g)) {
        const path = posix.join(dirname(file), target!);
        if (FREE.includes(path)) continue;
        const other = path.split('/')[0]!;
        if (other !== room && rank(other) <= rank(room)) wrong.push(`${file} imports ${path}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it('never bring in an MCP SDK', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@modelcontextprotocol/'))).toEqual([]);
    for (const file of files) {
      expect(readFileSync(join(ROOT, 'src', file), 'utf8'), file).not.toMatch(
        /from '@modelcontextprotocol\//,
      );
    }
  });
});
