/**
 * Numbers that `JSON.parse` would round, read from the text of the line.
 *
 * An id of 9007199254740993 and one of 9007199254740992 are two ids; as doubles they are one.
 */

import { locate } from './json-walk.ts';

/**
 * The literal of the number at a path in a JSON text, as written.
 *
 * @param text valid JSON
 * @param path member names and array positions, from the root
 * @returns the literal; undefined when the path leads nowhere or to something that is no number
 */
export function numberLiteral(text: string, path: readonly (string | number)[]): string | undefined {
  const at = locate(text, path);
  if (at === -1) return undefined;
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
