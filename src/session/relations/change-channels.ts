import { isObject } from '../../trace/event.ts';
import { exactKey } from '../exact-key.ts';
import { isStreamHead } from '../exchange.ts';
import { carrying, type Handlers } from '../handlers.ts';
import { SUBSCRIPTION } from '../member-path.ts';
import { META_SUBSCRIPTION } from '../meta-keys.ts';
import type {
  HttpRequestMoment,
  HttpResponseMoment,
  LifecycleMoment,
  NotificationMoment,
  RequestMoment,
} from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** What a subscription asks for and what its acknowledgment grants, by the member of the filter. */
type Change = 'toolsListChanged' | 'promptsListChanged' | 'resourcesListChanged';
const CHANGES: readonly Change[] = ['toolsListChanged', 'promptsListChanged', 'resourcesListChanged'];

/** A subscription that a server acknowledged and nothing is known to have ended. */
interface Subscription {
  readonly since: number;
  readonly grants: ReadonlySet<Change>;
}

/** Subscriptions of a session that are kept; of more than these the oldest are dropped. */
const MAX_SUBSCRIPTIONS = 1000;

class Channels {
  /** Where the stream that a GET opened began, while it is the only one. */
  stream: number | undefined;
  readonly subscriptions = new Map<RequestMoment, Subscription>();
}

/** On what a server can tell a client, unasked, that a list changed. */
export class ChangeChannels {
  readonly #bySession = new WeakMap<Session, Channels>();

  /**
   * From where on a legacy server could send the client notifications of its own: over stdio always, over HTTP on a stream
   * that the client opened by GET. Undefined where there is none, or it may have been cut.
   */
  open(session: Session, transport: 'stdio' | 'streamable-http'): number | undefined {
    return transport === 'stdio' ? session.start.seq : this.#bySession.get(session)?.stream;
  }

  /** From where on a modern server had granted a client, without a gap, to be told of a change. */
  subscribed(session: Session, change: Change): number | undefined {
    let since: number | undefined;
    for (const subscription of this.#bySession.get(session)?.subscriptions.values() ?? []) {
      if (subscription.grants.has(change)) since = Math.min(since ?? subscription.since, subscription.since);
    }
    return since;
  }

  /** @internal */
  handlers(): Handlers {
    return {
      ...carrying('get', {
        'http-request': (moment) => this.#httpRequest(moment),
        'http-response': (moment) => this.#httpResponse(moment),
      }),
      lifecycle: (moment) => this.#lifecycle(moment),
      'notification notifications/subscriptions/acknowledged': (moment) => this.#acknowledged(moment),
      'notification notifications/cancelled': ({ cancels }) => {
        if (cancels !== undefined) this.#end(cancels);
      },
      'response subscriptions/listen': ({ request }) => {
        if (request !== undefined) this.#end(request);
      },
    };
  }

  #httpRequest({ method, session }: HttpRequestMoment): void {
    // A second stream: messages go to one of them, and the first may have been cut.
    if (method === 'GET' || method === 'DELETE') this.#of(session).stream = undefined;
  }

  #httpResponse(moment: HttpResponseMoment): void {
    const { exchange, seq } = moment;
    if (exchange?.request?.method === 'GET' && isStreamHead(moment)) this.#of(exchange.session).stream = seq;
  }

  #lifecycle({ event, exchange, session }: LifecycleMoment): void {
    if (event === 'transport-open') return;
    const asked = exchange?.message?.kind === 'request' ? exchange.message : undefined;
    if (asked !== undefined) {
      this.#end(asked);
    } else {
      this.#bySession.delete(session);
    }
  }

  #acknowledged({ from, meta, params, seq, session, text }: NotificationMoment): void {
    const key = exactKey(meta?.[META_SUBSCRIPTION], text, SUBSCRIPTION);
    const asked = key === undefined ? undefined : session.client.open.get(key);
    if (from !== 'server' || asked?.method !== 'subscriptions/listen') return;
    const wanted = asked.params?.['notifications'];
    const granted = params?.['notifications'];
    if (!isObject(wanted) || !isObject(granted)) return;
    const grants = new Set(CHANGES.filter((change) => wanted[change] === true && granted[change] === true));
    const { subscriptions } = this.#of(session);
    if (grants.size === 0 || subscriptions.has(asked)) return;
    subscriptions.set(asked, { since: seq, grants });
    const [oldest] = subscriptions.keys();
    if (subscriptions.size > MAX_SUBSCRIPTIONS && oldest !== undefined) subscriptions.delete(oldest);
  }

  #end(asked: RequestMoment): void {
    this.#bySession.get(asked.session)?.subscriptions.delete(asked);
  }

  #of(session: Session): Channels {
    let channels = this.#bySession.get(session);
    if (channels === undefined) {
      channels = new Channels();
      this.#bySession.set(session, channels);
    }
    return channels;
  }
}

/** The channels on which servers announce changes. */
export const changeChannels = defineRelation<ChangeChannels>({
  name: 'change-channels',
  create() {
    const value = new ChangeChannels();
    return { value, handlers: value.handlers() };
  },
});
