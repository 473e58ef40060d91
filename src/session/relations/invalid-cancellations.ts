import { exactKey, isStringOrInteger, type Key } from '../exact-key.ts';
import { carrying, type Handlers, over } from '../handlers.ts';
import { after, Latch } from '../latch.ts';
import { CANCELLED_ID } from '../member-path.ts';
import type { ErrorMoment, MessageMoment, NotificationMoment, Party } from '../moment.ts';
import { MomentNotes } from '../moment-notes.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';
import { type IssuedRequests, issuedRequests } from './issued-requests.ts';

/** Why a `notifications/cancelled` is invalid. */
export type CancellationFault =
  /** It names an id that its sender never issued. */
  | 'unknown'
  /** The request that it names was answered. */
  | 'completed'
  /** It names no request by a usable id, or gives a reason that is no text. */
  | 'malformed';

/** An invalid cancellation. */
export interface InvalidCancellation {
  readonly seq: number;
  readonly fault: CancellationFault;
  /** The id that it names, when that is usable. */
  readonly key: Key | undefined;
}

/** JSON-RPC: what was received is no JSON. */
const PARSE_ERROR = -32700;

/** Which cancellations were invalid, and which errors answer them. */
export class InvalidCancellations {
  readonly #issued: IssuedRequests;
  /** The newest message of a party over stdio, when that is an invalid cancellation and nothing else waits for a reaction. */
  readonly #suspects: Record<Party, WeakMap<Session, InvalidCancellation>> = {
    client: new WeakMap(),
    server: new WeakMap(),
  };
  readonly #some: Latch;
  readonly #invalid = new MomentNotes<MessageMoment, InvalidCancellation>();
  readonly #answers = new MomentNotes<ErrorMoment, InvalidCancellation>();

  /** @param some open once a cancellation is suspect */
  constructor(issued: IssuedRequests, some: Latch) {
    this.#issued = issued;
    this.#some = some;
  }

  /** What is invalid about a cancellation; undefined for one that is not known to be. */
  of(notification: NotificationMoment): InvalidCancellation | undefined {
    return this.#invalid.get(notification);
  }

  /**
   * The invalid cancellation that an error answers for sure. Over HTTP: a JSON-RPC error in a successful reply to it. Over
   * stdio: an error without an id, when no request is open and everything else that was written had been read; or one with
   * the id that the cancellation names and nobody ever had.
   */
  answeredBy(error: ErrorMoment): InvalidCancellation | undefined {
    return this.#answers.get(error);
  }

  /** @internal */
  cancellation(notification: NotificationMoment): void {
    const invalid = this.#judge(notification);
    const { session, from, transport } = notification;
    const { told, read } = session.party(from);
    if (invalid === undefined || transport !== 'stdio' || told >= read) return;
    this.#suspects[from].set(session, invalid);
    this.#some.open();
  }

  /** @internal */
  message(message: MessageMoment): void {
    const { session, from } = message;
    const suspect = this.#suspects[from].get(session);
    if (suspect !== undefined && suspect.seq !== message.seq) this.#suspects[from].delete(session);
  }

  #judge(notification: NotificationMoment): InvalidCancellation | undefined {
    const { seq, params, text } = notification;
    const key = exactKey(params?.['requestId'], text, CANCELLED_ID);
    const fault = this.#fault(notification, key);
    if (fault === undefined) return undefined;
    const invalid = { seq, fault, key };
    this.#invalid.set(notification, invalid);
    return invalid;
  }

  #fault(notification: NotificationMoment, key: Key | undefined): CancellationFault | undefined {
    const { params, from, session } = notification;
    const reason = params?.['reason'];
    if (key === undefined || !isStringOrInteger(params?.['requestId'])) return 'malformed';
    if (reason !== undefined && typeof reason !== 'string') return 'malformed';
    const state = this.#issued.state(notification, from, key);
    if (state === 'never') return 'unknown';
    return state === 'closed' && session.startRecorded ? 'completed' : undefined;
  }

  /** @internal */
  error(error: ErrorMoment): void {
    const { session, from, exchange, transport } = error;
    if (transport === 'streamable-http') {
      const status = exchange?.response?.status ?? 0;
      const asked = status >= 200 && status < 300 ? exchange?.message : undefined;
      const invalid = asked === undefined ? undefined : this.#invalid.get(asked);
      if (invalid !== undefined) this.#answers.set(error, invalid);
      return;
    }
    const party: Party = from === 'client' ? 'server' : 'client';
    const suspect = this.#suspects[party].get(session);
    if (suspect === undefined) return;
    if (error.key === undefined ? !mayAnswerIt(error, party) : !namesIt(error, suspect)) return;
    this.#suspects[party].delete(session);
    this.#answers.set(error, suspect);
  }
}

/** True when an error without an id can answer nothing else that the party wrote. */
function mayAnswerIt({ session, code, id }: ErrorMoment, party: Party): boolean {
  if (code === PARSE_ERROR || (id !== undefined && id !== null)) return false;
  if (!session.startRecorded || session.unreadable[party] !== undefined) return false;
  for (const { method } of session.party(party).open.values()) {
    if (method !== 'subscriptions/listen') return false;
  }
  return true;
}

/** True when an error carries an id that nothing but the cancellation ever named. */
function namesIt({ key, orphan }: ErrorMoment, { fault, key: named }: InvalidCancellation): boolean {
  return fault === 'unknown' && orphan === 'never-issued' && key === named;
}

/** The invalid cancellations of both parties. */
export const invalidCancellations = defineRelation<InvalidCancellations>({
  name: 'invalid-cancellations',
  create(use) {
    const some = new Latch();
    const value = new InvalidCancellations(use(issuedRequests), some);
    const handlers: Handlers = {
      'notification notifications/cancelled': (notification) => value.cancellation(notification),
      ...after(some, over('stdio', { message: (message) => value.message(message) })),
      ...carrying('unpaired', { error: (error) => value.error(error) }),
    };
    return { value, handlers };
  },
});
