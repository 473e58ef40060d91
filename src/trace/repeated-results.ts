import type { Json, JsonObject } from './event.ts';
import { standsAt } from './stands-at.ts';

/** Shorter results are parsed as quickly; longer ones are not kept. */
const MIN_LENGTH = 1024;
const MAX_LENGTH = 128 * 1024;
/** What may stand in a line besides: the text of a result that is kept holds its line. */
const MAX_BESIDES = 1024;
/** Results that are kept, by how long they are. */
const SLOTS = 16;
/** Integers of no more digits are held exactly. */
const MAX_DIGITS = 15;

/** The two ways in which a payload holds nothing but a result and its id. */
const ID_FIRST = { opening: '{"jsonrpc":"2.0","id":', between: ',"result":' };
const ID_LAST = { opening: '{"result":', between: ',"jsonrpc":"2.0","id":' };
/** Payloads of these forms. What they hold is put in: the engine knows their layout, that of others that were parsed. */
const OPENED = '{"jsonrpc":"2.0","id":0,"result":{}}';
const CLOSED = '{"result":{},"jsonrpc":"2.0","id":0}';

const ZERO = 0x30;
const NINE = 0x39;
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
  /** The id that was read last. */
  #id = 0;

  /**
   * The payload that stands in a line from `start` to `end`.
   *
   * @returns undefined for one that must be parsed whole: it is short, or holds something else than a result and its id
   */
  read(text: string, start: number, end: number): JsonObject | undefined {
    const length = end - start;
    if (length < MIN_LENGTH || length > MAX_LENGTH || text.length - length > MAX_BESIDES) return undefined;
    if (text.charCodeAt(end - 1) !== CLOSE) return undefined;
    return this.#readIdFirst(text, start, end) ?? this.#readIdLast(text, start, end);
  }

  #readIdFirst(text: string, start: number, end: number): JsonObject | undefined {
    const { opening, between } = ID_FIRST;
    if (!standsAt(text, opening, start)) return undefined;
    const behind = this.#readId(text, start + opening.length);
    if (!standsAt(text, between, behind)) return undefined;
    return this.#payload(OPENED, text, behind + between.length, end - 1);
  }

  #readIdLast(text: string, start: number, end: number): JsonObject | undefined {
    const { opening, between } = ID_LAST;
    if (!standsAt(text, opening, start)) return undefined;
    let at = end - 1;
    while (isDigit(text.charCodeAt(at - 1))) at -= 1;
    if (!standsAt(text, between, at - between.length) || this.#readId(text, at) !== end - 1) return undefined;
    return this.#payload(CLOSED, text, start + opening.length, at - between.length);
  }

  /** The payload with the id that was read and the result that stands in a line from `start` to `stop`. */
  #payload(form: string, text: string, start: number, stop: number): JsonObject | undefined {
    const result = this.#result(text.slice(start, stop));
    if (result === undefined) return undefined;
    const payload = JSON.parse(form) as JsonObject;
    payload['id'] = this.#id;
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

  /** Reads the id at a place. @returns where it ends; -1 when no plain integer stands there */
  #readId(text: string, start: number): number {
    let at = start;
    let id = 0;
    for (let code = text.charCodeAt(at); isDigit(code); code = text.charCodeAt(at)) {
      id = id * 10 + (code - ZERO);
      at += 1;
    }
    const digits = at - start;
    if (digits === 0 || digits > MAX_DIGITS) return -1;
    if (digits > 1 && text.charCodeAt(start) === ZERO) return -1;
    this.#id = id;
    return at;
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
