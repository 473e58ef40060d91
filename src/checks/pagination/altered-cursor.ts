import type { ListRequest } from '../../session/relations/listings.ts';
import type { Json } from '../../trace/event.ts';

/** Shorter cursors may differ by letter case and yet be two. */
const MIN_CASE = 4;

/**
 * How a cursor was made from one that the same list issued, in words that follow "is".
 *
 * @returns undefined where nothing shows that it was: it may be an issued one, or one that was remembered
 */
export function alteration({ cursor, state, recent }: ListRequest): string | undefined {
  if (state !== 'never-issued' && state !== 'other-list') return undefined;
  if (typeof cursor !== 'string') return 'no string, as every cursor is';
  if (cursor === '') return undefined;
  for (const issued of recent) {
    const how = difference(cursor, issued);
    if (how !== undefined) return how;
  }
  return undefined;
}

/** True for a cursor of another list, unless both may count alike. */
export function isOfAnotherList({ cursor, state }: ListRequest): boolean {
  return state === 'other-list' && typeof cursor === 'string' && !/^\d*$/.test(cursor);
}

/** True for a cursor that stands for no cursor. */
export function isNoCursor(cursor: Json | undefined): boolean {
  return cursor === undefined || cursor === null;
}

function difference(sent: string, issued: string): string | undefined {
  if (sent === issued || issued === '') return undefined;
  if (sent.trim() === issued.trim()) return 'an issued cursor but for white space';
  if (unpadded(sent) === unpadded(issued)) return 'an issued cursor but for its padding';
  if (sent.length >= MIN_CASE && sent.toLowerCase() === issued.toLowerCase())
    return 'an issued cursor but for letter case';
  if (decodings(issued).includes(sent)) return 'an issued cursor, decoded';
  if (decodings(sent).includes(issued)) return 'an issued cursor, encoded';
  return undefined;
}

function unpadded(text: string): string {
  return text.replace(/={1,2}$/, '');
}

/** What a text reads as when it is taken for an encoding of another. */
function decodings(text: string): string[] {
  const found: string[] = [];
  if (text.includes('%')) {
    try {
      found.push(decodeURIComponent(text));
    } catch {
      // No percent-encoding.
    }
  }
  if (text.startsWith('"')) {
    try {
      found.push(String(JSON.parse(text)));
    } catch {
      // No JSON.
    }
  }
  if (/^[A-Za-z0-9+/_-]{4,}={0,2}$/.test(text)) found.push(Buffer.from(text, 'base64').toString('utf8'));
  return found.filter((each) => each !== text && each !== '');
}
