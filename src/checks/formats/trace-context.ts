/** Trace propagation: W3C Trace Context (traceparent, tracestate) and W3C Baggage. */

/** Longer texts are not looked at. */
const MAX_LENGTH = 65_536;

const ZERO_TRACE = '0'.repeat(32);
const ZERO_SPAN = '0'.repeat(16);

/**
 * What is wrong with a `traceparent` (Trace Context, section 3.2.2); undefined when nothing is. A version after 00 may go on
 * with more fields.
 */
export function traceparentProblem(text: string): string | undefined {
  const match = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/s.exec(text);
  if (match === null)
    return 'it is not version, trace-id, parent-id and flags in lower-case hexadecimal digits';
  const [, version, traceId, parentId, , more] = match;
  if (version === 'ff') return 'version ff is not allowed';
  if (version === '00' && more !== undefined) return 'version 00 ends with its flags';
  if (traceId === ZERO_TRACE) return 'its trace-id is all zeroes';
  if (parentId === ZERO_SPAN) return 'its parent-id is all zeroes';
  return undefined;
}

/**
 * What is wrong with a `tracestate` (Trace Context, section 3.3.1); undefined when nothing is. It may be empty, have empty
 * members and values, and be longer than the list that a receiver must keep.
 */
export function tracestateProblem(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  for (const each of text.split(',')) {
    const member = trim(each);
    if (member === '') continue;
    // A key of either level of the recommendation; the value is printable ASCII without comma and equals sign.
    if (!/^[a-z0-9][a-z0-9_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,256}$/.test(member)) {
      return 'a member of the list is no key and value';
    }
  }
  return undefined;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const BAGGAGE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** What is wrong with a `baggage` (Baggage, section 3.3); undefined when nothing is. It may be empty or have empty members. */
export function baggageProblem(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  for (const each of text.split(',')) {
    if (trim(each) === '') continue;
    const [pair = '', ...properties] = each.split(';');
    if (!isPair(pair)) return 'a member of the list is no key and value';
    for (const property of properties) {
      if (!TOKEN.test(trim(property)) && !isPair(property))
        return 'a property of a member is no key, with or without a value';
    }
  }
  return undefined;
}

function isPair(text: string): boolean {
  const equals = text.indexOf('=');
  return (
    equals !== -1 &&
    TOKEN.test(trim(text.slice(0, equals))) &&
    BAGGAGE_VALUE.test(trim(text.slice(equals + 1)))
  );
}

/** Without the spaces and tabs at both ends. */
function trim(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isBlank(char: number): boolean {
  return char === 0x20 || char === 0x09;
}
