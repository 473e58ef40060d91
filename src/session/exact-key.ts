import type { Json } from '../trace/event.ts';
import { canonicalNumber, numberLiteral } from '../trace/exact-number.ts';

/** Stands for the value of an id or a token: a safe integer for itself, a text for everything else. */
export type Key = string | number;

/**
 * A key that is equal for equal ids or tokens and for nothing else: a string and a number never agree, `1` and `1.0`
 * do, and integers beyond 2^53 stay apart.
 *
 * @param value the value as parsed
 * @param text the line of the recording it stands in
 * @param path where it stands in the payload
 * @returns undefined when the value is neither a string nor a number
 */
export function exactKey(
  value: Json | undefined,
  text: string,
  path: readonly (string | number)[],
): Key | undefined {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value !== 'number') return undefined;
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  const literal = numberLiteral(text, ['payload', ...path]);
  return `n${literal === undefined ? String(value) : canonicalNumber(literal)}`;
}

/** True for a value that an id or a token may have: a string, or a number without a fraction. */
export function isStringOrInteger(value: Json | undefined): boolean {
  return typeof value === 'string' || Number.isInteger(value);
}
