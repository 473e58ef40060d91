import type { HttpEvent, Json, MessageEvent, TraceEvent } from './event.ts';
import { EXACT_INTEGER } from './exact-integer.ts';
import { parseEvent } from './parse-event.ts';
import { RepeatedResults } from './repeated-results.ts';
import { standsAt } from './stands-at.ts';

/** How many heads are kept, how many of one length, and how long their lines may be. */
const MAX_HEADS = 256;
const MAX_ALIKE = 16;
const MAX_LENGTH = 2048;
/** How many envelopes are kept, and how long they may be: a recorder has one for each party. */
const MAX_ENVELOPES = 4;
const MAX_ENVELOPE = 256;
/** Envelopes that are given up, before none is tried any more. */
const MAX_MISTAKES = 8;

const OPENING = '{"seq":';
/** What a line begins with, up to the comma behind its `seq`. */
const SEQ = String.raw`\{"seq":${EXACT_INTEGER}`;
const PAYLOAD = '"payload":';
const TIME = ',"ts":"';
const ZERO = 0x30;
const COMMA = 0x2c;
const FIRST_PRINTABLE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CLOSE = 0x7d;

/** What stands between the `seq` and the payload of a message, and what it says. */
interface Envelope {
  /** Matches what a line of this form begins with, up to its payload. The engine compiles it: no other comparison is as quick. */
  readonly opening: RegExp;
  readonly event: MessageEvent;
}

/** What stands between the `seq` of a head and its end, and what it says. */
interface Head {
  readonly text: string;
  readonly event: HttpEvent;
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
  /** By the length of their texts. */
  readonly #heads = new Map<number, Head[]>();
  #headCount = 0;
  readonly #envelopes: Envelope[] = [];
  #mistakes = 0;
  readonly #results = new RepeatedResults();
  readonly #seqOpening = new RegExp(`${SEQ},`, 'y');

  /**
   * The event that a line holds.
   *
   * @param line its number in the file, from 1
   * @param previousSeq the `seq` of the line before, or -1
   * @returns undefined for a line that must be parsed whole to know what it holds, or what is wrong with it
   */
  find(text: string, line: number, previousSeq: number): TraceEvent | undefined {
    for (let index = 0; index < this.#envelopes.length; index += 1) {
      const envelope = this.#envelopes[index]!;
      const { opening } = envelope;
      opening.lastIndex = 0;
      if (!opening.test(text)) continue;
      const seq = seqOf(text);
      return seq <= previousSeq ? undefined : this.#message(text, line, seq, envelope);
    }
    return this.#headCount === 0 ? undefined : this.#head(text, line, previousSeq);
  }

  /** Keeps the form of a line that was parsed. */
  add(text: string, event: TraceEvent): void {
    // The name of its exchange would be another in most lines that follow.
    if (event.exchange !== undefined) return;
    if (event.kind === 'http') this.#addHead(text, event);
    else if (event.kind === 'message') this.#addEnvelope(text);
  }

  #head(text: string, line: number, previousSeq: number): HttpEvent | undefined {
    const at = this.#endOfSeq(text);
    const end = at === -1 || text.length > MAX_LENGTH ? -1 : endOf(text);
    if (end === -1) return undefined;
    const seq = seqOf(text);
    const alike = seq <= previousSeq ? undefined : this.#heads.get(end - at);
    if (alike === undefined) return undefined;
    const own = text.slice(at, end);
    for (let index = 0; index < alike.length; index += 1) {
      if (alike[index]!.text !== own) continue;
      const { kind, direction, transport, exchange, method, status, headers } = alike[index]!.event;
      return { kind, seq, line, direction, transport, exchange, method, status, headers };
    }
    return undefined;
  }

  /** Parses the payload of a line whose opening was just matched. */
  #message(text: string, line: number, seq: number, envelope: Envelope): MessageEvent | undefined {
    const { kind, direction, transport, exchange } = envelope.event;
    const end = endOf(text);
    if (end === -1) return undefined;
    const start = envelope.opening.lastIndex;
    let payload: Json;
    try {
      payload = this.#results.read(text, start, end) ?? (JSON.parse(text.slice(start, end)) as Json);
    } catch {
      // Something else stands behind the payload, or the line is broken.
      this.#giveUp(envelope);
      return undefined;
    }
    return { kind, seq, line, direction, transport, exchange, payload, text };
  }

  #addHead(text: string, event: HttpEvent): void {
    if (this.#headCount >= MAX_HEADS || text.length > MAX_LENGTH) return;
    const at = this.#endOfSeq(text);
    const end = at === -1 ? -1 : endOf(text);
    if (end === -1) return;
    const own = text.slice(at, end);
    if (!isClear(own)) return;
    const alike = this.#heads.get(own.length) ?? [];
    if (alike.length >= MAX_ALIKE) return;
    alike.push({ text: ownCopy(own), event });
    this.#heads.set(own.length, alike);
    this.#headCount += 1;
  }

  #addEnvelope(text: string): void {
    if (this.#envelopes.length >= MAX_ENVELOPES || this.#mistakes >= MAX_MISTAKES) return;
    const at = this.#endOfSeq(text);
    const until = at === -1 ? -1 : text.indexOf(PAYLOAD, at) + PAYLOAD.length;
    if (until < PAYLOAD.length || until - at > MAX_ENVELOPE) return;
    const own = text.slice(at, until);
    if (!isClear(own)) return;
    // What follows on the payload in this line does not count for others.
    const event = eventOf(`{"seq":0${own}0}`);
    if (event?.kind !== 'message') return;
    this.#envelopes.push({ opening: new RegExp(SEQ + own.replace(/[^\w",:-]/g, '\\$&'), 'y'), event });
  }

  #giveUp(envelope: Envelope): void {
    this.#mistakes += 1;
    this.#envelopes.splice(this.#envelopes.indexOf(envelope), 1);
  }

  /** Where the comma stands behind the `seq` that a line begins with; -1 for one that begins otherwise. */
  #endOfSeq(text: string): number {
    const opening = this.#seqOpening;
    opening.lastIndex = 0;
    return opening.test(text) ? opening.lastIndex - 1 : -1;
  }
}

/** The `seq` of a line that begins with one. */
function seqOf(text: string): number {
  let seq = 0;
  for (let at = OPENING.length; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA) return seq;
    seq = seq * 10 + (code - ZERO);
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
  return standsAt(text, TIME, start) ? start : close;
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
