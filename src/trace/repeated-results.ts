import type { Json, JsonObject } from './event.ts';
import { EXACT_INTEGER } from './exact-integer.ts';

/** Shorter results are parsed as quickly; longer ones are not kept. */
const MIN_LENGTH = 1024;
const MAX_LENGTH = 128 * 1024;
/** What may stand in a line besides: the text of a result that is kept holds its line. */
const MAX_BESIDES = 1024;
/** Results that are kept, by how long they are. */
const SLOTS = 16;
/** What a payload begins with that holds nothing but its id and a result, in this order, and one that holds them in the other. */
const ID_FIRST = String.raw`\{"jsonrpc":"2\.0","id":(${EXACT_INTEGER}),"result":`;
const RESULT_FIRST = '{"result":';
/** What the latter ends with, and what that begins with. */
const ID_LAST = String.raw`,"jsonrpc":"2\.0","id":(${EXACT_INTEGER})\}`;
const VERSION = ',"jsonrpc":';
/** Payloads of these forms. What they hold is put in: the engine knows their layout, that of others that were parsed. */
const OPENED = '{"jsonrpc":"2.0","id":0,"result":{}}';
const CLOSED = '{"result":{},"jsonrpc":"2.0","id":0}';

const CLOSE = 0x7d;

interface Kept {
  readonly text: string;
  readonly result: Json;
}

/**
 * Long results, of which some come again and again, as the same listing each time a client asks for it. One that came before,
 * letter by letter, is not parsed anew: it is the very same object, so that what was found out about it holds too.
 */
export class RepeatedResults {
  readonly #kept: (Kept | undefined)[] = new Array(SLOTS).fill(undefined);
  readonly #idFirst = new RegExp(ID_FIRST, 'y');
  readonly #idLast = new RegExp(ID_LAST, 'y');

  /**
   * The payload that stands in a line from `start` to `end`.
   *
   * @returns undefined for one that must be parsed whole: it is short, or holds something else than a result and its id
   */
  read(text: string, start: number, end: number): JsonObject | undefined {
    const length = end - start;
    if (length < MIN_LENGTH || length > MAX_LENGTH || text.length - length > MAX_BESIDES) return undefined;
    if (text.charCodeAt(end - 1) !== CLOSE) return undefined;
    const first = matchAt(this.#idFirst, text, start);
    if (first !== undefined)
      return this.#payload(OPENED, first, text.slice(this.#idFirst.lastIndex, end - 1));
    if (!text.startsWith(RESULT_FIRST, start)) return undefined;
    const at = text.lastIndexOf(VERSION, end);
    const last = matchAt(this.#idLast, text, at);
    if (last === undefined || this.#idLast.lastIndex !== end) return undefined;
    return this.#payload(CLOSED, last, text.slice(start + RESULT_FIRST.length, at));
  }

  #payload(form: string, id: string, text: string): JsonObject | undefined {
    const result = this.#result(text);
    if (result === undefined) return undefined;
    const payload = JSON.parse(form) as JsonObject;
    payload['id'] = Number(id);
    payload['result'] = result;
    return payload;
  }

  /** @returns undefined for a text that is not one JSON value */
  #result(text: string): Json | undefined {
    const slot = text.length % SLOTS;
    const kept = this.#kept[slot];
    if (kept !== undefined && kept.text === text) return kept.result;
    try {
      const result = JSON.parse(text) as Json;
      this.#kept[slot] = { text, result };
      return result;
    } catch {
      return undefined;
    }
  }
}

/** What a pattern captures where it matches at a place. */
function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[1];
}
