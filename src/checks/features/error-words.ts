import { isObject, type Json } from '../../trace/event.ts';

const MAX_LENGTH = 2000;

/**
 * What the message of an error says, in lower case and without quotes, nor the "MCP error -32602: " that some
 * implementations put before it. Undefined when it says nothing, or too much.
 */
export function errorWords(error: Json): string | undefined {
  const message = isObject(error) ? error['message'] : undefined;
  if (typeof message !== 'string' || message.length > MAX_LENGTH) return undefined;
  return plain(message).replace(/^mcp error -?\d{1,9}: ?/, '');
}

/**
 * True when an error says itself that what was asked for is not there. Its words must name the kind or the very thing; "not
 * found" alone may be said of a method, a session or a file on the way to it.
 *
 * @param words from {@link errorWords}
 * @param kind as `resource`
 * @param name what was asked for: a name or a URI
 */
export function saysUnknown(words: string, kind: string, name: string): boolean {
  if (new RegExp(`^${kind} not found(?![a-z0-9])`).test(words)) return true;
  if (new RegExp(`^unknown ${kind}(?:$|[.:,;!(])`).test(words)) return true;
  const meant = plain(name);
  if (meant === '') return false;
  return (
    words.startsWith(`unknown ${kind} ${meant}`) ||
    words.startsWith(`${kind} ${meant} not found`) ||
    words === `${meant} not found`
  );
}

/** True when an error says of itself that it is an internal error. */
export function saysInternal(words: string): boolean {
  return /^internal (?:server )?error(?:$|[.:!])/.test(words);
}

function plain(text: string): string {
  return text.replace(/["'`]/g, '').trim().toLowerCase();
}
