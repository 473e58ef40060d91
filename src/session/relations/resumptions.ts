import { carrying } from '../handlers.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** In which sessions a client has asked for what it missed on a stream (2025-11-25 basic/transports#resumability-and-redelivery). */
export class Resumptions {
  readonly #sessions = new WeakSet<Session>();

  /** True once messages of this session may have been delivered again. */
  in(session: Session): boolean {
    return this.#sessions.has(session);
  }

  /** @internal */
  add(session: Session): void {
    this.#sessions.add(session);
  }
}

/** The resumptions of streams, by `Last-Event-ID`. */
export const resumptions = defineRelation<Resumptions>({
  name: 'resumptions',
  create() {
    const value = new Resumptions();
    return {
      value,
      handlers: carrying('get', {
        'http-request': ({ headers, session }) => {
          if (headers['last-event-id'] !== undefined) value.add(session);
        },
      }),
    };
  },
});
