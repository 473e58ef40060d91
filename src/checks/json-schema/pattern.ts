import type { RE2JS } from 're2js';
import { re2js } from '../../libraries/load.ts';

/** A `pattern` that cannot be judged in bounded time: it uses what a linear-time engine cannot do. */
export class UnsupportedPattern extends Error {}

/** Characters that `.` or `\s` matches in ECMAScript and not in that engine, or the other way round. */
const DISPUTED = /[\u000b\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/**
 * The patterns of the meta-schemas. They take linear time in any engine, and most schemas that are not plain have no other,
 * so that the linear one need not be loaded for them.
 */
const OF_META_SCHEMAS: ReadonlySet<string> = new Set([
  '^[^#]*#?$',
  '^[A-Za-z_][-A-Za-z0-9._]*$',
  '^[A-Za-z][-A-Za-z0-9.:_]*$',
]);

/**
 * Compiles a `pattern` for a linear-time engine, so that no schema of a recording can stall the judge.
 *
 * @throws {UnsupportedPattern} for look-around and back-references, and for what that engine cannot read
 */
export function linearPattern(
  pattern: string,
  _flags: string,
): { test(text: string): boolean; toString(): string } {
  if (OF_META_SCHEMAS.has(pattern)) return new RegExp(pattern, 'u');
  const { RE2JS } = re2js();
  let compiled: RE2JS;
  try {
    // What ECMAScript refuses, that engine may read in a way of its own.
    new RegExp(pattern, 'u');
    if (pattern.includes('[:')) throw new UnsupportedPattern(pattern);
    compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch {
    throw new UnsupportedPattern(pattern);
  }
  const delicate = /\\s|\\S|\./.test(pattern);
  return {
    test: (text) => {
      if (delicate && DISPUTED.test(text)) throw new UnsupportedPattern(pattern);
      return compiled.matcher(text).find();
    },
    // The validator tells patterns apart by their text.
    toString: () => `/${pattern}/`,
  };
}
