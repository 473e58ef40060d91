const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const PARAMETER = `${TOKEN}=(?:${TOKEN}|${QUOTED})`;
// Each blank has one place where it may stand, so that no text is tried in more than one way.
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?:[ \\t]*;(?:[ \\t]*${PARAMETER})?)*[ \\t]*$`);

/** True for `type/subtype` with optional parameters, each part a token (RFC 9110, section 8.3.1). */
export function isMediaType(text: string): boolean {
  return MEDIA_TYPE.test(text);
}
