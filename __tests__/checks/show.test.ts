import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bare, show, visible } from '../../src/checks/show.ts';

describe('text of a recording in a sentence', () => {
  it.each([
    ['a line end', 'a\nb', 'a\\u000ab'],
    ['an escape sequence', '\u001b[31mred', '\\u001b[31mred'],
    ['a C1 control', 'a\u009bb', 'a\\u009bb'],
    ['a line separator', 'a\u2028b', 'a\\u2028b'],
    ['text that turns around', 'a\u202eb', 'a\\u202eb'],
    ['what is not seen', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['a tag character', 'a\u{e0041}b', 'a\\udb40\\udc41b'],
    ['half a pair', 'a\ud83d', 'a\\ud83d'],
    ['a whole pair', '😀 ü', '😀 ü'],
  ])('%s', (_, text, safe) => {
    expect(visible(text)).toBe(safe);
  });

  it('says so where a number cannot be held', () => {
    expect(show(JSON.parse('1e400'))).toBe('a number beyond all that can be held');
  });

  it('is one short line, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        for (const shown of [show(value), bare(text), show(text)]) {
          expect(shown.length).toBeLessThanOrEqual(80);
          expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
          expect(shown.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
