import { carrying } from '../handlers.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** In which sessions a client posted something that the recording does not show. */
export class UnreadBodies {
  readonly #sessions = new WeakSet<Session>();

  /** True once a POST of this session was answered without any message of it having been recorded. */
  in(session: Session): boolean {
    return this.#sessions.has(session);
  }

  /** @internal */
  add(session: Session): void {
    this.#sessions.add(session);
  }
}

/** The bodies of the client that are missing: what was never seen in such a session may have been sent. */
export const unreadBodies = defineRelation<UnreadBodies>({
  name: 'unread-bodies',
  create() {
    const value = new UnreadBodies();
    return {
      value,
      handlers: carrying('delivery', {
        'http-response': ({ exchange }) => {
          if (exchange?.request?.method === 'POST' && exchange.message === undefined)
            value.add(exchange.session);
        },
      }),
    };
  },
});
