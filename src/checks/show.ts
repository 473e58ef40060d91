/** How values of a recording are put into a sentence: on one line, short, and without characters that act. */

const MAX_VALUE = 80;

/**
 * A value as JSON, in ASCII-safe form and cut to a readable length.
 *
 * Controls, line separators, bidirectional marks and lone surrogates are written as escapes, so that no text of a
 * recording can move a cursor, end a line or turn text around.
 */
export function show(value: unknown, max: number = MAX_VALUE): string {
  return clip(visible(serialize(value)), max);
}

function serialize(value: unknown): string {
  // JSON.stringify makes null of what JSON.parse could not hold.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number beyond all that can be held';
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    // JSON.stringify runs out of stack long before JSON.parse does.
    return 'a deeply nested value';
  }
}

/** Bare text in the same safe form, without quotes: for names that stand inside a larger phrase. */
export function bare(text: string, max: number = MAX_VALUE): string {
  return clip(visible(text), max);
}

/** Replaces every character that does something instead of being seen by a `\u` escape. */
export function visible(text: string): string {
  return text.replace(
    // C0, DEL, C1, soft hyphen, Arabic letter mark, zero-width and bidi controls, separators, lone surrogates, BOM, tags.
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (chars) =>
      chars
        .split('')
        .map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
  );
}

function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max - 3;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end -= 1;
  return `${text.slice(0, end)}...`;
}
