/**
 * True for a text that may be the beginning of a JSON object or array whose rest is missing: what is left of a message
 * when its sender was cut off.
 */
export function isFragment(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  return new JsonBalance().read(text);
}

/** Reads JSON text piece by piece and tells whether its brackets and strings are still open. */
export class JsonBalance {
  #depth = 0;
  #escaped = false;
  /** True while the text stands inside a string. */
  inString = false;

  /** Reads on; returns true while something is open. */
  read(text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      const char = text.charCodeAt(index);
      if (this.inString) {
        if (this.#escaped) this.#escaped = false;
        else if (char === 0x5c) this.#escaped = true;
        else if (char === 0x22) this.inString = false;
      } else if (char === 0x22) this.inString = true;
      else if (char === 0x7b || char === 0x5b) this.#depth += 1;
      else if (char === 0x7d || char === 0x5d) this.#depth -= 1;
    }
    return this.inString || this.#depth > 0;
  }
}
