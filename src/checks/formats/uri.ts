/** URIs by RFC 3986. */

const PCT = '%[0-9A-Fa-f]{2}';
const UNRESERVED = 'A-Za-z0-9._~\\-';
const SUB = "!$&'()*+,;=";
const PCHAR = `(?:[${UNRESERVED}${SUB}:@]|${PCT})`;
const AUTHORITY = `(?:(?:[${UNRESERVED}${SUB}:]|${PCT})*@)?(?:\\[[0-9A-Fa-f:.vV${UNRESERVED}${SUB}]+\\]|(?:[${UNRESERVED}${SUB}]|${PCT})*)(?::[0-9]*)?`;
const SEGMENTS = `(?:/${PCHAR}*)*`;
const HIER = `(?:\\/\\/${AUTHORITY}${SEGMENTS}|\\/(?:${PCHAR}+${SEGMENTS})?|${PCHAR}+${SEGMENTS}|)`;
const TAIL = `(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`;
const URI = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${HIER}${TAIL}$`);

/** A longer text is not looked at character by character; it counts as a URI when it begins like one. */
const MAX_LENGTH = 65536;

/** True for a URI: a scheme, and only the characters that RFC 3986 (appendix A) allows where they stand. */
export function isUri(text: string): boolean {
  return text.length > MAX_LENGTH ? uriScheme(text) !== undefined : URI.test(text);
}

/** The scheme of a URI in lower case; undefined when the text does not begin with one (RFC 3986, section 3.1). */
export function uriScheme(text: string): string | undefined {
  return /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase();
}
