/**
 * True for text that some reading of RFC 4648 takes as base64.
 *
 * Missing padding, line breaks and the URL-safe alphabet are arguable and pass; a `data:` URI, raw bytes or any other
 * character do not, nor does a length that no number of bytes gives.
 */
export function isBase64(text: string): boolean {
  const body = text.replace(/[\r\n]/g, '');
  const match = /^([A-Za-z0-9+/]*|[A-Za-z0-9_-]*)(={0,2})$/.exec(body);
  if (match === null) return false;
  const digits = match[1]!.length;
  const padding = match[2]!.length;
  if (digits % 4 === 1) return false;
  return padding === 0 || (digits + padding) % 4 === 0;
}
