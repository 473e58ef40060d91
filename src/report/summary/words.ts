/** Small phrases that the parts of a summary share. */

import type { Verdict } from '../../judge/report.ts';
import type { Clause } from '../../registry/clause.ts';

const MAX_PATH = 160;

/** `1 recording`, `2 recordings`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`; of too many the rest is counted. */
export function list(items: readonly string[], max = Number.POSITIVE_INFINITY): string {
  const rest = items.length - max;
  const shown: readonly string[] = rest > 0 ? [...items.slice(0, max), `${rest} more`] : items;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** The end of a path says most of it. */
export function shortPath(path: string): string {
  return path.length <= MAX_PATH ? path : `…${path.slice(1 - MAX_PATH)}`;
}

/** Whom a clause binds. */
export function bound({ actor }: Clause): string {
  switch (actor) {
    case 'both':
      return 'binds client and server';
    case 'other':
      return 'binds a third party';
    default:
      return `binds the ${actor}`;
  }
}

export const SIGNS: Readonly<Record<Verdict, string>> = {
  pass: '✅',
  'pass-with-warnings': '⚠️',
  fail: '❌',
  unsupported: '❌',
  undecided: '❌',
  unreadable: '❌',
  malformed: '❌',
};

/** A block that is folded away; `summary` is plain text of ours. Its blocks are joined by the caller like others. */
export function folded(summary: string, blocks: readonly string[]): string[] {
  return [`<details><summary>${summary}</summary>`, ...blocks, '</details>'];
}

/** A table; cells are Markdown for cells. Numbers stand at the right. */
export function table(
  head: readonly string[],
  numbers: number,
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index >= head.length - numbers ? '--:' : ':--'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
