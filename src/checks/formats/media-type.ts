/** True for `type/subtype` with optional parameters, each part a token (RFC 9110, section 8.3.1). */
export function isMediaType(text: string): boolean {
  const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
  return new RegExp(
    `^${token}/${token}([ \\t]*;[ \\t]*(${token}=(${token}|"([^"\\\\]|\\\\.)*"))?)*[ \\t]*$`,
  ).test(text);
}
