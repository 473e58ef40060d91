import type { Json } from '../../trace/event.ts';

/** Deeper values are not looked through. */
const MAX_DEPTH = 100;

/**
 * True when a text is the JSON of a value as most servers write it: without blanks, the members in their order.
 *
 * It reads the text along the value and makes nothing of either, so it costs a fraction of parsing the one or writing the
 * other.
 *
 * @returns false also where it cannot tell: a text that is written otherwise, or a number that no double holds exactly
 */
export function isWrittenPlainly(text: string, value: Json): boolean {
  return !/[\\\u0000-\u001f]/.test(text) && match(text, 0, value, 0) === text.length;
}

/** Where the JSON of a value ends that begins at a place of a text; -1 when it does not stand there. */
function match(text: string, at: number, value: Json, depth: number): number {
  if (typeof value === 'string') return matchString(text, at, value);
  if (typeof value === 'number') {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return -1;
    const digits = String(value);
    return text.startsWith(digits, at) ? at + digits.length : -1;
  }
  if (typeof value !== 'object' || value === null) {
    const word = String(value);
    return text.startsWith(word, at) ? at + word.length : -1;
  }
  if (depth > MAX_DEPTH) return -1;
  return Array.isArray(value) ? matchArray(text, at, value, depth) : matchObject(text, at, value, depth);
}

/** Escapes were ruled out before, so that a string stands there letter by letter. */
function matchString(text: string, at: number, value: string): number {
  const end = at + 1 + value.length;
  if (text.charCodeAt(at) !== QUOTE || text.charCodeAt(end) !== QUOTE) return -1;
  return text.startsWith(value, at + 1) && !value.includes('"') ? end + 1 : -1;
}

function matchArray(text: string, at: number, value: readonly Json[], depth: number): number {
  if (text.charCodeAt(at) !== OPEN_BRACKET) return -1;
  let next = at + 1;
  for (let index = 0; index < value.length; index += 1) {
    if (index > 0) {
      if (text.charCodeAt(next) !== COMMA) return -1;
      next += 1;
    }
    next = match(text, next, value[index]!, depth + 1);
    if (next === -1) return -1;
  }
  return text.charCodeAt(next) === CLOSE_BRACKET ? next + 1 : -1;
}

function matchObject(
  text: string,
  at: number,
  value: { [member: string]: Json | undefined },
  depth: number,
): number {
  if (text.charCodeAt(at) !== OPEN_BRACE) return -1;
  let next = at + 1;
  let first = true;
  for (const name in value) {
    if (!first) {
      if (text.charCodeAt(next) !== COMMA) return -1;
      next += 1;
    }
    first = false;
    next = matchString(text, next, name);
    if (next === -1 || text.charCodeAt(next) !== COLON) return -1;
    next = match(text, next + 1, value[name]!, depth + 1);
    if (next === -1) return -1;
  }
  return text.charCodeAt(next) === CLOSE_BRACE ? next + 1 : -1;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
