/**
 * What a check sees: each event of a recording, with the relations that the session knows.
 *
 * A moment is addressed by `seq` (in findings) and `line` (in SARIF).
 */

import type { Json, JsonObject, LifecycleEvent, Transport } from '../trace/event.ts';
import type { Key } from './exact-key.ts';
import type { Exchange } from './exchange.ts';
import type { Note } from './moment-notes.ts';
import type { Session } from './session.ts';

export type Party = 'client' | 'server';

/**
 * Which way of opening a session a message belongs to: `legacy` begins with `initialize`, `modern` carries its
 * revision in each request (2026-07-28 basic/versioning). Undefined where the recording does not say.
 */
export type Era = 'legacy' | 'modern';

/** Where something stands in a recording. */
export interface Place {
  readonly seq: number;
  readonly line: number;
}

interface MomentBase extends Place {
  readonly from: Party;
  readonly transport: Transport;
  readonly session: Session;
  readonly era: Era | undefined;
  /** The HTTP exchange it belongs to; absent where the recording does not settle it. */
  readonly exchange: Exchange | undefined;
  /** What it carries that most do not; see `noteTraits`. */
  readonly traits: number;
  /** What it carries that counts for every moment from then on; see `noteTraits`. */
  readonly lasting: number;
  /** See `MomentNotes`. */
  notes: Note | undefined;
}

interface PayloadMoment extends MomentBase {
  /** The JSON-RPC payload, verbatim. */
  readonly payload: JsonObject;
  /** The line of the recording, for numbers that `JSON.parse` cannot hold; see `exactKey`. */
  readonly text: string;
}

/** An earlier request of the same sender with the same id. */
export interface EarlierUse {
  readonly seq: number;
  /** True when that request had no answer yet, and nothing else is known to have ended it. */
  readonly open: boolean;
  /** That request while it has no answer, whatever else may have ended it. */
  readonly request: RequestMoment | undefined;
}

/** A message with a `method` and an `id`. */
export interface RequestMoment extends PayloadMoment {
  readonly kind: 'request';
  readonly id: Json;
  /** The id as one spelling for each value; undefined when it is neither a string nor a number. */
  readonly key: Key | undefined;
  readonly method: string;
  /** `params` when it is an object. */
  readonly params: JsonObject | undefined;
  /** `params._meta` when it is an object. */
  readonly meta: JsonObject | undefined;
  readonly reuses: EarlierUse | undefined;
  /** Set when its sender asked to cancel it. */
  cancelled: Place | undefined;
  /** The HTTP status of a refusal (300 and above) that answered it. */
  refused: number | undefined;
  /** Set when the client closed an exchange that may be this one's before the answer came, or an answer may be this one's. */
  abandoned: Place | undefined;
  /** Set once a result or an error answered it. */
  answered: Place | undefined;
}

/** A message with a `method` and no `id`. */
export interface NotificationMoment extends PayloadMoment {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly meta: JsonObject | undefined;
  /** For `notifications/cancelled`: the open request of the same sender that it names. */
  readonly cancels: RequestMoment | undefined;
}

/** Why a response answers nothing. Absent where the recording cannot tell. */
export type Orphan = 'never-issued' | 'already-answered';

interface ResponseMoment extends PayloadMoment {
  readonly id: Json | undefined;
  readonly key: Key | undefined;
  /** The open request of the other party that it answers. */
  readonly request: RequestMoment | undefined;
  readonly orphan: Orphan | undefined;
}

/** A message without a `method`, with a `result`. With an `error` beside it, it is an `error` moment. */
export interface ResultMoment extends ResponseMoment {
  readonly kind: 'result';
  readonly result: Json;
}

/** A message without a `method`, with an `error`. */
export interface ErrorMoment extends ResponseMoment {
  readonly kind: 'error';
  readonly error: Json;
  /** `error.code` when it is a number. */
  readonly code: number | undefined;
}

/** Why a payload is no JSON-RPC message. */
export type MalformedReason =
  /** The recorded line or body was no JSON. */
  | 'not-json'
  /** A JSON value that is no object. */
  | 'not-object'
  /** An array of messages. */
  | 'batch'
  /** An `id`, and neither `method`, `result` nor `error`. */
  | 'hollow'
  /** An object without any member that says what it is, or with a `method` that is no string. */
  | 'shapeless';

/** A payload that is no JSON-RPC message. */
export interface MalformedMoment extends MomentBase {
  readonly kind: 'malformed';
  readonly payload: Json;
  readonly text: string;
  readonly reason: MalformedReason;
  /** For `hollow`: the open request of the other party with that id. It stays open. */
  readonly request: RequestMoment | undefined;
}

/** The head of an HTTP request. */
export interface HttpRequestMoment extends MomentBase {
  readonly kind: 'http-request';
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly exchange: Exchange;
}

/** The head of an HTTP response. */
export interface HttpResponseMoment extends MomentBase {
  readonly kind: 'http-response';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The transport opened, closed or aborted. */
export interface LifecycleMoment extends MomentBase {
  readonly kind: 'lifecycle';
  readonly event: LifecycleEvent;
}

/** The recording is over. It stands at the last event. */
export interface EndMoment extends MomentBase {
  readonly kind: 'end';
}

/** A moment that carries a payload. */
export type MessageMoment = RequestMoment | NotificationMoment | ResultMoment | ErrorMoment | MalformedMoment;

export type Moment = MessageMoment | HttpRequestMoment | HttpResponseMoment | LifecycleMoment | EndMoment;

export type MomentKind = Moment['kind'];
