import type { Party } from '../../session/moment.ts';
import { defineRelation } from '../../session/relation.ts';
import type { Session } from '../../session/session.ts';
import { onNotifications } from '../by-method.ts';
import { REQUEST_METHODS } from './methods.ts';

/** Who has sent a request without an id, so that an error without one may answer it. */
export class IdlessRequests {
  readonly #senders = new WeakMap<Session, Set<Party>>();

  /** True when that party has sent one in this session. */
  by(session: Session, party: Party): boolean {
    return this.#senders.get(session)?.has(party) === true;
  }

  /** @internal */
  add(session: Session, party: Party): void {
    const known = this.#senders.get(session);
    if (known === undefined) this.#senders.set(session, new Set([party]));
    else known.add(party);
  }
}

/** Messages without an id whose method is defined as a request. */
export const idlessRequests = defineRelation<IdlessRequests>({
  name: 'idless-requests',
  create() {
    const value = new IdlessRequests();
    const handlers = onNotifications(REQUEST_METHODS, ({ session, from }) => value.add(session, from));
    return { value, handlers };
  },
});
