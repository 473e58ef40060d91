/**
 * The ids that one party has used, and where.
 *
 * Kept small for recordings of any length: the place of each id up to a bound, then ranges of integers alone.
 */

import type { Key } from './exact-key.ts';

const PAGE = 512;
/** Ids whose place is remembered; past it, only that they were used. */
const MAX_PLACES = 1_000_000;
/** Larger integers are kept like texts. */
const MAX_SMALL = 2 ** 40;

export class IdLedger {
  readonly #pages = new Map<number, Float64Array>();
  readonly #others = new Map<Key, number>();
  readonly #ranges: [number, number][] = [];
  #places = 0;
  #newest: { readonly index: number; readonly page: Float64Array } | undefined;

  /** Remembers that `key` was used at `seq`; the first use stays. @returns true when this is the first use */
  add(key: Key, seq: number): boolean {
    if (!isSmallInteger(key)) {
      if (this.#others.has(key)) return false;
      this.#others.set(key, seq);
      return true;
    }
    const index = Math.floor(key / PAGE);
    let page = this.#page(index);
    if ((page !== undefined && page[key - index * PAGE]! >= 0) || this.#isInRange(key)) return false;
    if (this.#places >= MAX_PLACES) {
      this.#addToRange(key);
      return true;
    }
    if (page === undefined) {
      page = new Float64Array(PAGE).fill(-1);
      this.#pages.set(index, page);
      this.#newest = { index, page };
    }
    page[key - index * PAGE] = seq;
    this.#places += 1;
    return true;
  }

  /** The `seq` of the first use; -1 when it was used but where is no longer known; undefined when it never was. */
  find(key: Key): number | undefined {
    if (!isSmallInteger(key)) return this.#others.get(key);
    const index = Math.floor(key / PAGE);
    const seq = this.#page(index)?.[key - index * PAGE];
    if (seq !== undefined && seq >= 0) return seq;
    return this.#isInRange(key) ? -1 : undefined;
  }

  /** Forgets a use that did not count, as of a request that the server refused unread. */
  forget(key: Key): void {
    if (!isSmallInteger(key)) {
      this.#others.delete(key);
      return;
    }
    const index = Math.floor(key / PAGE);
    const page = this.#pages.get(index);
    if (page !== undefined) page[key - index * PAGE] = -1;
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

function isSmallInteger(key: Key): key is number {
  return typeof key === 'number' && key >= 0 && key < MAX_SMALL;
}
