import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { exactKey, type Key } from '../exact-key.ts';
import type { Exchange } from '../exchange.ts';
import type { Handlers } from '../handlers.ts';
import { SUBSCRIPTION } from '../member-path.ts';
import { META_SUBSCRIPTION } from '../meta-keys.ts';
import type { ErrorMoment, NotificationMoment, Place, RequestMoment, ResultMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** The member of a filter that asks for each notification. The last is of the tasks extension (extensions/tasks). */
const FILTERS = {
  'notifications/tools/list_changed': 'toolsListChanged',
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
  'notifications/resources/updated': 'resourceSubscriptions',
  'notifications/tasks': 'taskIds',
} as const;

/** A notification that nothing but a subscription delivers, beside its acknowledgment. */
export type SubscribedMethod = keyof typeof FILTERS;

export const SUBSCRIBED_METHODS = Object.keys(FILTERS) as SubscribedMethod[];

/** Listens without an acknowledgment that are kept; of more than these the oldest are taken for acknowledged. */
const MAX_WAITING = 1_000;

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** A `subscriptions/listen` request and what is known of it while it lasts. */
export interface Subscription {
  readonly request: RequestMoment;
  /** The filter that it asks for; undefined when that is no object. */
  readonly filter: JsonObject | undefined;
  /**
   * True over stdio when the server had not answered an earlier subscription of this id: what carries the id may be of that
   * one.
   */
  readonly follows: boolean;
  acknowledged: Place | undefined;
}

/**
 * Which subscriptions clients opened, and which messages are of which.
 *
 * Over HTTP the stream tells, over stdio the id in the message alone. It is kept by the requests that are open; of the others
 * only what was asked for in all is known.
 */
export class Subscriptions {
  readonly #byRequest = new WeakMap<RequestMoment, Subscription>();
  /** Listens over HTTP that wait for their acknowledgment. */
  readonly #waiting = new Set<Subscription>();
  readonly #asked = new WeakMap<Session, Set<SubscribedMethod>>();
  readonly #askedOverHttp = new Set<SubscribedMethod>();
  #closed = false;

  /** The subscription that a request opens. */
  opened(request: RequestMoment): Subscription | undefined {
    return this.#byRequest.get(request);
  }

  /**
   * The subscription that a notification of the server is of.
   *
   * @returns `unsettled` where the recording does not tell which, or whether of any
   */
  of(notification: NotificationMoment): Subscription | 'unsettled' | undefined {
    const { exchange, session, transport } = notification;
    const key = subscriptionKey(notification);
    const tagged = key === undefined ? undefined : this.#openWith(session, key);
    if (transport === 'stdio') return tagged;
    if (exchange === undefined) {
      return tagged === undefined || session.client.isDoubtful(key!) ? 'unsettled' : tagged;
    }
    const listen = this.#listenOf(exchange);
    // What was under way on a stream that the client closed may be recorded later, among what comes on another.
    if (exchange.key === undefined && this.#closed && (listen === undefined || listen.request.key !== key)) {
      return 'unsettled';
    }
    return listen;
  }

  /** True when a `subscriptions/listen` asked for notifications of this kind, where the client of a session may have. */
  wasAsked({ session, transport }: NotificationMoment, method: SubscribedMethod): boolean {
    const asked = transport === 'stdio' ? this.#asked.get(session) : this.#askedOverHttp;
    return asked?.has(method) === true;
  }

  /** @internal */
  listen(request: RequestMoment): void {
    const { params, reuses, session, transport } = request;
    if (request.from !== 'client') return;
    const filter = params?.['notifications'];
    const subscription: Subscription = {
      request,
      filter: isObject(filter) ? filter : undefined,
      follows: transport === 'stdio' && reuses?.request?.method === 'subscriptions/listen',
      acknowledged: undefined,
    };
    this.#byRequest.set(request, subscription);
    let asked = this.#askedOverHttp;
    if (transport === 'stdio') {
      asked = this.#asked.get(session) ?? new Set();
      this.#asked.set(session, asked);
    } else {
      this.#waiting.add(subscription);
      const [oldest] = this.#waiting;
      if (this.#waiting.size > MAX_WAITING && oldest !== undefined) this.#acknowledge(oldest, oldest.request);
    }
    for (const method of SUBSCRIBED_METHODS) {
      // A filter in another form than is due may ask for anything.
      if (subscription.filter === undefined || subscription.filter[FILTERS[method]] !== undefined) {
        asked.add(method);
      }
    }
  }

  /** @internal */
  acknowledge(notification: NotificationMoment): void {
    const { from, seq, line, session, transport } = notification;
    if (from !== 'server') return;
    const meant = this.of(notification);
    const at = { seq, line };
    if (meant !== undefined && meant !== 'unsettled') {
      this.#acknowledge(meant, at);
      return;
    }
    // It may be of any: then none counts as unacknowledged.
    if (meant === undefined && subscriptionKey(notification) !== undefined) return;
    if (transport === 'stdio') {
      for (const request of session.client.open.values()) {
        const subscription = this.#byRequest.get(request);
        if (subscription !== undefined) this.#acknowledge(subscription, at);
      }
    } else {
      for (const subscription of [...this.#waiting]) this.#acknowledge(subscription, at);
    }
  }

  /** @internal */
  end({ request }: ResultMoment | ErrorMoment): void {
    const subscription = request === undefined ? undefined : this.#byRequest.get(request);
    if (subscription !== undefined) this.#waiting.delete(subscription);
  }

  /** @internal */
  close(): void {
    this.#closed = true;
  }

  #acknowledge(subscription: Subscription, at: Place): void {
    subscription.acknowledged ??= at;
    this.#waiting.delete(subscription);
  }

  #openWith(session: Session, key: Key): Subscription | undefined {
    const request = session.client.open.get(key);
    return request === undefined ? undefined : this.#byRequest.get(request);
  }

  #listenOf(exchange: Exchange): Subscription | undefined {
    const message = exchange.messages === 1 ? exchange.message : undefined;
    return message?.kind === 'request' ? this.#byRequest.get(message) : undefined;
  }
}

/** The id of the subscription that a message says it belongs to, as one spelling for each value. */
export function subscriptionKey({ meta, text }: NotificationMoment): Key | undefined {
  return exactKey(meta?.[META_SUBSCRIPTION], text, SUBSCRIPTION);
}

/** What a filter says of a notification of some kind: the member that asks for it, undefined when absent. */
export function filterMember(filter: JsonObject, method: SubscribedMethod): Json | undefined {
  return filter[FILTERS[method]];
}

/** The subscriptions of clients (2026-07-28 basic/patterns/subscriptions). */
export const subscriptions = defineRelation<Subscriptions>({
  name: 'subscriptions',
  create() {
    const value = new Subscriptions();
    const handlers: Handlers = {
      'request subscriptions/listen': (request) => value.listen(request),
      [`notification ${ACKNOWLEDGED}`]: (notification: NotificationMoment) => value.acknowledge(notification),
      'response subscriptions/listen': (response) => value.end(response),
      lifecycle: ({ event }) => {
        if (event === 'transport-abort') value.close();
      },
    };
    return { value, handlers };
  },
});
