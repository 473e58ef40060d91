/**
 * The ids that one party has used, and where.
 *
 * Kept small for recordings of any length: the place of each id up to a bound, then ranges of integers alone.
 */

const PAGE = 512;
/** Ids whose place is remembered; past it, only that they were used. */
const MAX_PLACES = 1_000_000;

export class IdLedger {
  readonly #pages = new Map<number, Float64Array>();
  readonly #others = new Map<string, number>();
  readonly #ranges: [number, number][] = [];
  #places = 0;
  #newest: { readonly index: number; readonly page: Float64Array } | undefined;

  /** Remembers that `key` was used at `seq`; the first use stays. @returns true when this is the first use */
  add(key: string, seq: number): boolean {
    const integer = smallInteger(key);
    if (integer === undefined) {
      if (this.#others.has(key)) return false;
      this.#others.set(key, seq);
      return true;
    }
    const index = Math.floor(integer / PAGE);
    let page = this.#page(index);
    if ((page !== undefined && page[integer - index * PAGE]! >= 0) || this.#isInRange(integer)) return false;
    if (this.#places >= MAX_PLACES) {
      this.#addToRange(integer);
      return true;
    }
    if (page === undefined) {
      page = new Float64Array(PAGE).fill(-1);
      this.#pages.set(index, page);
      this.#newest = { index, page };
    }
    page[integer - index * PAGE] = seq;
    this.#places += 1;
    return true;
  }

  /** The `seq` of the first use; -1 when it was used but where is no longer known; undefined when it never was. */
  find(key: string): number | undefined {
    const integer = smallInteger(key);
    if (integer === undefined) return this.#others.get(key);
    const index = Math.floor(integer / PAGE);
    const seq = this.#page(index)?.[integer - index * PAGE];
    if (seq !== undefined && seq >= 0) return seq;
    return this.#isInRange(integer) ? -1 : undefined;
  }

  /** Forgets a use that did not count, as of a request that the server refused unread. */
  forget(key: string): void {
    const integer = smallInteger(key);
    if (integer === undefined) {
      this.#others.delete(key);
      return;
    }
    const index = Math.floor(integer / PAGE);
    const page = this.#pages.get(index);
    if (page !== undefined) page[integer - index * PAGE] = -1;
  }

  #page(index: number): Float64Array | undefined {
    // Most parties count up, and stay on one page for long.
    return this.#newest?.index === index ? this.#newest.page : this.#pages.get(index);
  }

  #isInRange(integer: number): boolean {
    return this.#ranges.length > 0 && this.#ranges.some(([from, to]) => integer >= from && integer <= to);
  }

  #addToRange(integer: number): void {
    const next = this.#ranges.find(([, to]) => to === integer - 1);
    if (next !== undefined) {
      next[1] = integer;
    } else {
      this.#ranges.push([integer, integer]);
    }
  }
}

let lastKey = '';
let lastInteger: number | undefined;

function smallInteger(key: string): number | undefined {
  // Several ledgers are asked for the same id in turn.
  if (key === lastKey) return lastInteger;
  lastKey = key;
  lastInteger = undefined;
  if (key.charCodeAt(0) === 0x6e) {
    const value = Number(key.slice(1));
    if (Number.isSafeInteger(value) && value >= 0 && value < 2 ** 40) lastInteger = value;
  }
  return lastInteger;
}
