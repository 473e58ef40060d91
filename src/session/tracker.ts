import {
  type HttpEvent,
  isObject,
  type Json,
  type JsonObject,
  type MessageEvent,
  type TraceEvent,
  type TransportEvent,
} from '../trace/event.ts';
import { repeatedName } from '../trace/json-walk.ts';
import { classify, isInitialize } from './classify.ts';
import { exactKey, isWrittenSo, type Key } from './exact-key.ts';
import { type Exchange, isStream } from './exchange.ts';
import { Exchanges } from './exchanges.ts';
import { CANCELLED_ID, ID } from './member-path.ts';
import { META_VERSION } from './meta-keys.ts';
import type {
  EarlierUse,
  EndMoment,
  Era,
  HttpRequestMoment,
  HttpResponseMoment,
  LifecycleMoment,
  MessageMoment,
  Moment,
  Orphan,
  Party,
  Place,
  RequestMoment,
} from './moment.ts';
import { MomentRecord } from './moment-record.ts';
import { RecentMap } from './recent-map.ts';
import { Session } from './session.ts';
import { noteTraits, TURN } from './traits.ts';
import { isModern, isRevision } from './versions.ts';

/** With what the `seq` of a recording begins at most: recorders count from 0 or 1. */
const FIRST_SEQ = 1;
/** How many sessions before the newest are asked for a request that an answer may belong to. */
const MAX_EARLIER = 8;
/** Ids of the clients' open HTTP requests that are kept for all sessions, and the requests of each. */
const MAX_WAITING_IDS = 4_000;
const MAX_WAITING = 64;

/**
 * Turns the events of one recording into moments, in order, one for one, with an `end` after the last.
 *
 * It looks two events ahead: the head of an HTTP request or response is read together with what follows.
 */
export class SessionTracker {
  readonly #emit: (moment: Moment) => void;
  readonly #exchanges = new Exchanges();
  readonly #byHttpId = new Map<string, Session>();
  #session: Session | undefined;
  /** The session of the newest message, and of the newest request. */
  #spoken: Session | undefined;
  #asked: Session | undefined;
  /** Sessions before it, newest first, whose requests may still be answered. */
  #earlier: Session[] = [];
  #sessions = 0;
  /** The requests of all clients over HTTP that wait for an answer, by their id. */
  readonly #waiting = new RecentMap<Key, RequestMoment[]>(MAX_WAITING_IDS);
  #held: TraceEvent | undefined;
  #next: TraceEvent | undefined;
  #last: TraceEvent | undefined;
  /** True once a message or an HTTP head was seen. */
  #talked = false;
  #opened = false;

  /** @param emit gets each moment; it must not keep more of it than it needs */
  constructor(emit: (moment: Moment) => void) {
    this.#emit = emit;
  }

  /** The line of the event that is looked at, or was last; 0 before the first. */
  get line(): number {
    return this.#last?.line ?? 0;
  }

  /** Takes the next event of the recording. */
  accept(event: TraceEvent): void {
    const held = this.#held;
    const next = this.#next;
    this.#held = next;
    this.#next = event;
    if (held !== undefined) this.#process(held, next, event);
  }

  /** Says that the recording is over. */
  finish(): void {
    const held = this.#held;
    const next = this.#next;
    this.#held = undefined;
    this.#next = undefined;
    if (held !== undefined) this.#process(held, next, undefined);
    if (next !== undefined) this.#process(next, undefined, undefined);
    const last = this.#last;
    if (last === undefined) return;
    const session = this.#current(last);
    this.#emit(new MomentRecord('end', last, session, undefined, undefined) as EndMoment);
  }

  #process(event: TraceEvent, next: TraceEvent | undefined, afterNext: TraceEvent | undefined): void {
    this.#last = event;
    switch (event.kind) {
      case 'message':
        this.#message(event);
        break;
      case 'http':
        if (event.direction === 'client-to-server') {
          this.#httpRequest(event, next);
        } else {
          this.#httpResponse(event, next, afterNext);
        }
        break;
      case 'lifecycle':
        this.#lifecycle(event);
        break;
    }
  }

  #lifecycle(event: TransportEvent): void {
    if (event.event === 'transport-open') {
      // Over stdio a new transport is a new process; over HTTP connections are not sessions.
      if (this.#talked && event.transport === 'stdio') {
        this.#earlier = [];
        this.#begin(event);
      }
      this.#opened = true;
    }
    const session = this.#current(event);
    if (event.event === 'transport-abort' && event.transport === 'streamable-http') {
      const meant = this.#exchanges.abort(event, placeOf(event));
      for (const exchange of meant) {
        if (exchange.message?.kind === 'request') exchange.message.abandoned ??= placeOf(event);
      }
      this.#emitLifecycle(event, session, meant.length === 1 ? meant[0] : undefined);
      return;
    }
    if (event.event !== 'transport-open') this.#exchanges.close();
    this.#emitLifecycle(event, session, undefined);
  }

  #emitLifecycle(event: TransportEvent, session: Session, exchange: Exchange | undefined): void {
    const record = new MomentRecord('lifecycle', event, session, undefined, exchange);
    record.event = event.event;
    this.#emit(record as LifecycleMoment);
  }

  #httpRequest(event: HttpEvent, next: TraceEvent | undefined): void {
    const follows =
      next?.kind === 'message' && next.direction === 'client-to-server' && next.exchange === event.exchange;
    const body = follows ? next.payload : undefined;
    const opensSession = body !== undefined && isInitialize(body);
    if (opensSession) this.#initialize(event);
    const id = event.headers['mcp-session-id'];
    const named = id === undefined || opensSession ? undefined : this.#byHttpId.get(id);
    const session = named ?? this.#current(event);
    if (id !== undefined && named === undefined && !opensSession) noteForeign(session, id);
    this.#talk(event, body);
    const exchange = this.#exchanges.begin(event, session);
    exchange.session = session;
    const era = eraOf(session, body, event.headers['mcp-protocol-version']);
    const record = new MomentRecord('http-request', event, session, era, exchange);
    record.method = event.method;
    record.headers = event.headers;
    noteTraits(record);
    const moment = record as HttpRequestMoment;
    exchange.request = moment;
    this.#emit(moment);
  }

  #httpResponse(event: HttpEvent, next: TraceEvent | undefined, afterNext: TraceEvent | undefined): void {
    const exchange = this.#exchanges.ofResponseHead(event, next, afterNext);
    const session = exchange?.session ?? this.#current(event);
    this.#talk(event);
    const status = event.status ?? 0;
    const request = exchange?.message?.kind === 'request' ? exchange.message : undefined;
    const era = request?.era ?? exchange?.request?.era ?? session.era;
    const record = new MomentRecord('http-response', event, session, era, exchange);
    record.status = status;
    record.headers = event.headers;
    noteTraits(record);
    const moment = record as HttpResponseMoment;
    this.#exchanges.settle(moment, exchange, next);
    if (request !== undefined) {
      const id = event.headers['mcp-session-id'];
      if (request.method === 'initialize' && id !== undefined && status < 300) {
        session.httpSessionId = id;
        this.#byHttpId.set(id, session);
      }
      if (status >= 300) refuse(request, status, next);
    }
    this.#emit(moment);
  }

  #message(event: MessageEvent): void {
    const shape = classify(event.payload);
    const from = party(event);
    const over = event.transport === 'streamable-http';
    let exchange: Exchange | undefined;
    if (from === 'client') {
      if (isInitialize(event.payload)) this.#initialize(event);
      exchange = over ? this.#exchanges.ofClientMessage(event, this.#current(event)) : undefined;
    } else {
      this.#exchanges.endBody();
    }
    const known = from === 'server' && over ? this.#exchanges.peek(event) : exchange;
    // What follows a head may still belong to another stream.
    const told = from === 'client' || event.exchange !== undefined ? known : undefined;
    let session = told?.session ?? this.#current(event);
    this.#talk(event);

    const payload = event.payload as JsonObject;
    const isResponse = shape.kind === 'result' || shape.kind === 'error';
    const answers = isResponse || (shape.kind === 'malformed' && shape.reason === 'hollow');
    const key = answers || shape.kind === 'request' ? exactKey(payload['id'], event.text, ID) : undefined;
    let request: RequestMoment | undefined;
    let doubtful = false;
    if (answers && key !== undefined) {
      if (from === 'server' && over) {
        const found = this.#findOverHttp(session, key, known, told, placeOf(event));
        doubtful = found === 'several';
        request = found === 'several' ? undefined : found;
      } else {
        request = this.#find(session, from, key);
      }
      if (request !== undefined) session = request.session;
    }
    if (from === 'server' && over) {
      exchange = this.#exchanges.ofServerMessage(event, request?.exchange, answers);
      if (exchange !== undefined) session = request?.session ?? exchange.session;
    }
    const moment = this.#moment(event, from, session, exchange, shape, payload, key, request, doubtful);
    this.#learn(moment);
    if (exchange !== undefined) {
      if (from === 'client') {
        exchange.message ??= moment;
        exchange.messages += 1;
      } else {
        exchange.answers += 1;
      }
    }
    this.#emit(moment);
    this.#after(moment, exchange);
  }

  #moment(
    event: MessageEvent,
    from: Party,
    session: Session,
    exchange: Exchange | undefined,
    shape: ReturnType<typeof classify>,
    payload: JsonObject,
    key: Key | undefined,
    request: RequestMoment | undefined,
    doubtful: boolean,
  ): MessageMoment {
    const era = this.#eraOfMessage(shape.kind, from, session, exchange, payload, request);
    const record = new MomentRecord(shape.kind, event, session, era, exchange);
    record.payload = event.payload;
    record.text = event.text;
    switch (shape.kind) {
      case 'request':
      case 'notification': {
        const params = isObject(payload['params']) ? payload['params'] : undefined;
        const method = payload['method'] as string;
        record.method = method;
        record.params = params;
        record.meta = params !== undefined && isObject(params['_meta']) ? params['_meta'] : undefined;
        if (shape.kind === 'request') {
          record.id = payload['id'] ?? null;
          record.key = key;
          record.reuses = earlierUse(session, from, key);
          if (from === 'client' && era !== undefined) {
            session.era = era;
            if (era === 'modern' && method !== 'server/discover') session.servesModern = true;
          }
        } else {
          record.cancels = cancelledRequest(session, from, method, params, event.text);
        }
        break;
      }
      case 'result':
      case 'error':
        record.id = payload['id'];
        record.key = key;
        record.request = request;
        record.orphan = request === undefined && !doubtful ? this.#orphan(session, from, key) : undefined;
        if (shape.kind === 'result') {
          record.result = payload['result'] ?? null;
        } else {
          const error = payload['error'] ?? null;
          record.error = error;
          record.code = isObject(error) && typeof error['code'] === 'number' ? error['code'] : undefined;
        }
        break;
      case 'malformed':
        record.reason = shape.reason;
        record.request = request;
        break;
    }
    noteTraits(record);
    if (session !== this.#spoken || (shape.kind === 'request' && session !== this.#asked))
      record.traits |= TURN;
    this.#spoken = session;
    if (shape.kind === 'request') this.#asked = session;
    return record as MessageMoment;
  }

  #eraOfMessage(
    kind: MessageMoment['kind'],
    from: Party,
    session: Session,
    exchange: Exchange | undefined,
    payload: JsonObject,
    request: RequestMoment | undefined,
  ): Era | undefined {
    const asks = kind === 'request' || kind === 'notification';
    if (asks && from === 'client') {
      const own = eraOf(session, payload, exchange?.request?.headers['mcp-protocol-version']);
      return kind === 'request' ? own : (own ?? eraOfExchange(exchange) ?? session.era);
    }
    if (kind === 'request') return exchange?.request?.era ?? session.era;
    return request?.era ?? eraOfExchange(exchange) ?? session.era;
  }

  /** What a message changes, once every check has seen it. */
  #after(moment: MessageMoment, exchange: Exchange | undefined): void {
    const { session } = moment;
    if (moment.kind !== 'request' && moment.transport === 'stdio')
      session.party(moment.from).told = moment.seq;
    switch (moment.kind) {
      case 'request':
        if (moment.method === 'tools/call') session.party(moment.from).openCalls += 1;
        if (moment.key !== undefined) {
          const party = session.party(moment.from);
          party.issue(moment);
          if (moment.transport === 'streamable-http' && exchange === undefined && this.#sessions > 1)
            party.mixed = true;
          if (moment.from === 'client' && moment.transport === 'streamable-http')
            this.#await(moment, moment.key);
        }
        break;
      case 'notification':
        session.party(moment.from).notification = moment;
        if (moment.cancels !== undefined) moment.cancels.cancelled ??= placeOf(moment);
        if (moment.method === 'notifications/initialized' && moment.from === 'client')
          session.initialized ??= placeOf(moment);
        break;
      case 'result':
      case 'error': {
        const { request } = moment;
        if (request?.method === 'tools/call') request.session.party(request.from).openCalls -= 1;
        if (request !== undefined && moment.transport === 'stdio') {
          const asking = session.party(moment.from === 'client' ? 'server' : 'client');
          asking.read = Math.max(asking.read, request.seq);
        }
        // An answer in the very exchange of a request ends it, whatever id it carries.
        const ended = request ?? answeredByExchange(moment, exchange);
        if (moment.key !== undefined) {
          const asking = ended?.session ?? session;
          asking.party(moment.from === 'client' ? 'server' : 'client').answerDoubtful(moment.key);
        }
        if (ended !== undefined) {
          ended.answered = placeOf(moment);
          const { open } = ended.session.party(ended.from);
          if (ended.key !== undefined && open.get(ended.key) === ended) open.delete(ended.key);
          if (moment.transport === 'streamable-http') this.#waitNoMore(ended);
          if (ended.exchange !== undefined && ended.from === 'client')
            this.#exchanges.answered(ended.exchange);
        } else if (
          exchange !== undefined &&
          moment.from === 'server' &&
          exchange.message?.kind !== 'request'
        ) {
          this.#exchanges.answered(exchange);
        }
        break;
      }
      case 'malformed':
        session.unreadable[moment.from] ??= placeOf(moment);
        break;
    }
    if (moment.kind === 'request' && (moment.key === undefined || hasTwoIds(moment)))
      session.unreadable[moment.from] ??= placeOf(moment);
  }

  /** Learns from an answer to `initialize` or `server/discover`, before the checks see it. */
  #learn(moment: MessageMoment): void {
    if (moment.kind === 'request') {
      const { session, params } = moment;
      if (
        moment.method !== 'initialize' ||
        moment.from !== 'client' ||
        session.handshake?.answer !== undefined
      )
        return;
      const { seq, line } = moment;
      const capabilities = isObject(params?.['capabilities']) ? params['capabilities'] : undefined;
      session.handshake = {
        seq,
        line,
        request: moment,
        offered: params?.['protocolVersion'],
        answer: undefined,
      };
      session.clientDeclared = { seq, line, capabilities };
      return;
    }
    if (moment.kind !== 'result' && moment.kind !== 'error') return;
    const { request, session } = moment;
    if (request === undefined || request.from !== 'client') return;
    const { method } = request;
    if (method !== 'initialize' && method !== 'server/discover') return;
    const at = placeOf(moment);
    const result = moment.kind === 'result' && isObject(moment.result) ? moment.result : undefined;
    const capabilities =
      result !== undefined && isObject(result['capabilities']) ? result['capabilities'] : undefined;
    if (method === 'initialize' && session.handshake?.request === request) {
      session.handshake.answer = { ...at, accepted: moment.kind === 'result' };
      if (result === undefined) return;
      session.serverDeclared = { ...at, capabilities };
      const version = result['protocolVersion'];
      session.negotiated = typeof version === 'string' ? version : undefined;
      session.negotiatedEra =
        session.negotiated === undefined ? undefined : isModern(session.negotiated) ? 'modern' : 'legacy';
    } else if (method === 'server/discover' && result !== undefined) {
      session.discovered = { ...at, capabilities };
    }
  }

  #find(session: Session, from: Party, key: Key): RequestMoment | undefined {
    const other: Party = from === 'client' ? 'server' : 'client';
    const state = session.party(other);
    if (state.isDoubtful(key)) return undefined;
    const own = state.open.get(key);
    if (own !== undefined) return own;
    // Over HTTP several sessions may be under way at once.
    for (const each of this.#others()) {
      const party = each.party(other);
      const request = party.open.get(key);
      if (request !== undefined) return party.isDoubtful(key) ? undefined : request;
    }
    return undefined;
  }

  /** The sessions that a message may belong to besides the one that it is filed under. */
  *#others(): Generator<Session> {
    if (this.#session !== undefined) yield this.#session;
    yield* this.#byHttpId.values();
    yield* this.#earlier;
  }

  /**
   * The request of a client that a response over HTTP answers. Clients of several sessions may use the same ids at once.
   *
   * @param likely the exchange that the response stands in by its place
   * @param told the exchange that the recorder names
   */
  #findOverHttp(
    session: Session,
    key: Key,
    likely: Exchange | undefined,
    told: Exchange | undefined,
    at: Place,
  ): RequestMoment | 'several' | undefined {
    const asked = likely?.message;
    if (asked?.kind === 'request' && asked.key === key && asked.answered === undefined) return asked;
    const state = session.client;
    if (state.isDoubtful(key)) return undefined;
    const named = told?.request?.headers['mcp-session-id'];
    if (named !== undefined && named === session.httpSessionId) return state.open.get(key);
    const waiting = (this.#waiting.get(key) ?? []).filter(
      (each) => each.answered === undefined && each.session.client.open.get(key) === each,
    );
    if (waiting.length <= 1) return waiting[0];
    const possible = waiting.filter(
      ({ exchange }) => exchange === undefined || this.#exchanges.mayDeliver(exchange),
    );
    if (possible.length === 1) return possible[0];
    for (const each of possible) each.abandoned ??= at;
    return 'several';
  }

  /** Keeps a request of a client for {@link #findOverHttp}. */
  #await(request: RequestMoment, key: Key): void {
    const before = this.#waiting.get(key);
    if (before === undefined) {
      this.#waiting.set(key, [request]);
      return;
    }
    const waiting = before.filter(({ answered }) => answered === undefined);
    waiting.push(request);
    this.#waiting.set(key, waiting.length > MAX_WAITING ? waiting.slice(-MAX_WAITING) : waiting);
  }

  /** Lets go of a request that was answered. */
  #waitNoMore(request: RequestMoment): void {
    if (request.key === undefined) return;
    const waiting = this.#waiting.get(request.key);
    if (waiting === undefined) return;
    const rest =
      waiting.length === 1 && waiting[0] === request ? [] : waiting.filter((each) => each !== request);
    if (rest.length === 0) this.#waiting.delete(request.key);
    else this.#waiting.set(request.key, rest);
  }

  #orphan(session: Session, from: Party, key: Key | undefined): Orphan | undefined {
    const other = session.party(from === 'client' ? 'server' : 'client');
    if (key === undefined || !other.paired || !session.startRecorded || other.isDoubtful(key))
      return undefined;
    if (other.used.find(key) !== undefined) return 'already-answered';
    // A late answer to a request of a session before this one.
    const party = from === 'client' ? 'server' : 'client';
    for (const each of this.#others()) {
      if (each.party(party).used.find(key) !== undefined) return undefined;
    }
    return 'never-issued';
  }

  /**
   * Begins a session for an `initialize` when the current one has had its own. Over HTTP another client may open one while
   * the first waits for its answer.
   */
  #initialize(event: TraceEvent): void {
    const session = this.#session;
    const handshake = session?.handshake;
    const done = handshake?.answer !== undefined || handshake?.request.refused !== undefined;
    const another =
      event.transport === 'streamable-http' &&
      (session?.foreignId !== undefined ||
        (handshake !== undefined && handshake.request.abandoned === undefined));
    if (!done && !another) return;
    if (this.#session !== undefined) this.#earlier = [this.#session, ...this.#earlier].slice(0, MAX_EARLIER);
    this.#begin(event);
  }

  #begin(event: TraceEvent): Session {
    this.#session = new Session(this.#sessions, placeOf(event));
    this.#sessions += 1;
    return this.#session;
  }

  #current(event: TraceEvent): Session {
    return this.#session ?? this.#begin(event);
  }

  /** Notes the first word of a recording: where it stands in the middle of a session, what came before is lost. */
  #talk(event: TraceEvent, body?: Json): void {
    if (this.#talked) return;
    this.#talked = true;
    if (!mayBegin(event, body, this.#opened)) this.#current(event).startRecorded = false;
  }
}

function party(event: TraceEvent): Party {
  return event.direction === 'client-to-server' ? 'client' : 'server';
}

/** Notes a session id that no answer of the recording gave. */
function noteForeign(session: Session, id: string): void {
  if (session.handshake !== undefined) return;
  session.foreignId ??= id;
  if (session.foreignId !== id) session.mixed = true;
}

/**
 * True for a first word with which a session may begin.
 *
 * @param body what the head of an HTTP request stands before
 * @param opened true when the recording holds that the transport opened
 */
function mayBegin(event: TraceEvent, body: Json | undefined, opened: boolean): boolean {
  if (event.kind === 'http' && event.headers['mcp-session-id'] !== undefined) {
    return event.direction === 'server-to-client' && opened;
  }
  if (opened) return true;
  // A recorder that counts from elsewhere has counted more than it wrote.
  if (event.direction === 'server-to-client' || event.seq > FIRST_SEQ) return false;
  if (event.kind === 'http' && (body === undefined || !isInitialize(body))) {
    // Which revision it is was agreed upon before.
    const version = event.headers['mcp-protocol-version'];
    if (isRevision(version) && !isModern(version)) return false;
  }
  const payload = event.kind === 'message' ? event.payload : body;
  if (payload === undefined) return true;
  const { kind } = classify(payload);
  return kind === 'request' || kind === 'malformed';
}

/** True for a request with two members `id`: its receiver may go by the one or the other. */
function hasTwoIds({ id, text }: RequestMoment): boolean {
  if ((typeof id === 'string' || typeof id === 'number') && isWrittenSo(ID, id, text)) return false;
  return repeatedName(text, ['payload']) === 'id';
}

function placeOf({ seq, line }: TraceEvent | Moment): Place {
  return { seq, line };
}

/** The era that a message of the client belongs to: what it says itself, else what its session agreed on. */
function eraOf(session: Session, payload: Json | undefined, header: string | undefined): Era | undefined {
  if (isObject(payload)) {
    if (payload['method'] === 'initialize') return 'legacy';
    const params = payload['params'];
    const meta = isObject(params) ? params['_meta'] : undefined;
    const version = isObject(meta) ? meta[META_VERSION] : undefined;
    if (isRevision(version)) return isModern(version) ? 'modern' : 'legacy';
  }
  if (isRevision(header)) return isModern(header) ? 'modern' : 'legacy';
  if (session.negotiatedEra !== undefined) return session.negotiatedEra;
  return session.handshake === undefined ? undefined : 'legacy';
}

function eraOfExchange(exchange: Exchange | undefined): Era | undefined {
  return exchange?.message?.era ?? exchange?.request?.era;
}

function earlierUse(session: Session, from: Party, key: Key | undefined): EarlierUse | undefined {
  if (key === undefined) return undefined;
  const state = session.party(from);
  const seq = state.used.find(key);
  if (seq === undefined) return undefined;
  const open = state.open.get(key);
  const pending =
    open !== undefined &&
    !state.mayBeAnswered(key) &&
    open.cancelled === undefined &&
    open.refused === undefined &&
    open.abandoned === undefined;
  return { seq: pending ? open.seq : seq, open: pending, request: open };
}

function cancelledRequest(
  session: Session,
  from: Party,
  method: string,
  params: JsonObject | undefined,
  text: string,
): RequestMoment | undefined {
  if (method !== 'notifications/cancelled') return undefined;
  const key = exactKey(params?.['requestId'], text, CANCELLED_ID);
  return key === undefined ? undefined : session.party(from).open.get(key);
}

/**
 * Notes that HTTP refused a request. Its id counts as unused, so that it may be sent again: after a redirect or for want of
 * authorization in any case, else when nothing answered that id.
 */
function refuse(request: RequestMoment, status: number, next: TraceEvent | undefined): void {
  request.refused = status;
  if (request.key === undefined) return;
  const unread = status < 400 || status === 401 || status === 403;
  const answered =
    !unread &&
    next?.kind === 'message' &&
    next.direction === 'server-to-client' &&
    isObject(next.payload) &&
    exactKey(next.payload['id'], next.text, ID) === request.key;
  if (!answered) request.session.party(request.from).used.forget(request.key);
}

/** The request that a response answers by standing in the body that answers it, whatever id it carries. */
function answeredByExchange(
  response: MessageMoment & { key?: Key | undefined },
  exchange: Exchange | undefined,
): RequestMoment | undefined {
  const asked = exchange?.message;
  if (response.from !== 'server' || asked?.kind !== 'request' || asked.answered !== undefined)
    return undefined;
  const sure = response.key === undefined || (exchange !== undefined && !isStream(exchange));
  return sure ? asked : undefined;
}
