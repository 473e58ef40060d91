import type { Json } from '../trace/event.ts';

/** Deeper values get no fingerprint. */
const MAX_DEPTH = 200;

/**
 * A short text that is equal for equal JSON values, whatever the order of their members.
 *
 * Two different values have the same one only by an accident of 1 in 2^53 or by design; so equal fingerprints may be
 * taken for equal values where that accuses nobody.
 *
 * @returns undefined for a value that is nested too deeply
 */
export function fingerprint(value: Json | undefined): string | undefined {
  const hash = new Hash();
  return feed(hash, value, 0) ? hash.text() : undefined;
}

/** Of definitions that were met before: a recording may hold the same ones many times. */
const known = new WeakMap<object, string | undefined>();

/** The same as {@link fingerprint}, for an object that may be asked about again. */
export function knownFingerprint(value: object & Json): string | undefined {
  if (!known.has(value)) known.set(value, fingerprint(value));
  return known.get(value);
}

function feed(hash: Hash, value: Json | undefined, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') {
    hash.add('"');
    hash.add(value);
    hash.add('"');
  } else if (typeof value !== 'object' || value === null) {
    hash.add(String(value));
  } else if (Array.isArray(value)) {
    hash.add('[');
    for (const item of value) {
      if (!feed(hash, item, depth + 1)) return false;
      hash.add(',');
    }
    hash.add(']');
  } else {
    hash.add('{');
    for (const name of Object.keys(value).sort()) {
      hash.add(name);
      hash.add('":');
      if (!feed(hash, value[name], depth + 1)) return false;
    }
    hash.add('}');
  }
  return true;
}

/** Two 32-bit multiplicative hashes side by side, of which 53 bits are kept. */
class Hash {
  #a = 0xdeadbeef;
  #b = 0x41c6ce57;

  add(text: string): void {
    let a = this.#a;
    let b = this.#b;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    this.#a = a;
    this.#b = b;
  }

  text(): string {
    let a = this.#a;
    let b = this.#b;
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  }
}
