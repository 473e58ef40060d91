import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashLines, LineHasher } from '../../../src/action/upload/line-hash.ts';

function hashesOf(...parts: string[]): string[] {
  const hashes: string[] = [];
  const hasher = new LineHasher((line, hash) => {
    expect(line).toBe(hashes.length + 1);
    hashes.push(hash);
  });
  for (const part of parts) hasher.add(part);
  hasher.end();
  return hashes;
}

/** The algorithm as it is described, each line on its own and in whole numbers. */
function described(text: string): string[] {
  const kept = text.replace(/\r\n|\r/g, '\n').replace(/[ \t]/g, '');
  const codes = [...Array.from({ length: kept.length }, (_, at) => kept.charCodeAt(at)), 65535];
  const counts = new Map<string, number>();
  return codes.flatMap((_, at) => {
    if (at > 0 && codes[at - 1] !== 10) return [];
    let hash = 0n;
    for (let offset = 0; offset < 100; offset += 1) {
      hash = BigInt.asUintN(64, hash * 37n + BigInt(codes[at + offset] ?? 0));
    }
    const digits = hash.toString(16);
    counts.set(digits, (counts.get(digits) ?? 0) + 1);
    return [`${digits}:${counts.get(digits)}`];
  });
}

const LONG = `${'x'.repeat(99)}\n`;

describe('the hash of a line', () => {
  it.each([
    ['an empty file', '', ['c129715d7a2bc9a3:1']],
    [
      'lines with white space',
      ' a\nb\n  \t\tc\n d',
      ['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1'],
    ],
    [
      'empty lines, and a line end at the end',
      ' hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n',
      [
        'e9496ae3ebfced30:1',
        'fb7c023a8b9ccb3f:1',
        'ce8ba1a563dcdaca:1',
        'e20e36e16fcb0cc8:1',
        'b3edc88f2938467e:1',
        'c8e28b0b4002a3a0:1',
        'c129715d7a2bc9a3:1',
      ],
    ],
    [
      'other line ends, alike',
      ' hello; \t\r\nworld!!!\r\r\n\n  \t\tGreetings\r End\r\n',
      [
        'e9496ae3ebfced30:1',
        'fb7c023a8b9ccb3f:1',
        'ce8ba1a563dcdaca:1',
        'e20e36e16fcb0cc8:1',
        'b3edc88f2938467e:1',
        'c8e28b0b4002a3a0:1',
        'c129715d7a2bc9a3:1',
      ],
    ],
  ])('of %s', (_, text, hashes) => {
    expect(hashesOf(text)).toEqual(hashes);
    expect(hashesOf(text)).toEqual(described(text));
  });

  it('counts lines that are the same', () => {
    const [first = '', second, third] = hashesOf(LONG.repeat(3));
    expect(first).toMatch(/^[0-9a-f]+:1$/);
    expect([second, third]).toEqual([first.replace(/1$/, '2'), first.replace(/1$/, '3')]);
  });

  it('is what the description says, however the text is cut into parts', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', '\r', '\r\n', ' ', '\t', LONG, '\uffff', 'é📏', '{"seq":1}\n'),
      fc.string({ unit: 'binary', maxLength: 130 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        expect(hashesOf(...parts)).toEqual(described(parts.join('')));
      }),
    );
  });

  it('is read from a file, for the lines that are wanted', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hash-')), 'a.jsonl');
    const text = `${'{"name":"Zürich 📏"}\n'.repeat(5_000)}end\n`;
    writeFileSync(file, text);
    const all = hashesOf(text);
    expect(await hashLines(file, new Set([1, 4_000, 5_001, 9_999]))).toEqual(
      new Map([1, 4_000, 5_001].map((line) => [line, all[line - 1]])),
    );
  });
});
