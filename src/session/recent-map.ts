/**
 * A map that forgets its oldest entries, at a cost that does not grow with what it has seen.
 *
 * It holds at least the newest `size` entries and at most twice as many: two generations, of which the older one is dropped
 * when the newer is full. (Deleting the first key of a `Map` again and again makes finding the next first one slow.)
 */
export class RecentMap<Key, Value> {
  readonly #size: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  /** True once an entry was forgotten. */
  forgot = false;

  /** @param size how many of the newest entries are kept for sure */
  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  /** Sets an entry, which becomes the newest. */
  set(key: Key, value: Value): void {
    this.#older.delete(key);
    this.#newer.set(key, value);
    if (this.#newer.size < this.#size) return;
    if (this.#older.size > 0) this.forgot = true;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  /** The values that are held, the older generation first. */
  *values(): Generator<Value> {
    yield* this.#older.values();
    yield* this.#newer.values();
  }

  delete(key: Key): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }
}
