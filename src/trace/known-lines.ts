import type { HttpEvent, Json, MessageEvent, TraceEvent } from './event.ts';
import { parseEvent } from './parse-event.ts';

/** How many heads are kept, and how long their lines may be. */
const MAX_HEADS = 256;
const MAX_LENGTH = 2048;
/** How many envelopes are kept, and how long they may be: a recorder has one for each party. */
const MAX_ENVELOPES = 4;
const MAX_ENVELOPE = 256;
/** Envelopes that are given up, before none is tried any more. */
const MAX_MISTAKES = 8;
/** Numbers of no more digits are held exactly. */
const MAX_DIGITS = 15;

const OPENING = '{"seq":';
const HTTP = '"kind":"http"';
const PAYLOAD = '"payload":';
const TIME = ',"ts":"';
const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const FIRST_PRINTABLE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CLOSE = 0x7d;

/** What stands between the `seq` and the payload of a message, and what it says. */
interface Envelope {
  readonly text: string;
  readonly event: MessageEvent;
}

/**
 * The forms of the lines that a recording has shown. From one line to the next a recorder varies little: the heads of HTTP
 * requests and responses differ in `seq` and `ts` alone, and messages in those and their payload. What was parsed once need not
 * be parsed again.
 *
 * A line is of a known form when it begins with `{"seq":` and a number, may end with a `ts`, and what stands between, up to a
 * payload, is letter by letter what stood there in a line that was parsed. With a payload that parses by itself it is then as valid
 * as that line, and says the same.
 */
export class KnownLines {
  readonly #heads = new Map<string, HttpEvent>();
  /** Where the kind stands behind the `seq`, in the heads of this recorder. */
  #kindAt = -1;
  readonly #envelopes: Envelope[] = [];
  #mistakes = 0;
  /** Of the line that was looked at last: its `seq`, and where that ends. */
  #seq = -1;
  #at = 0;

  /**
   * The event that a line holds.
   *
   * @param line its number in the file, from 1
   * @param previousSeq the `seq` of the line before, or -1
   * @returns undefined for a line that must be parsed whole to know what it holds, or what is wrong with it
   */
  find(text: string, line: number, previousSeq: number): TraceEvent | undefined {
    if (!this.#readSeq(text) || this.#seq <= previousSeq) return undefined;
    for (let index = 0; index < this.#envelopes.length; index += 1) {
      const envelope = this.#envelopes[index]!;
      if (text.startsWith(envelope.text, this.#at)) return this.#message(text, line, envelope);
    }
    return this.#kindAt !== -1 && text.startsWith(HTTP, this.#at + this.#kindAt)
      ? this.#head(text, line)
      : undefined;
  }

  /** Keeps the form of a line that was parsed. */
  add(text: string, event: TraceEvent): void {
    if (event.kind === 'http') this.#addHead(text, event);
    else if (event.kind === 'message') this.#addEnvelope(text);
  }

  #head(text: string, line: number): HttpEvent | undefined {
    const end = text.length > MAX_LENGTH ? -1 : endOf(text);
    const known = end === -1 ? undefined : this.#heads.get(text.slice(this.#at, end));
    if (known === undefined) return undefined;
    const { kind, direction, transport, exchange, method, status, headers } = known;
    return { kind, seq: this.#seq, line, direction, transport, exchange, method, status, headers };
  }

  #message(text: string, line: number, envelope: Envelope): MessageEvent | undefined {
    const { kind, direction, transport, exchange } = envelope.event;
    const end = endOf(text);
    if (end === -1) return undefined;
    let payload: Json;
    try {
      payload = JSON.parse(text.slice(this.#at + envelope.text.length, end)) as Json;
    } catch {
      // Something else stands behind the payload, or the line is broken.
      this.#giveUp(envelope);
      return undefined;
    }
    return { kind, seq: this.#seq, line, direction, transport, exchange, payload, text };
  }

  #addHead(text: string, head: HttpEvent): void {
    if (this.#heads.size >= MAX_HEADS || text.length > MAX_LENGTH || !this.#readSeq(text)) return;
    const end = endOf(text);
    if (end === -1) return;
    const key = text.slice(this.#at, end);
    const kindAt = key.indexOf(HTTP);
    if (kindAt === -1 || !isClear(key)) return;
    this.#kindAt = kindAt;
    this.#heads.set(ownCopy(key), head);
  }

  #addEnvelope(text: string): void {
    if (this.#envelopes.length >= MAX_ENVELOPES || this.#mistakes >= MAX_MISTAKES) return;
    if (!this.#readSeq(text)) return;
    const until = text.indexOf(PAYLOAD, this.#at) + PAYLOAD.length;
    if (until < PAYLOAD.length || until - this.#at > MAX_ENVELOPE) return;
    const envelope = text.slice(this.#at, until);
    if (!isClear(envelope)) return;
    // What follows on the payload in this line does not count for others.
    const event = eventOf(`{"seq":0${envelope}0}`);
    if (event?.kind === 'message') this.#envelopes.push({ text: ownCopy(envelope), event });
  }

  #giveUp(envelope: Envelope): void {
    this.#mistakes += 1;
    this.#envelopes.splice(this.#envelopes.indexOf(envelope), 1);
  }

  /** Reads the `seq` that a line begins with. @returns false for one that begins otherwise */
  #readSeq(text: string): boolean {
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
    this.#seq = seq;
    this.#at = at;
    return true;
  }
}

/** Where a line closes, or where a plain `ts` begins that is its last member; -1 for one that does not close. */
function endOf(text: string): number {
  const close = text.length - 1;
  if (text.charCodeAt(close) !== CLOSE) return -1;
  if (text.charCodeAt(close - 1) !== QUOTE) return close;
  let at = text.length - 3;
  for (; at > 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code < FIRST_PRINTABLE || code === BACKSLASH) return close;
  }
  const start = at - TIME.length + 1;
  return text.startsWith(TIME, start) ? start : close;
}

/** False for a part of a line in which a second `seq` may stand, however it is spelled: it would count instead of the first. */
function isClear(part: string): boolean {
  return !part.includes('seq') && !part.includes('\\');
}

function eventOf(text: string): TraceEvent | undefined {
  try {
    return parseEvent(text, 0, -1, () => {});
  } catch {
    return undefined;
  }
}

/** A text of its own: a part of a line would hold all of it. */
function ownCopy(part: string): string {
  return Buffer.from(part).toString();
}
