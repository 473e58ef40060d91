/** More keys than this are looked at each time. */
const MAX_KEYS = 1000;

/** Keys that were found in order: a recording repeats the same few in each message. */
export class FineKeys {
  readonly #keys = new Set<string>();

  /** True for a key that was found in order before. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Remembers a key as in order. */
  add(key: string): void {
    if (this.#keys.size < MAX_KEYS) this.#keys.add(key);
  }
}
