import type { Transport } from '../../trace/event.ts';
import { isCertainSession } from '../certain-session.ts';
import { exactKey, type Key } from '../exact-key.ts';
import type { Exchange } from '../exchange.ts';
import { carrying, type Handlers } from '../handlers.ts';
import { IdLedger } from '../id-ledger.ts';
import { GIVEN_TOKEN, USED_TOKEN } from '../member-path.ts';
import type { ErrorMoment, NotificationMoment, Party, RequestMoment, ResultMoment } from '../moment.ts';
import { MomentNotes } from '../moment-notes.ts';
import { RecentMap } from '../recent-map.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';
import { createdTask } from './tasks.ts';
import { type UnreadBodies, unreadBodies } from './unread-bodies.ts';

/** Tokens of one party that are kept with their requests; past it the oldest are forgotten. */
const MAX_HELD = 4_000;
/** Answered requests whose answer is remembered; past it, only that their token was given. */
const MAX_ENDINGS = 5_000;

/** Sessions whose tokens are looked through for one that the session at hand did not give. */
const MAX_SESSIONS = 8;

/** The answer that ended the request of a token. */
export interface TokenEnding {
  readonly seq: number;
  readonly transport: Transport;
  /** Index of the HTTP exchange that the answer stood in. */
  readonly exchange: number | undefined;
  readonly request: { readonly seq: number; readonly method: string };
}

/** What a token was when a notification named it. */
export type TokenState =
  /** Its request waits for an answer; nothing else is known to have ended it. */
  | 'active'
  /** Its request was answered with a task, which may go on. */
  | 'task'
  /** Its request was answered. */
  | 'ended'
  /** Its request was cancelled, refused by HTTP, or its exchange closed, before an answer came. */
  | 'given-up'
  /** No request of the other party carried it. */
  | 'never-given'
  /** The recording does not tell. */
  | 'unknown';

/** A notification's use of a token. */
export interface TokenUse {
  /** The token as one spelling for each value; undefined when it is neither a string nor a number. */
  readonly key: Key | undefined;
  readonly state: TokenState;
  /** The newest request that carried it, while its operation may go on: `active`, `task` and `given-up`. */
  readonly request: RequestMoment | undefined;
  /** For `task`: the id of the task; undefined when the answer gave none. */
  readonly taskId: string | undefined;
  /** For `ended`: the answer, while that is remembered. For `task`: the answer that named the task. */
  readonly ending: TokenEnding | undefined;
}

/** An earlier request whose token a later one repeats. */
export interface TokenClash {
  readonly request: RequestMoment;
  /** True when a task answered it, which may have ended since. */
  readonly task: boolean;
}

interface Holder {
  /** The newest request that carries the token. */
  request: RequestMoment;
  /** Requests with the token that wait for an answer; with several, a use cannot be told to be of one. */
  open: number;
  /** True when several requests waited at once. */
  shared: boolean;
  /** True when a task answered the newest request. */
  task: boolean;
  taskId: string | undefined;
  ending: TokenEnding | undefined;
}

/** The tokens that one party of a session gave. */
class Given {
  readonly held = new RecentMap<Key, Holder>(MAX_HELD);
  readonly endings = new RecentMap<Key, TokenEnding>(MAX_ENDINGS);
  readonly used = new IdLedger();
}

/** Which progress tokens each party gave, and what became of the requests that carried them. */
export class ProgressTokens {
  readonly #bySession = new WeakMap<Session, Record<Party, Given>>();
  readonly #onClash: ((request: RequestMoment, clash: TokenClash) => void)[] = [];
  readonly #onLateUse: ((notification: NotificationMoment, use: TokenUse) => void)[] = [];
  readonly #unread: UnreadBodies;
  /** The newest last. */
  #sessions: Record<Party, Given>[] = [];
  /** The notification that was asked about last, and what was found. */
  #asked: NotificationMoment | undefined;
  #use: TokenUse | undefined;

  constructor(unread: UnreadBodies) {
    this.#unread = unread;
  }

  /** What the token of a `notifications/progress` is, among those that the other party gave in this session. */
  use(notification: NotificationMoment): TokenUse {
    // Several checks ask for the same one.
    if (this.#asked !== notification || this.#use === undefined) {
      this.#asked = notification;
      this.#use = this.#find(notification);
    }
    return this.#use;
  }

  #find(notification: NotificationMoment): TokenUse {
    const { params, text, session } = notification;
    const key = exactKey(params?.['progressToken'], text, USED_TOKEN);
    if (key === undefined || !isCertainSession(notification)) return useAs(key, 'unknown');
    const giver: Party = notification.from === 'client' ? 'server' : 'client';
    const given = this.#bySession.get(session)?.[giver];
    const holder = given?.held.get(key);
    if (holder !== undefined) return holder.shared ? useAs(key, 'unknown') : useOf(key, holder);
    const ending = given?.endings.get(key);
    if (ending !== undefined) return useAs(key, 'ended', ending);
    if (given?.used.find(key) !== undefined) return useAs(key, !given.held.forgot ? 'ended' : 'unknown');
    const sure =
      session.startRecorded &&
      session.unreadable[giver] === undefined &&
      !this.#unread.in(session) &&
      given?.held.forgot !== true &&
      // A client may open its session anew while requests of the one before go on.
      !this.#sessions.some((each) => each[giver].used.find(key) !== undefined);
    return useAs(key, sure ? 'never-given' : 'unknown');
  }

  /**
   * @param listener told of each request whose token one of the same party has that waits for its answer, or whose task may go
   * on; over any transport, whichever a clause is confined to
   */
  onClash(listener: (request: RequestMoment, clash: TokenClash) => void): void {
    this.#onClash.push(listener);
  }

  /** @param listener told of each `notifications/progress` whose token is `ended` or `never-given` */
  onLateUse(listener: (notification: NotificationMoment, use: TokenUse) => void): void {
    this.#onLateUse.push(listener);
  }

  /** @internal */
  progress(notification: NotificationMoment): void {
    const use = this.use(notification);
    if (use.state !== 'ended' && use.state !== 'never-given') return;
    for (const listener of this.#onLateUse) listener(notification, use);
  }

  /** @internal */
  request(request: RequestMoment): void {
    const key = tokenOf(request);
    if (key === undefined) return;
    const given = this.#of(request.session)[request.from];
    const before = given.held.get(key);
    if (!given.used.add(key, request.seq)) given.endings.delete(key);
    if (before === undefined) {
      given.held.set(key, {
        request,
        open: 1,
        shared: false,
        task: false,
        taskId: undefined,
        ending: undefined,
      });
      return;
    }
    const goesOn = !isGivenUp(before.request) && (before.task || !isAnswered(before.request));
    if (goesOn) {
      const clash = { request: before.request, task: before.task };
      for (const listener of this.#onClash) listener(request, clash);
    }
    // A request that HTTP refused was never worked on: what repeats it has the token for itself.
    const waits = !isAnswered(before.request) && before.request.refused === undefined;
    before.shared = before.open > 0 && waits;
    before.open = before.shared ? before.open + 1 : 1;
    before.request = request;
    before.task = false;
    before.taskId = undefined;
    before.ending = undefined;
  }

  /** @internal */
  response(response: ResultMoment | ErrorMoment): void {
    const { request } = response;
    if (request === undefined) return;
    const key = tokenOf(request);
    const given = key === undefined ? undefined : this.#bySession.get(request.session)?.[request.from];
    const holder = key === undefined ? undefined : given?.held.get(key);
    if (key === undefined || given === undefined || holder === undefined) return;
    holder.open -= 1;
    if (holder.request !== request) return;
    holder.ending = endingOf(response, request);
    const task = response.kind === 'result' ? createdTask(response) : undefined;
    holder.task = task !== undefined;
    holder.taskId = typeof task?.['taskId'] === 'string' ? task['taskId'] : undefined;
    if (holder.task || holder.open > 0) return;
    given.held.delete(key);
    given.endings.set(key, holder.ending);
  }

  #of(session: Session): Record<Party, Given> {
    let given = this.#bySession.get(session);
    if (given === undefined) {
      given = { client: new Given(), server: new Given() };
      this.#bySession.set(session, given);
      this.#sessions = [...this.#sessions, given].slice(-MAX_SESSIONS);
    }
    return given;
  }
}

/** The tokens of requests, as far as they were asked for: it takes looking through the line. */
const known = new MomentNotes<RequestMoment, Key>();

/** The progress token that a request gives, as one spelling for each value. */
export function tokenOf(request: RequestMoment): Key | undefined {
  const token = request.meta?.['progressToken'];
  if (token === undefined) return undefined;
  const before = known.get(request);
  if (before !== undefined) return before;
  const key = exactKey(token, request.text, GIVEN_TOKEN);
  if (key !== undefined) known.set(request, key);
  return key;
}

/**
 * True when something was certainly sent after an answer: both stand on stdio, or in the same HTTP exchange. Streams
 * side by side may be recorded in another order than they were sent, and a resumed one may repeat what was sent before.
 */
export function isAfter(
  ending: TokenEnding,
  later: { transport: Transport; exchange: Exchange | undefined },
): boolean {
  if (later.transport === 'stdio') return ending.transport === 'stdio';
  const { exchange } = later;
  return exchange !== undefined && exchange.index === ending.exchange && !isResumed(exchange);
}

/** True for an exchange in which the client asked for what it missed on an earlier stream. */
export function isResumed({ request }: Exchange): boolean {
  return request?.headers['last-event-id'] !== undefined;
}

function useAs(key: Key | undefined, state: TokenState, ending?: TokenEnding): TokenUse {
  return { key, state, request: undefined, taskId: undefined, ending };
}

function useOf(key: Key, { request, task, taskId, ending }: Holder): TokenUse {
  if (task) return { key, state: 'task', request, taskId, ending };
  if (isGivenUp(request)) return { key, state: 'given-up', request, taskId: undefined, ending: undefined };
  if (isAnswered(request)) return useAs(key, 'ended', ending);
  return { key, state: 'active', request, taskId: undefined, ending: undefined };
}

function isGivenUp({ cancelled, refused, abandoned }: RequestMoment): boolean {
  return cancelled !== undefined || refused !== undefined || abandoned !== undefined;
}

function isAnswered({ answered }: RequestMoment): boolean {
  return answered !== undefined;
}

function endingOf(response: ResultMoment | ErrorMoment, request: RequestMoment): TokenEnding {
  const { seq, transport, exchange } = response;
  return {
    seq,
    transport,
    exchange: exchange?.index,
    request: { seq: request.seq, method: request.method },
  };
}

/** The progress tokens of both parties. */
export const progressTokens = defineRelation<ProgressTokens>({
  name: 'progress-tokens',
  create(use) {
    const value = new ProgressTokens(use(unreadBodies));
    const handlers: Handlers = {
      ...carrying('token', {
        request: (request) => value.request(request),
        response: (response) => value.response(response),
      }),
      'notification notifications/progress': (notification) => value.progress(notification),
    };
    return { value, handlers };
  },
});
