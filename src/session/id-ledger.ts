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

  /** Remembers that `key` was used at `seq`; the first use stays. */
  add(key: string, seq: number): void {
    if (this.find(key) !== undefined) return;
    const integer = smallInteger(key);
    if (integer === undefined) {
      this.#others.set(key, seq);
      return;
    }
    if (this.#places >= MAX_PLACES) {
      this.#addToRange(integer);
      return;
    }
    const index = Math.floor(integer / PAGE);
    let page = this.#pages.get(index);
    if (page === undefined) {
      page = new Float64Array(PAGE).fill(-1);
      this.#pages.set(index, page);
    }
    page[integer - index * PAGE] = seq;
    this.#places += 1;
  }

  /** The `seq` of the first use; -1 when it was used but where is no longer known; undefined when it never was. */
  find(key: string): number | undefined {
    const integer = smallInteger(key);
    if (integer === undefined) return this.#others.get(key);
    const index = Math.floor(integer / PAGE);
    const seq = this.#pages.get(index)?.[integer - index * PAGE];
    if (seq !== undefined && seq >= 0) return seq;
    return this.#ranges.some(([from, to]) => integer >= from && integer <= to) ? -1 : undefined;
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

  #addToRange(integer: number): void {
    const next = this.#ranges.find(([, to]) => to === integer - 1);
    if (next !== undefined) {
      next[1] = integer;
    } else {
      this.#ranges.push([integer, integer]);
    }
  }
}

function smallInteger(key: string): number | undefined {
  if (key.charCodeAt(0) !== 0x6e) return undefined;
  const value = Number(key.slice(1));
  return Number.isSafeInteger(value) && value >= 0 && value < 2 ** 40 ? value : undefined;
}
