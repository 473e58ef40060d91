import type { Json, JsonObject } from '../trace/event.ts';
import type { Key } from './exact-key.ts';
import { IdLedger } from './id-ledger.ts';
import type { Era, NotificationMoment, Party, Place, RequestMoment } from './moment.ts';
import { RecentMap } from './recent-map.ts';

/** How many requests of one party are kept open; past it the oldest are no longer paired. */
const MAX_OPEN = 4_000;

/** What one party of a session has done: its ids, and its requests that wait for an answer. */
export class PartyState {
  readonly used = new IdLedger();
  readonly open = new RecentMap<Key, RequestMoment>(MAX_OPEN);
  /** Its calls of tools that no response is known to have answered, whatever else may have ended them. */
  openCalls = 0;
  /** True when a request may be that of another session, as the recording does not tell its exchange. */
  mixed = false;

  /** Its newest notification. */
  notification: NotificationMoment | undefined;
  /** Over stdio: the `seq` of its newest message that is no request; -1 before the first. */
  told = -1;
  /** Over stdio: the `seq` of its newest request that was answered, so that what it wrote before was read; -1 before the first. */
  read = -1;

  /** Ids that several open requests share: how many, and whether one that is not known was answered. */
  readonly #doubtful = new Map<Key, { waiting: number; answered: boolean }>();

  /** False once an open request was dropped to bound memory: then an unpaired response proves nothing. */
  get paired(): boolean {
    return !this.open.forgot;
  }

  /** True when an answer with this id cannot be told to belong to one request. */
  isDoubtful(key: Key): boolean {
    return this.#doubtful.size > 0 && this.#doubtful.has(key);
  }

  /** True when the newest of the requests that share an id may have been the one that was answered. */
  mayBeAnswered(key: Key): boolean {
    return this.#doubtful.size > 0 && this.#doubtful.get(key)?.answered === true;
  }

  /** Notes an answer to one of the open requests that share an id; the last one leaves none of them open. */
  answerDoubtful(key: Key): void {
    if (this.#doubtful.size === 0) return;
    const doubt = this.#doubtful.get(key);
    if (doubt === undefined) return;
    doubt.waiting -= 1;
    doubt.answered = true;
    if (doubt.waiting > 0) return;
    this.#doubtful.delete(key);
    this.open.delete(key);
  }

  /** Takes a request into the open ones. */
  issue(request: RequestMoment): void {
    if (request.key === undefined) return;
    this.used.add(request.key, request.seq);
    const before = this.open.get(request.key);
    if (before !== undefined && before.refused === undefined) {
      const doubt = this.#doubtful.get(request.key) ?? { waiting: 1, answered: false };
      doubt.waiting += 1;
      this.#doubtful.set(request.key, doubt);
    } else if (this.#doubtful.size > 0) {
      this.#doubtful.delete(request.key);
    }
    if (before !== undefined) this.open.delete(request.key);
    this.open.set(request.key, request);
  }
}

/** The handshake of a session: what was asked and what was answered. */
export interface Handshake extends Place {
  readonly request: RequestMoment;
  /** `protocolVersion` as the client offered it. */
  readonly offered: Json | undefined;
  /** Where the answer stands, and what it was; undefined while none came. */
  answer: (Place & { readonly accepted: boolean }) | undefined;
}

/** What one side said about what it can do. */
export interface Declaration extends Place {
  readonly capabilities: JsonObject | undefined;
}

/**
 * What is known of one session so far.
 *
 * A recording begins with one; an `initialize` after an answered one begins the next.
 */
export class Session {
  /** Counts sessions from 0. */
  readonly index: number;
  /** Where it began. */
  readonly start: Place;
  /**
   * True when the recording holds the session from its beginning, so that what is missing was never sent. False when the
   * first message came from the server and no transport-open stands before it.
   */
  startRecorded = true;
  readonly client = new PartyState();
  readonly server = new PartyState();
  handshake: Handshake | undefined;
  /** `protocolVersion` of the initialize result. */
  negotiated: string | undefined;
  /** The era of that revision. */
  negotiatedEra: Era | undefined;
  /** Capabilities of the client, from `initialize`. */
  clientDeclared: Declaration | undefined;
  /** Capabilities of the server, from the initialize result. */
  serverDeclared: Declaration | undefined;
  /** Capabilities of the server, from the newest `server/discover` result (2026-07-28). */
  discovered: Declaration | undefined;
  /** Where `notifications/initialized` was sent. */
  initialized: Place | undefined;
  /** The session id that came with the initialize result over HTTP. */
  httpSessionId: string | undefined;
  /** A session id that a request named before any handshake: that of a session which began before the recording. */
  foreignId: string | undefined;
  /** True when more than one session that began before the recording is filed under this one. */
  mixed = false;
  /** The era of the newest client request. */
  era: Era | undefined;
  /** True once a client has sent a request of 2026-07-28 besides a probe. */
  servesModern = false;
  /** The first message that could not be read as JSON-RPC, by its sender: a null-id error may answer it. */
  readonly unreadable: { client: Place | undefined; server: Place | undefined } = {
    client: undefined,
    server: undefined,
  };

  constructor(index: number, start: Place) {
    this.index = index;
    this.start = start;
  }

  /** The state of one party. */
  party(party: Party): PartyState {
    return party === 'client' ? this.client : this.server;
  }
}
