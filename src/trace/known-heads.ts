import type { HttpEvent } from './event.ts';

/** How many heads are kept, and how long their lines may be. */
const MAX_HEADS = 256;
const MAX_LENGTH = 2048;

const OPENING = '{"seq":';
const KIND = '"kind":"http"';
const TIME = ',"ts":"';
const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const FIRST_PRINTABLE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Numbers of no more digits are held exactly. */
const MAX_DIGITS = 15;

/**
 * The heads of HTTP requests and responses that a recording has shown: from one exchange to the next they differ in `seq` and
 * `ts` alone, and need not be parsed again.
 *
 * A line is known when it begins with `{"seq":` and a number, may end with a `ts`, and what stands between is, letter by
 * letter, what stood there in a line that was parsed. Then it is as valid as that one and says the same.
 */
export class KnownHeads {
  readonly #heads = new Map<string, HttpEvent>();
  /** Where the kind stands behind the `seq`, in the lines of this recorder. */
  #kindAt = -1;
  /** Of the line that was looked at last: what it may be known by, and its `seq`. */
  #key = '';
  #seq = -1;

  /**
   * The head that a line holds, with the `seq` and `line` of this one.
   *
   * @param previousSeq the `seq` of the line before, or -1
   * @returns undefined for a line that must be parsed to know what it holds, or what is wrong with it
   */
  find(text: string, line: number, previousSeq: number): HttpEvent | undefined {
    if (this.#kindAt === -1 || text.length > MAX_LENGTH || !this.#read(text, this.#kindAt)) return undefined;
    const known = this.#seq > previousSeq ? this.#heads.get(this.#key) : undefined;
    if (known === undefined) return undefined;
    const { kind, direction, transport, exchange, method, status, headers } = known;
    return { kind, seq: this.#seq, line, direction, transport, exchange, method, status, headers };
  }

  /** Keeps what a line was found to hold. */
  add(text: string, head: HttpEvent): void {
    if (this.#heads.size >= MAX_HEADS || text.length > MAX_LENGTH) return;
    const after = text.indexOf(',');
    const kindAt = text.indexOf(KIND) - after;
    if (kindAt <= 0 || !this.#read(text, kindAt) || this.#seq !== head.seq) return;
    const key = this.#key;
    // A second `seq` would count instead of the first, however it is spelled.
    if (key.includes('seq') || key.includes('\\')) return;
    this.#kindAt = kindAt;
    // A text of its own: a part of the line would hold all of it.
    this.#heads.set(Buffer.from(key).toString(), head);
  }

  /** Takes a line apart. @returns false for one of another form */
  #read(text: string, kindAt: number): boolean {
    if (!text.startsWith(OPENING)) return false;
    let at = OPENING.length;
    let seq = 0;
    let code = text.charCodeAt(at);
    for (; code >= ZERO && code <= NINE; code = text.charCodeAt(at)) {
      seq = seq * 10 + (code - ZERO);
      at += 1;
    }
    const digits = at - OPENING.length;
    if (code !== COMMA || digits === 0 || digits > MAX_DIGITS) return false;
    if (digits > 1 && text.charCodeAt(OPENING.length) === ZERO) return false;
    if (!text.startsWith(KIND, at + kindAt)) return false;
    this.#key = text.slice(at, endOf(text));
    this.#seq = seq;
    return true;
  }
}

/** Where the last member of a line begins when that is a plain `ts`, else where the line ends. */
function endOf(text: string): number {
  if (!text.endsWith('"}')) return text.length;
  const last = text.length - 2;
  let at = last - 1;
  for (; at > 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code < FIRST_PRINTABLE || code === BACKSLASH) return text.length;
  }
  const start = at - TIME.length + 1;
  return text.startsWith(TIME, start) ? start : text.length;
}
