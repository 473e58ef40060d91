import { BySession } from '../by-session.ts';
import { isCertainSession } from '../certain-session.ts';
import type { Key } from '../exact-key.ts';
import { carrying, type Handlers } from '../handlers.ts';
import { IdLedger } from '../id-ledger.ts';
import type { Moment, Party, RequestMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';
import { type UnreadBodies, unreadBodies } from './unread-bodies.ts';

/** Sessions whose ids are looked through for one that the session at hand did not use. */
const MAX_SESSIONS = 8;

/** What is known of an id. */
export type IssueState =
  /** A request of the party with this id waits for an answer. */
  | 'open'
  /** The party issued a request with this id, and none is open. */
  | 'closed'
  /** The party issued none. */
  | 'never'
  /** The recording does not tell. */
  | 'unknown';

class Issued {
  /** Ids of requests that HTTP refused, which do not count as used. */
  readonly refused = new IdLedger();
  /** Ids that several requests had. */
  readonly repeated = new IdLedger();
  /** Ids of `subscriptions/listen` requests. */
  readonly listens = new IdLedger();
}

/** Which ids each party has used for its requests, for messages that name a request by its id. */
export class IssuedRequests {
  readonly #issued = new BySession(
    (): Record<Party, Issued> => ({ client: new Issued(), server: new Issued() }),
  );
  readonly #unread: UnreadBodies;
  #newest: Session | undefined;
  /** Sessions that held a request, the newest last. */
  #sessions: Session[] = [];

  constructor(unread: UnreadBodies) {
    this.#unread = unread;
  }

  /** What is known of an id of one party, among its requests in the session of a moment, at that moment. */
  state(moment: Moment, party: Party, key: Key): IssueState {
    const { session } = moment;
    const { used, open, paired } = session.party(party);
    if (open.get(key) !== undefined) return 'open';
    if (used.find(key) !== undefined) return paired ? 'closed' : 'unknown';
    if (this.#issued.of(session)[party].refused.find(key) !== undefined) return 'unknown';
    const sure =
      isCertainSession(moment) &&
      session.startRecorded &&
      session.unreadable[party] === undefined &&
      !this.#unread.in(session) &&
      // A client may open its session anew while requests of the one before go on.
      !this.#sessions.some((each) => each !== session && each.party(party).used.find(key) !== undefined);
    return sure ? 'never' : 'unknown';
  }

  /** True when more than one request of the party had this id, so that it does not say which is meant. */
  isRepeated(session: Session, party: Party, key: Key): boolean {
    return this.#issued.of(session)[party].repeated.find(key) !== undefined;
  }

  /** True when a `subscriptions/listen` request of the client had this id. */
  isListen(session: Session, key: Key): boolean {
    return this.#issued.of(session).client.listens.find(key) !== undefined;
  }

  /** @internal */
  request({ session, from, key, seq, method, reuses }: RequestMoment): void {
    if (session !== this.#newest) {
      this.#newest = session;
      if (!this.#sessions.includes(session)) {
        this.#sessions = [...this.#sessions, session].slice(-MAX_SESSIONS);
      }
    }
    if (key === undefined) return;
    if (reuses !== undefined) this.#issued.of(session)[from].repeated.add(key, seq);
    if (method === 'subscriptions/listen') this.#issued.of(session)[from].listens.add(key, seq);
  }

  /** @internal */
  refuse({ session, from, key, seq }: RequestMoment): void {
    if (key !== undefined) this.#issued.of(session)[from].refused.add(key, seq);
  }
}

/** The requests of both parties, by their ids. */
export const issuedRequests = defineRelation<IssuedRequests>({
  name: 'issued-requests',
  create(use) {
    const value = new IssuedRequests(use(unreadBodies));
    const handlers: Handlers = {
      ...carrying(['turn', 'repeat', 'listen'], { request: (request) => value.request(request) }),
      ...carrying('refusal', {
        'http-response': ({ status, exchange }) => {
          if (status >= 300 && exchange?.message?.kind === 'request') value.refuse(exchange.message);
        },
      }),
    };
    return { value, handlers };
  },
});
