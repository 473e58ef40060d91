/**
 * A map that forgets its oldest entries, at a cost that does not grow with what it has seen.
 *
 * It holds at least the newest `size` entries and at most twice as many: two generations, of which the older one is dropped
 * when the newer is full. (Deleting the first key of a `Map` again and again makes finding the next first one slow.) The
 * newest entry waits beside them, since most are deleted before the next one comes.
 */
export class RecentMap<Key extends {}, Value> {
  readonly #size: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #newestKey: Key | undefined;
  #newestValue: Value | undefined;
  /** True once an entry was forgotten. */
  forgot = false;

  /** @param size how many of the newest entries are kept for sure */
  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    if (this.#newestKey === key) return this.#newestValue;
    if (this.#newer.size + this.#older.size === 0) return undefined;
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  /** Sets an entry, which becomes the newest. */
  set(key: Key, value: Value): void {
    if (this.#newestKey !== undefined) {
      if (this.#newestKey === key) {
        this.#newestValue = value;
        return;
      }
      this.#newer.set(this.#newestKey, this.#newestValue as Value);
      this.#forgetNewest();
    }
    if (this.#older.size > 0) this.#older.delete(key);
    if (this.#newer.size > 0 && this.#newer.has(key)) {
      this.#newer.set(key, value);
      return;
    }
    if (this.#newer.size + 1 < this.#size) {
      this.#newestKey = key;
      this.#newestValue = value;
      return;
    }
    this.#newer.set(key, value);
    if (this.#older.size > 0) this.forgot = true;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  get size(): number {
    return this.#newer.size + this.#older.size + (this.#newestKey === undefined ? 0 : 1);
  }

  /** The values that are held, the older generation first. */
  *values(): Generator<Value> {
    yield* this.#older.values();
    yield* this.#newer.values();
    if (this.#newestKey !== undefined) yield this.#newestValue as Value;
  }

  delete(key: Key): void {
    if (this.#newestKey === key) {
      this.#forgetNewest();
    } else if (this.#newer.size + this.#older.size > 0) {
      if (!this.#newer.delete(key)) this.#older.delete(key);
    }
  }

  #forgetNewest(): void {
    this.#newestKey = undefined;
    this.#newestValue = undefined;
  }
}
