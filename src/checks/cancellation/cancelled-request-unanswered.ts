import { carrying } from '../../session/handlers.ts';
import type {
  ErrorMoment,
  NotificationMoment,
  Party,
  RequestMoment,
  ResultMoment,
} from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

/** Cancelled requests of one party that are followed; past it no new ones are. */
const MAX_FOLLOWED = 1000;

/** Requests that cannot be cancelled, or whose end an answer may announce. */
const EXEMPT: ReadonlySet<string> = new Set(['initialize', 'subscriptions/listen']);

/**
 * A cancelled request gets no response.
 *
 * 2025-11-25 basic/utilities/cancellation#behavior-requirements, 2026-07-28 basic/patterns/cancellation#behavior-requirements.
 * The response may have crossed the cancellation. Over stdio, where the receiver reads in order, it surely had read the
 * cancellation once it has answered a request that was sent after it; over HTTP nothing tells.
 */
export const cancelledRequestUnanswered = defineCheck({
  id: 'cancelled-request-unanswered',
  subject: 'a cancelled request over stdio, whose receiver answered a later request first',
  violation: 'the receiver answers the cancelled request after that',
  create({ subject, violation }) {
    const bySession = new WeakMap<Session, Record<Party, RequestMoment[]>>();
    /** Requests whose cancellation was read, with the answer that shows it. */
    const read = new WeakMap<RequestMoment, number>();
    const of = (session: Session): Record<Party, RequestMoment[]> => {
      let both = bySession.get(session);
      if (both === undefined) {
        both = { client: [], server: [] };
        bySession.set(session, both);
      }
      return both;
    };
    return {
      'notification notifications/cancelled'({ cancels, transport, session, from }: NotificationMoment) {
        if (cancels === undefined || cancels.cancelled !== undefined || transport !== 'stdio') return;
        const unread = of(session)[from];
        if (!EXEMPT.has(cancels.method) && unread.length < MAX_FOLLOWED) unread.push(cancels);
      },
      ...carrying('cancellation', {
        response(response: ResultMoment | ErrorMoment) {
          const { request } = response;
          if (request === undefined || response.transport !== 'stdio') return;
          const shown = read.get(request);
          if (shown !== undefined) {
            read.delete(request);
            violation(
              response,
              `request ${show(request.id)} (${bare(request.method)}) is answered although it was cancelled at seq ${request.cancelled?.seq}, which the ${response.from} had read when it answered a later request at seq ${shown}`,
            );
            return;
          }
          const unread = bySession.get(request.session)?.[request.from];
          if (unread === undefined) return;
          // In order of cancellation: those before the answered request are known to have been read.
          while (unread.length > 0) {
            const first = unread[0]!;
            if (first.answered === undefined && first !== request) {
              if (first.cancelled === undefined || first.cancelled.seq >= request.seq) return;
              subject();
              read.set(first, response.seq);
            }
            unread.shift();
          }
        },
      }),
    };
  },
});
