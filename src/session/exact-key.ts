import type { Json } from '../trace/event.ts';
import { canonicalNumber, numberLiteral } from '../trace/exact-number.ts';
import type { MemberPath } from './member-path.ts';

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
export function exactKey(value: Json | undefined, text: string, path: MemberPath): Key | undefined {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value !== 'number') return undefined;
  const whole = Number.isSafeInteger(value);
  if (whole && standsThere(value, text, path)) return value === 0 ? 0 : value;
  const literal = numberLiteral(text, path.steps);
  const spelling = literal === undefined ? String(value) : canonicalNumber(literal);
  // What is no integer, or a greater one, may be rounded to this one.
  return whole && spelling === String(value === 0 ? 0 : value) ? Number(spelling) : `n${spelling}`;
}

/**
 * True when a member of this name in a text is just this integer, written with digits alone: then nothing was rounded, as
 * nearly always. False says nothing.
 */
function standsThere(value: number, text: string, path: MemberPath): boolean {
  let at = path.valueIn(text);
  if (at === -1) return false;
  if (text.charCodeAt(at) === SPACE) at += 1;
  const negative = text.charCodeAt(at) === MINUS;
  if (negative) at += 1;
  let read = 0;
  let code = text.charCodeAt(at);
  const last = at + MAX_DIGITS;
  for (; code >= ZERO && code <= NINE && at < last; code = text.charCodeAt(at)) {
    read = read * 10 + (code - ZERO);
    at += 1;
  }
  return (negative ? -read : read) === value && (code === COMMA || code === CLOSE);
}

/** A safe integer has no more. */
const MAX_DIGITS = 16;
const SPACE = 0x20;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const CLOSE = 0x7d;

/** True for a value that an id or a token may have: a string, or a number without a fraction. */
export function isStringOrInteger(value: Json | undefined): boolean {
  return typeof value === 'string' || Number.isInteger(value);
}

/** True when the first member of this name stands in a line just as it was read; false says nothing. */
export function isWrittenSo(path: MemberPath, value: string | number, text: string): boolean {
  const at = path.firstIn(text);
  return at !== -1 && text.startsWith(typeof value === 'string' ? `"${value}"` : String(value), at);
}
