import { isCertainSession } from '../../session/certain-session.ts';
import { sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { initialization } from '../../session/relations/initialization.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/** Requests that a client may send without having begun to work. */
const IDLE: ReadonlySet<string> = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'server/discover',
]);

/** The requests of a session whose `initialized` notification has not come. */
interface Work {
  readonly first: RequestMoment;
  last: RequestMoment;
}

/**
 * A client that works confirms the initialization, once it is successful.
 *
 * 2025-11-25 basic/lifecycle#initialization. A client that only pings or goes away has nothing to confirm. Over HTTP the
 * notification may be recorded after a request that was sent at the same time, so that the session decides as a whole; and
 * a lone request that was not answered, over stdio too, may have been the notification's neighbour when the recording ended.
 */
export const initializedSent = defineCheck({
  id: 'initialized-sent',
  subject: 'a session that was initialized and that the client used',
  violation: 'no notifications/initialized follows the answer to initialize',
  create({ subject, violation, use }) {
    const confirmations = use(initialization);
    const working = new Map<Session, Work>();
    /** Sessions that a client has opened and not confirmed, and how many; open while there are some. */
    const unconfirmed = new WeakSet<Session>();
    let count = 0;
    const some = new Latch();
    return {
      ...after(
        some,
        sentBy('client', {
          request(request) {
            const { session } = request;
            if (session.handshake === undefined || request.era === 'modern') return;
            if (IDLE.has(request.method) || confirmations.isConfirmed(session) || !isCertainSession(request))
              return;
            const work = working.get(session);
            if (work === undefined) working.set(session, { first: request, last: request });
            else work.last = request;
          },
        }),
      ),
      ...sentBy('client', {
        'request initialize'({ session }) {
          if (unconfirmed.has(session) || confirmations.isConfirmed(session)) return;
          unconfirmed.add(session);
          count += 1;
          some.open();
        },
        'notification notifications/initialized'({ session }) {
          if (!confirmations.isConfirmed(session)) return;
          subject();
          working.delete(session);
          if (unconfirmed.delete(session)) count -= 1;
          if (count === 0) some.close();
        },
      }),
      end({ session: last, transport }) {
        for (const [session, { first, last: newest }] of working) {
          const answer = session.handshake?.answer;
          if (answer?.accepted !== true || confirmations.isDoubtful(session)) continue;
          const overHttp = transport === 'streamable-http';
          // Without ids, a message of one session may be filed under another.
          if (overHttp && last.index > 0 && session.httpSessionId === undefined) continue;
          const early = confirmations.early(session);
          if (early !== undefined) {
            subject(first);
            violation(
              { ...early, era: first.era },
              `notifications/initialized came before the answer to initialize (seq ${answer.seq}), and none followed it`,
            );
          } else if (newest.seq > answer.seq) {
            if (first === newest && first.answered === undefined) continue;
            subject(newest);
            violation(
              newest,
              `request "${bare(newest.method)}" was sent, but no notifications/initialized after the answer to initialize (seq ${answer.seq})`,
            );
          }
        }
      },
    };
  },
});
