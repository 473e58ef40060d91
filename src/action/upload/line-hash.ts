import { createReadStream } from 'node:fs';

/** How many characters a hash covers, from the start of its line on. */
const WINDOW = 100;
const BASE = 37;
const UINT32 = 2 ** 32;
/** Ends the text: no character has this code. */
const END = 65535;

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** 37^100 mod 2^64, in halves: what the oldest character of a full window weighs. */
const OLDEST = power(BASE, WINDOW);

/**
 * Names lines by what stands in them, exactly as `github/codeql-action/upload-sarif` does, so that an alert is the same
 * one whoever uploads it.
 *
 * The hash of a line is a polynomial over the 100 characters from its start on, running into the lines that follow:
 * spaces and tabs are left out, every line end counts as a line feed, the text ends with 65535 and is padded with zeros;
 * base 37, modulo 2^64. A hash that was seen before in the text is told apart by its count.
 */
export class LineHasher {
  readonly #onLine: (line: number, hash: string) => void;
  readonly #window = new Uint16Array(WINDOW);
  /** For each place of the window, the line that starts there; 0 for none. */
  readonly #starts = new Float64Array(WINDOW);
  readonly #counts = new Map<string, number>();
  #at = 0;
  /** The hash so far, in halves of 32 bits: a double holds every product that is needed. */
  #high = 0;
  #low = 0;
  #line = 0;
  #lineStarts = true;
  #afterCarriageReturn = false;

  /** @param onLine told the lines in order, from 1, once what they cover is known */
  constructor(onLine: (line: number, hash: string) => void) {
    this.#onLine = onLine;
  }

  /** Takes in the next part of the text. */
  add(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.#take(text.charCodeAt(index));
  }

  /** Ends the text: the lines that are left are told. */
  end(): void {
    this.#take(END);
    for (let rest = 0; rest < WINDOW; rest += 1) {
      this.#tell();
      this.#push(0);
    }
  }

  #take(code: number): void {
    if (code === SPACE || code === TAB || (code === LINE_FEED && this.#afterCarriageReturn)) {
      this.#afterCarriageReturn = false;
      return;
    }
    this.#afterCarriageReturn = code === CARRIAGE_RETURN;
    const current = code === CARRIAGE_RETURN ? LINE_FEED : code;
    this.#tell();
    if (this.#lineStarts) {
      this.#line += 1;
      this.#starts[this.#at] = this.#line;
    }
    this.#lineStarts = current === LINE_FEED;
    this.#push(current);
  }

  /** Tells the line whose first character is about to leave the window. */
  #tell(): void {
    const line = this.#starts[this.#at];
    if (line === undefined || line === 0) return;
    const high = this.#high === 0 ? '' : this.#high.toString(16);
    const low = this.#low.toString(16);
    const hash = high === '' ? low : high + low.padStart(8, '0');
    const count = (this.#counts.get(hash) ?? 0) + 1;
    this.#counts.set(hash, count);
    this.#starts[this.#at] = 0;
    this.#onLine(line, `${hash}:${count}`);
  }

  /** hash = hash * 37 + current - oldest * 37^100 */
  #push(current: number): void {
    const oldest = this.#window[this.#at] ?? 0;
    this.#window[this.#at] = current;
    this.#at = (this.#at + 1) % WINDOW;
    const low = this.#low * BASE + current - oldest * OLDEST.low;
    const high = this.#high * BASE - oldest * OLDEST.high + Math.floor(low / UINT32);
    this.#low = modulo(low);
    this.#high = modulo(high);
  }
}

/**
 * The hashes of some lines of a file.
 *
 * @param file its path
 * @param wanted numbers of lines, from 1
 * @returns by line; a line that the file does not have is missing
 */
export async function hashLines(file: string, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  const hasher = new LineHasher((line, hash) => {
    if (wanted.has(line)) hashes.set(line, hash);
  });
  for await (const part of createReadStream(file, 'utf8')) {
    hasher.add(part);
    if (hashes.size === wanted.size) return hashes;
  }
  hasher.end();
  return hashes;
}

function modulo(value: number): number {
  return value - Math.floor(value / UINT32) * UINT32;
}

function power(base: number, exponent: number): { high: number; low: number } {
  const value = BigInt.asUintN(64, BigInt(base) ** BigInt(exponent));
  return { high: Number(value >> 32n), low: Number(value & 0xffffffffn) };
}
