/** What the body says that a header mirrors, and how the two compare. */

import type { Json } from '../../trace/event.ts';
import { canonicalNumber } from '../../trace/exact-number.ts';
import { type HeaderText, isPlainSafe, isUnencoded, looksEncoded } from './value-encoding.ts';

/**
 * How a header agrees with the value it mirrors.
 *
 * `equal`; `respelled`: an equal number, written otherwise (42.0); `misspelled`: the same value in a form that its type
 * does not have (True, 4.2e1, "quoted"); `unencoded`: a value that must be encoded and is not; `literal`: a value that
 * looks encoded and stands there as it is; `miscased`: encoded, with markers that are not in lower case; `undecodable`:
 * markers around no base64; `different`.
 */
export type Agreement =
  | 'equal'
  | 'respelled'
  | 'misspelled'
  | 'unencoded'
  | 'literal'
  | 'miscased'
  | 'undecodable'
  | 'different';

/** A value of the body that a header can carry. */
export type BodyValue =
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'boolean'; readonly text: 'true' | 'false' }
  /** `text` is its one spelling; `written` how the body has it. */
  | { readonly type: 'integer'; readonly text: string; readonly written: string };

/** A value as a header carries it; undefined when it has no such form, as a list or a fraction. */
export function bodyValue(value: Json | undefined, literal: () => string | undefined): BodyValue | undefined {
  if (typeof value === 'string') return { type: 'string', text: value };
  if (typeof value === 'boolean') return { type: 'boolean', text: value ? 'true' : 'false' };
  if (typeof value !== 'number') return undefined;
  const written = literal() ?? String(value);
  const text = canonicalNumber(written);
  return /^-?\d+$/.test(text) ? { type: 'integer', text, written } : undefined;
}

/** Compares a header with the value it mirrors. */
export function compare(header: HeaderText, value: BodyValue): Agreement {
  switch (value.type) {
    case 'string':
      return compareText(header, value.text);
    case 'boolean':
      return compareWord(header, value.text);
    case 'integer':
      return compareNumber(header, value.text);
  }
}

/** True for a value that a plain header cannot carry. */
export function mustBeEncoded(value: BodyValue): boolean {
  return value.type === 'string' && !isPlainSafe(value.text);
}

function compareText({ text, form, decoded }: HeaderText, value: string): Agreement {
  if (form === 'encoded' && decoded !== undefined && decoded === value.toWellFormed()) return 'equal';
  if (text === value) return looksEncoded(value) ? 'literal' : isPlainSafe(value) ? 'equal' : 'unencoded';
  if (form === 'miscased' && decoded !== undefined && decoded === value.toWellFormed()) return 'miscased';
  if (form === 'encoded') return decoded === undefined ? 'undecodable' : 'different';
  if (!isPlainSafe(value)) return isUnencoded(text, value) ? 'unencoded' : 'different';
  return text === JSON.stringify(value) ? 'misspelled' : 'different';
}

function compareWord(header: HeaderText, word: string): Agreement {
  const { form, decoded } = header;
  if (decoded === undefined) return form === 'encoded' ? 'undecodable' : 'different';
  if (decoded === word) return form === 'miscased' ? 'miscased' : 'equal';
  return decoded.toLowerCase() === word ? 'misspelled' : 'different';
}

function compareNumber(header: HeaderText, number: string): Agreement {
  const { form, decoded } = header;
  if (decoded === undefined) return form === 'encoded' ? 'undecodable' : 'different';
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(decoded);
  if (parts === null) return decoded === `"${number}"` ? 'misspelled' : 'different';
  const [, sign, whole, fraction = '', exponent = ''] = parts;
  const literal = `${sign === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
  if (canonicalNumber(literal) !== number) return 'different';
  if (form === 'miscased') return 'miscased';
  if (decoded === number) return 'equal';
  return exponent === '' ? 'respelled' : 'misspelled';
}
