import type { Json, JsonObject } from './event.ts';

/** Shorter payloads are parsed as quickly; longer ones are not kept. */
const MIN_LENGTH = 1024;
const MAX_LENGTH = 256 * 1024;
/** Payloads that are kept, by how long they are. */
const SLOTS = 64;
/** Integers of no more digits are held exactly. */
const MAX_DIGITS = 15;

/** How results begin or end that carry their id there. */
const OPENING = '{"jsonrpc":"2.0","id":';
const CLOSING = ',"jsonrpc":"2.0","id":';
const VERSION = '2.0';
const MEMBERS = 3;
const OPENED = '{"jsonrpc":"2.0","id":0,"result":{}}';
const CLOSED = '{"result":{},"jsonrpc":"2.0","id":0}';

const ZERO = 0x30;
const NINE = 0x39;
const CLOSE = 0x7d;

/** A result that was parsed, and what its payload was but for the digits of the id. */
interface Kept {
  readonly text: string;
  readonly result: Json;
}

/**
 * Long results that come again for another request, as the same listing each time a client asks for it. They are not parsed anew:
 * the one is the other, the very same object, so that what was found out about it holds too.
 *
 * A result comes again when nothing of its payload but an integer differs that is certainly the id: right behind the version at
 * the beginning, or right before the end.
 */
export class RepeatedResults {
  readonly #kept: (Kept | undefined)[] = new Array(SLOTS).fill(undefined);
  /** Of the payload that was looked at last: what it is but for the digits of its id, and the id. */
  #text: string | undefined;
  #id = 0;
  #opens = false;

  /**
   * The payload that stands in a line from `start` to `end`.
   *
   * @returns undefined for one that must be parsed; {@link add} it then
   */
  find(text: string, start: number, end: number): JsonObject | undefined {
    this.#text = undefined;
    const length = end - start;
    if (length < MIN_LENGTH || length > MAX_LENGTH || !this.#split(text, start, end)) return undefined;
    const kept = this.#kept[this.#text!.length % SLOTS];
    if (kept === undefined || kept.text !== this.#text) return undefined;
    // The engine knows its layout: that of any other payload that was parsed.
    const payload = JSON.parse(this.#opens ? OPENED : CLOSED) as JsonObject;
    payload['id'] = this.#id;
    payload['result'] = kept.result;
    return payload;
  }

  /** Keeps the payload that was looked for last. */
  add(payload: JsonObject): void {
    const { id, jsonrpc, result } = payload;
    // A second id or version counts instead of the one that was read.
    if (this.#text === undefined || id !== this.#id || jsonrpc !== VERSION) return;
    if (result === undefined || Object.keys(payload).length !== MEMBERS) return;
    this.#kept[this.#text.length % SLOTS] = { text: this.#text, result };
  }

  /** @returns false for a payload whose id does not stand where it is looked for */
  #split(text: string, start: number, end: number): boolean {
    if (text.startsWith(OPENING, start)) {
      const at = start + OPENING.length;
      const behind = this.#readId(text, at);
      if (behind === -1) return false;
      this.#text = text.slice(behind, end);
      this.#opens = true;
      return true;
    }
    let at = end - 1;
    if (text.charCodeAt(at) !== CLOSE) return false;
    while (isDigit(text.charCodeAt(at - 1))) at -= 1;
    if (!text.startsWith(CLOSING, at - CLOSING.length) || this.#readId(text, at) !== end - 1) return false;
    this.#text = text.slice(start, at);
    this.#opens = false;
    return true;
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
