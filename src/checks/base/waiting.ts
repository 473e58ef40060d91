import type { Party, RequestMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';

/**
 * The requests of a party that wait for an answer.
 *
 * Not those that were cancelled, which may stay without one, nor subscriptions, which wait as long as they last.
 */
export function waitingRequests(session: Session, party: Party): RequestMoment[] {
  return [...session.party(party).open.values()].filter(
    ({ cancelled, method }) => cancelled === undefined && method !== 'subscriptions/listen',
  );
}
