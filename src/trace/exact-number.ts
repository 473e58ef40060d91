/**
 * Numbers that `JSON.parse` would round, read from the text of the line.
 *
 * An id of 9007199254740993 and one of 9007199254740992 are two ids; as doubles they are one.
 */

const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The literal of the number at a path in a JSON text, as written.
 *
 * @param text valid JSON
 * @param path member names and array positions, from the root
 * @returns the literal; undefined when the path leads nowhere or to something that is no number
 */
export function numberLiteral(text: string, path: readonly (string | number)[]): string | undefined {
  let at = skipWhite(text, 0);
  for (const step of path) {
    const next = typeof step === 'string' ? enterMember(text, at, step) : enterElement(text, at, step);
    if (next === -1) return undefined;
    at = next;
  }
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?/.exec(text.slice(at, at + 2000))?.[0];
}

/**
 * One spelling for each numeric value: `1`, `1.0` and `1e0` give `1`; digits are never lost.
 *
 * @param literal a JSON number
 * @returns digits, with an exponent when the value is no integer or has very many digits
 */
export function canonicalNumber(literal: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (parts === null) return literal;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts;
  let digits = (whole + fraction).replace(/^0+/, '');
  let exponent = Number(exponentText) - fraction.length;
  const significant = digits.replace(/0+$/, '');
  exponent += digits.length - significant.length;
  digits = significant;
  if (digits === '') return '0';
  if (exponent >= 0 && digits.length + exponent <= 400) return sign + digits + '0'.repeat(exponent);
  return `${sign}${digits}e${exponent}`;
}

function skipWhite(text: string, at: number): number {
  let next = at;
  while (WHITE.has(text.charCodeAt(next))) next += 1;
  return next;
}

/** Where the value of the last member with this name begins (`JSON.parse` keeps the last), or -1. */
function enterMember(text: string, at: number, name: string): number {
  if (text[at] !== '{') return -1;
  let found = -1;
  let next = skipWhite(text, at + 1);
  while (text[next] === '"') {
    const end = skipString(text, next);
    const key = JSON.parse(text.slice(next, end)) as string;
    next = skipWhite(text, skipWhite(text, end) + 1);
    if (key === name) found = next;
    next = skipWhite(text, skipValue(text, next));
    if (text[next] !== ',') break;
    next = skipWhite(text, next + 1);
  }
  return found;
}

function enterElement(text: string, at: number, index: number): number {
  if (text[at] !== '[') return -1;
  let next = skipWhite(text, at + 1);
  for (let position = 0; text[next] !== ']' && next < text.length; position += 1) {
    if (position === index) return next;
    next = skipWhite(text, skipValue(text, next));
    if (text[next] === ',') next = skipWhite(text, next + 1);
  }
  return -1;
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length && text[next] !== '"') next += text[next] === '\\' ? 2 : 1;
  return next + 1;
}

function skipValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  if (first !== '{' && first !== '[') {
    let next = at;
    while (next < text.length && !/[,\]}\s]/.test(text[next]!)) next += 1;
    return next;
  }
  let depth = 0;
  let next = at;
  while (next < text.length) {
    const char = text[next];
    if (char === '"') {
      next = skipString(text, next);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    next += 1;
    if (depth === 0) break;
  }
  return next;
}
