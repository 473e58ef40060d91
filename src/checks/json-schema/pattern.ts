import { RE2JS } from 're2js';

/** A `pattern` that cannot be judged in bounded time: it uses what a linear-time engine cannot do. */
export class UnsupportedPattern extends Error {}

/**
 * Compiles a `pattern` for a linear-time engine, so that no schema of a recording can stall the judge.
 *
 * @throws {UnsupportedPattern} for look-around and back-references, and for what that engine cannot read
 */
export function linearPattern(
  pattern: string,
  _flags: string,
): { test(text: string): boolean; toString(): string } {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch {
    throw new UnsupportedPattern(pattern);
  }
  // The validator tells patterns apart by their text.
  return { test: (text) => compiled.matcher(text).find(), toString: () => `/${pattern}/` };
}
