import { crypto } from '../libraries/load.ts';

/** Name and version of our own fingerprint; a change of how it is made changes the number. */
export const FINGERPRINT_KEY = 'mcpTraceValidator/v1';

/**
 * Makes the stable identities of the findings of one run.
 *
 * A finding is named by its rule, its recording and what was seen, without the values that another recording of the
 * same session would change. Findings that are alike are told apart by counting, in the order in which they are asked
 * for. So a session that is recorded again keeps its alerts, and no two findings share one.
 */
export class Fingerprints {
  readonly #seen = new Map<string, number>();

  /**
   * @param rule id of the rule
   * @param path the recording as reports name it
   * @param detail the sentence of the finding
   */
  next(rule: string, path: string, detail: string): string {
    const basis = JSON.stringify([rule, path, withoutVolatile(detail)]);
    const count = (this.#seen.get(basis) ?? 0) + 1;
    this.#seen.set(basis, count);
    const hash = crypto().createHash('sha256').update(basis).digest('hex').slice(0, 32);
    return `${hash}:${count}`;
  }
}

/** Words before a name that is made anew with each recording. */
const NAMED =
  'id|ids|[A-Za-z]+Id|token|tokens|cursor|session|task|tasks|subscription|seq|line|cancels|gave|names request';
/** A quoted text; one that was cut for its length ends in dots instead of a quote. */
const QUOTED = /"(?:(?<cut>(?:[^"\\]|\\.){16,}?)\.\.\.(?=[\s,;:)]|$)|(?<text>(?:[^"\\]|\\.)*)")/.source;
/** A number that stands alone: no part of a word, a version, a path or an index in brackets. */
const NUMBER = /(?<![\w.[/-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w\]/-])/.source;
/** Words that are as good as never met twice: a UUID, a time, hexadecimal digits, a long mixture of digits and letters. */
const RANDOM = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.source,
  /\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?/.source,
  /(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}/.source,
  /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/.source,
].join('|');
const RANDOM_WORD = `(?<![\\w-])(?:${RANDOM})(?![\\w-])`;

const PART = new RegExp(`(?<named>\\b(?:${NAMED}) )?(?:${QUOTED}|(?<number>${NUMBER})|${RANDOM_WORD})`, 'gi');
const RANDOM_TEXT = new RegExp(`^(?:${RANDOM})$`, 'i');
const RANDOM_PARTS = new RegExp(`${RANDOM_WORD}|\\d+`, 'gi');
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** How much of a cut text counts: where it was cut depends on the length of what stood before. */
const CUT_TEXT = 40;
/** How much of a sentence counts: the values in it are short, so that only a mistake makes one longer. */
const MAX_DETAIL = 2_000;

/**
 * A sentence without what changes from one recording of a session to the next: positions, ids, tokens, cursors, times,
 * random words and plain numbers. Names, versions, error codes and HTTP statuses stay.
 */
export function withoutVolatile(detail: string): string {
  return detail.slice(0, MAX_DETAIL).replace(PART, (...args: unknown[]) => {
    const whole = args[0] as string;
    const at = args.at(-3) as number;
    const { named = '', text, cut, number } = args.at(-1) as Record<string, string | undefined>;
    if (number !== undefined && named === '') {
      return isCode(number, detail.slice(Math.max(0, at - 12), at)) ? whole : '#';
    }
    if (cut !== undefined) return `${named}"${cut.replace(RANDOM_PARTS, '#').slice(0, CUT_TEXT)}"`;
    if (text === undefined) return `${named}#`;
    if (DATE.test(text)) return whole;
    return `${named}"${named === '' ? stableText(text) : '#'}"`;
  });
}

/** True for an error code of JSON-RPC or MCP, and for an HTTP status. */
function isCode(number: string, before: string): boolean {
  return (
    /^-32\d{3}$/.test(number) || (/^\d{3}$/.test(number) && /\b(?:HTTP|status|due is|an?|the) $/.test(before))
  );
}

function stableText(text: string): string {
  // A counter, alone or behind a word, as "req-7".
  if (/^(?:[A-Za-z]+[-_:#.])?\d+$/.test(text) || RANDOM_TEXT.test(text)) return '#';
  return /^[\w./$-]{1,40}$/.test(text) ? text : text.replace(RANDOM_PARTS, '#');
}
