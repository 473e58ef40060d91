/** How a value is written into a header that mirrors it (2026-07-28 basic/transports/streamable-http#value-encoding). */

const PREFIX = '=?base64?';
const SUFFIX = '?=';

/** A header value, read. */
export interface HeaderText {
  /** Without the blanks around it, which HTTP does not count. */
  readonly text: string;
  /** Plain, between the base64 markers, or between markers whose letters are not all lower case. */
  readonly form: 'plain' | 'encoded' | 'miscased';
  /** What it stands for, the case of markers set aside; undefined when markers enclose no base64 of UTF-8. */
  readonly decoded: string | undefined;
}

/** Reads a header value. */
export function readHeaderText(value: string): HeaderText {
  const text = trimBlanks(value);
  const marked =
    text.length >= PREFIX.length + SUFFIX.length &&
    text.endsWith(SUFFIX) &&
    text.slice(0, PREFIX.length).toLowerCase() === PREFIX;
  if (!marked) return { text, form: 'plain', decoded: text };
  const decoded = decodeBase64(text.slice(PREFIX.length, -SUFFIX.length));
  return { text, form: text.startsWith(PREFIX) ? 'encoded' : 'miscased', decoded };
}

/** True for a value that a header carries as it is: visible ASCII, with blanks and tabs inside alone. */
export function isPlainSafe(value: string): boolean {
  return !hasInvalidCharacter(value) && trimBlanks(value).length === value.length;
}

/** True when a text has a character that no header value may have (RFC 9110, section 5.5). */
export function hasInvalidCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== 0x09 && (code < 0x20 || code > 0x7e)) return true;
  }
  return false;
}

/** True for a value that a reader would take for an encoded one. */
export function looksEncoded(value: string): boolean {
  return value.length >= PREFIX.length + SUFFIX.length && value.startsWith(PREFIX) && value.endsWith(SUFFIX);
}

/** True when a plain header is a value that was left unencoded, in a way that recorders and libraries show it. */
export function isUnencoded(text: string, value: string): boolean {
  const trimmed = trimBlanks(value);
  if (text === trimmed || Buffer.from(text, 'latin1').toString('utf8') === trimmed) return true;
  if (trimmed.replace(/[^\x20-\x7e]/g, '?') === text) return true;
  return value.isWellFormed() && (encodeURIComponent(value) === text || encodeURI(value) === text);
}

/** A text without the blanks and tabs around it. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Missing padding and the URL-safe alphabet are arguable, so they decode too. */
function decodeBase64(digits: string): string | undefined {
  const match = /^([A-Za-z0-9+/_-]*)={0,2}$/.exec(digits);
  if (match === null || match[1]!.length % 4 === 1) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(digits, 'base64'));
  } catch {
    return undefined;
  }
}
