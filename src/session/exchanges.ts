/**
 * Which HTTP exchange an event belongs to.
 *
 * A recorder may say so (`exchange`). Otherwise order, ids and methods tell: the head of a request stands right before
 * its body, the head of a response right before its own. Where two exchanges could be meant, none is named.
 */

import type { ExchangeKey, HttpEvent, MessageEvent, TraceEvent } from '../trace/event.ts';
import { isObject } from '../trace/event.ts';
import { exactKey } from './exact-key.ts';
import { type Exchange, isStream, isStreamHead } from './exchange.ts';
import { ID } from './member-path.ts';
import type { HttpResponseMoment, MessageMoment, Place } from './moment.ts';
import type { Session } from './session.ts';

/**
 * Exchanges without an answer that are kept; past it the oldest are taken for lost. Each event looks at all of them, and a
 * recording without response heads leaves one open for every notification.
 */
const MAX_OPEN = 256;

/** Session ids that are remembered. */
const MAX_GIVEN = 10_000;

/** A response head that may belong to more than one exchange. */
interface FloatingHead {
  head: HttpResponseMoment;
  candidates: Set<Exchange>;
}

export class Exchanges {
  readonly #byKey = new Map<ExchangeKey, Exchange>();
  /** Not ended, in order of their beginning. */
  readonly #open = new Set<Exchange>();
  #floating: FloatingHead[] = [];
  #count = 0;
  /** The exchange whose head was the newest event of the client, or whose body still may go on. */
  #sending: Exchange | undefined;
  /** The exchange whose response head was the newest event of the server. */
  #answering: Exchange | undefined;
  #headSeen = false;
  /** Session ids that answers to `initialize` gave. */
  readonly #given = new Set<string>();

  /** Begins the exchange that a request head opens. */
  begin(event: HttpEvent, session: Session): Exchange {
    const known = event.exchange === undefined ? undefined : this.#byKey.get(event.exchange);
    if (known !== undefined && known.request === undefined) return this.#send(known);
    return this.#send(this.#add(event.exchange, session));
  }

  /** The exchange of a message that the client sent; undefined when no head stands before it. */
  ofClientMessage(event: MessageEvent, session: Session): Exchange | undefined {
    if (event.exchange !== undefined) {
      return this.#byKey.get(event.exchange) ?? this.#add(event.exchange, session);
    }
    return this.#sending;
  }

  /** The exchange that a response head answers, given the two events that follow it. */
  ofResponseHead(
    event: HttpEvent,
    next: TraceEvent | undefined,
    afterNext: TraceEvent | undefined,
  ): Exchange | undefined {
    this.#sending = undefined;
    if (event.exchange !== undefined) {
      return this.#byKey.get(event.exchange);
    }
    const waiting = this.#waiting();
    if (waiting.length <= 1 && this.#floating.length === 0) return waiting[0];
    const taken = this.#taken();
    const possible = waiting.filter(
      (exchange) => !taken.has(exchange) && this.#mayAnswer(event, next, exchange),
    );
    const byId = this.#byResponseId(next, possible);
    if (byId !== undefined) return byId;
    if (next?.kind === 'http' && next.direction === 'server-to-client' && next.exchange === undefined) {
      // The head right behind may be told by its own message; then it is not this one's exchange.
      const others = possible.filter((exchange) => this.#mayAnswer(next, afterNext, exchange));
      const taker = this.#byResponseId(afterNext, others);
      if (taker !== undefined) possible.splice(possible.indexOf(taker), 1);
    }
    const only = possible.length === 1 ? possible[0] : undefined;
    return this.#floating.some(({ candidates }) => only !== undefined && candidates.has(only))
      ? undefined
      : only;
  }

  /**
   * Ties a response head to its exchange, or keeps it until more is known.
   *
   * @param next the event that follows: the head of an answer without a message ends its exchange
   */
  settle(head: HttpResponseMoment, exchange: Exchange | undefined, next: TraceEvent | undefined): void {
    this.#headSeen = true;
    if (exchange === undefined) {
      this.#answering = undefined;
      const candidates = new Set(this.#waiting().filter((each) => this.#mayAnswer(head, next, each)));
      if (candidates.size > 0) this.#floating.push({ head, candidates });
      if (this.#floating.length > MAX_OPEN) this.#floating.shift();
      return;
    }
    this.#answering = exchange;
    this.#attach(exchange, head);
    const bodyFollows = next?.kind === 'message' && next.direction === 'server-to-client';
    if (isStreamHead(head) || bodyFollows) return;
    this.#answering = undefined;
    this.#end(exchange);
  }

  /**
   * The exchange of a message that the server sent.
   *
   * @param owner the exchange of the open request that the message answers by its id
   */
  ofServerMessage(
    event: MessageEvent,
    owner: Exchange | undefined,
    isResponse: boolean,
  ): Exchange | undefined {
    if (event.exchange !== undefined) return this.#byKey.get(event.exchange);
    const streams = this.#streams();
    const body = this.#answering;
    this.#answering = body !== undefined && isStream(body) ? body : undefined;
    if (owner !== undefined) {
      if (owner.response !== undefined) {
        const resumed = streams.some((stream) => stream !== owner && isResumption(stream));
        return resumed && body !== owner ? undefined : owner;
      }
      const floating = this.#floating.filter(({ candidates }) => candidates.has(owner));
      if (floating.length === 1) {
        this.#resolve(floating[0]!, owner);
        return owner;
      }
      if (floating.length > 1) return undefined;
      if (streams.length === 0) return owner;
      // One of the heads whose exchange is not known may have opened the stream.
      if (this.#floating.length > 0) return undefined;
      return streams.length === 1 ? streams[0] : undefined;
    }
    if (this.#floating.length > 0) return undefined;
    if (body !== undefined && !isStream(body)) {
      return isResponse || streams.length === 0 ? body : undefined;
    }
    if (streams.length === 1) return streams[0];
    if (streams.length > 1) return undefined;
    const waiting = this.#waiting();
    // No other stream is open: the message still comes on the one that had its answer.
    if (waiting.length === 0) return body;
    // A recording without response heads: the one exchange that waits is answered here.
    return waiting.length === 1 ? waiting[0] : undefined;
  }

  /** The exchange that a message of the server is known to belong to without looking at its id. */
  peek(event: MessageEvent): Exchange | undefined {
    if (event.exchange !== undefined) return this.#byKey.get(event.exchange);
    const body = this.#answering;
    return event.direction === 'server-to-client' && body !== undefined && !isStream(body) ? body : undefined;
  }

  /** True when a message may come on an exchange now: a stream was opened on it, or it is not known whether one was. */
  mayDeliver(exchange: Exchange): boolean {
    if (exchange.response !== undefined) return isStream(exchange);
    return !this.#headSeen || this.#floating.some(({ candidates }) => candidates.has(exchange));
  }

  /** Notes that the request of an exchange has its answer. */
  answered(exchange: Exchange): void {
    if (exchange.request?.method !== 'GET') this.#end(exchange);
  }

  /** The exchange that the client closed before its answer; undefined when several may be meant. */
  abort(event: TraceEvent, place: Place): Exchange[] {
    const exchange = event.exchange === undefined ? undefined : this.#byKey.get(event.exchange);
    const meant =
      exchange === undefined ? [...this.#open].filter((each) => each.message !== undefined) : [exchange];
    const only = meant.length === 1 ? meant[0] : undefined;
    if (only !== undefined) {
      only.aborted = place;
      this.#end(only);
    }
    return meant;
  }

  /** Ends what is open: the transport closed. */
  close(): void {
    for (const exchange of [...this.#open]) this.#end(exchange);
    this.#floating = [];
    this.#sending = undefined;
    this.#answering = undefined;
  }

  /** Something else than a message of its body followed a request head. */
  endBody(): void {
    this.#sending = undefined;
  }

  #send(exchange: Exchange): Exchange {
    this.#sending = exchange;
    return exchange;
  }

  #add(key: ExchangeKey | undefined, session: Session): Exchange {
    const exchange: Exchange = {
      index: this.#count,
      key,
      session,
      request: undefined,
      response: undefined,
      message: undefined,
      messages: 0,
      answers: 0,
      aborted: undefined,
      ended: false,
    };
    this.#count += 1;
    if (key !== undefined) this.#byKey.set(key, exchange);
    this.#open.add(exchange);
    if (this.#open.size > MAX_OPEN) {
      const oldest = this.#open.values().next().value;
      if (oldest !== undefined) this.#end(oldest);
    }
    return exchange;
  }

  #attach(exchange: Exchange, head: HttpResponseMoment): void {
    exchange.response = head;
    const id = head.headers['mcp-session-id'];
    if (id !== undefined && isInitialize(exchange.message) && this.#given.size < MAX_GIVEN)
      this.#given.add(id);
    const emptied: FloatingHead[] = [];
    for (const floating of this.#floating) {
      if (floating.candidates.delete(exchange) && floating.candidates.size === 1) emptied.push(floating);
    }
    const { method } = exchange.request ?? {};
    if (method === 'DELETE' && head.status < 300) this.#endStreamsOf(exchange.session);
    if (method === 'GET' && isStreamHead(head) && isResumption(exchange)) this.#endResumed(exchange);
    for (const floating of emptied) {
      const [only] = floating.candidates;
      if (only !== undefined) this.#resolve(floating, only);
    }
  }

  #resolve(floating: FloatingHead, exchange: Exchange): void {
    this.#floating = this.#floating.filter((each) => each !== floating);
    this.#attach(exchange, floating.head);
  }

  #end(exchange: Exchange): void {
    exchange.ended = true;
    this.#open.delete(exchange);
    if (exchange.key !== undefined && this.#byKey.size > MAX_OPEN) {
      for (const [key, each] of this.#byKey) {
        if (each.ended) this.#byKey.delete(key);
        if (this.#byKey.size <= MAX_OPEN) break;
      }
    }
    if (this.#floating.length === 0) return;
    // One that ends without a head that is known to be its own still has one among those that float.
    this.#floating = this.#floating.filter(({ candidates }) => {
      if (exchange.response !== undefined) candidates.delete(exchange);
      for (const each of candidates) if (!each.ended) return true;
      return false;
    });
  }

  #endStreamsOf(session: Session): void {
    for (const exchange of [...this.#open]) {
      if (exchange.session === session && exchange.request?.method === 'GET') this.#end(exchange);
    }
  }

  /** A stream that the client resumes has gone: the one that was open before, when there is just one. */
  #endResumed(resumption: Exchange): void {
    const before = [...this.#open].filter(
      (each) => each !== resumption && each.session === resumption.session && each.request?.method === 'GET',
    );
    if (before.length === 1) this.#end(before[0]!);
  }

  /** Exchanges that earlier heads have answered for sure, though not which head answered which. */
  #taken(): Set<Exchange> {
    const union = new Set<Exchange>();
    for (const { candidates } of this.#floating) for (const each of candidates) union.add(each);
    return union.size <= this.#floating.length ? union : new Set();
  }

  #waiting(): Exchange[] {
    const waiting: Exchange[] = [];
    for (const exchange of this.#open) {
      if (exchange.response === undefined) waiting.push(exchange);
    }
    return waiting;
  }

  #streams(): Exchange[] {
    const streams: Exchange[] = [];
    for (const exchange of this.#open) {
      if (isStream(exchange)) streams.push(exchange);
    }
    return streams;
  }

  #byResponseId(next: TraceEvent | undefined, waiting: Exchange[]): Exchange | undefined {
    if (next?.kind !== 'message' || next.direction !== 'server-to-client') return undefined;
    const { payload } = next;
    if (!isObject(payload) || payload['method'] !== undefined) return undefined;
    const key = exactKey(payload['id'], next.text, ID);
    if (key === undefined) return undefined;
    const matches = waiting.filter(({ message }) => message?.kind === 'request' && message.key === key);
    return matches.length === 1 ? matches[0] : undefined;
  }

  /** True when a head may answer this exchange, by what its session, its method and the body of the request allow. */
  #mayAnswer(
    head: HttpEvent | HttpResponseMoment,
    next: TraceEvent | undefined,
    { message, request }: Exchange,
  ): boolean {
    const id = head.headers['mcp-session-id'];
    if (id !== undefined) {
      const asked = request?.headers['mcp-session-id'];
      if (asked !== undefined && asked !== id) return false;
      // A new session has an id of its own.
      if (asked === undefined && isInitialize(message) && this.#given.has(id)) return false;
    }
    const method = request?.method;
    const { status = 0 } = head;
    const asks = message?.kind === 'request';
    if (status === 202) return method === 'POST' && !asks;
    if (status === 405) return method !== 'POST';
    const json = head.headers['content-type']?.includes('json') === true;
    if (status === 200 && json && next?.kind === 'message' && next.direction === 'server-to-client') {
      return method === 'POST' && asks;
    }
    return true;
  }
}

/** True for a GET that asks for what was missed on an earlier stream. */
function isResumption(exchange: Exchange): boolean {
  return exchange.request?.method === 'GET' && exchange.request.headers['last-event-id'] !== undefined;
}

function isInitialize(message: MessageMoment | undefined): boolean {
  return message?.kind === 'request' && message.method === 'initialize';
}
