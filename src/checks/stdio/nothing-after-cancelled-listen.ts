import { exactKey, type Key } from '../../session/exact-key.ts';
import { carrying, sentBy } from '../../session/handlers.ts';
import { SUBSCRIPTION } from '../../session/member-path.ts';
import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Cancelled subscriptions of a session that are remembered. */
const MAX_CANCELLED = 1_000;

interface Cancelled {
  readonly request: RequestMoment;
  readonly seq: number;
  /** Where an answer showed that the server had read on behind the cancellation. */
  read: number | undefined;
}

/**
 * The server sends nothing more for a request that the client cancelled.
 *
 * 2026-07-28 basic/transports/stdio#cancellation. A message may cross the cancellation on its way; it did not once the
 * server answered a request that was sent later. Most requests may have been past cancelling, which lets the server ignore
 * it (basic/patterns/cancellation#behavior-requirements); a subscription ends only by being ended, so it alone is judged.
 */
export const nothingAfterCancelledListen = defineCheck({
  id: 'nothing-after-cancelled-listen',
  subject:
    'a cancelled subscriptions/listen, once the server answered a request that was sent after its cancellation',
  violation: 'a notification or a response for it follows',
  create({ subject, violation }) {
    const bySession = new WeakMap<Session, Map<Key, Cancelled>>();
    return carrying('cancellation', {
      ...sentBy('client', {
        'notification notifications/cancelled'({ cancels, session, transport, seq }) {
          if (transport !== 'stdio' || cancels?.method !== 'subscriptions/listen') return;
          let cancelled = bySession.get(session);
          if (cancelled === undefined) {
            cancelled = new Map();
            bySession.set(session, cancelled);
          }
          if (cancels.key === undefined || cancelled.size >= MAX_CANCELLED || cancelled.has(cancels.key))
            return;
          cancelled.set(cancels.key, { request: cancels, seq, read: undefined });
        },
        request({ key, session }) {
          if (key !== undefined) bySession.get(session)?.delete(key);
        },
      }),
      ...sentBy('server', {
        response(response) {
          const { request, session } = response;
          const cancelled = bySession.get(session);
          if (cancelled === undefined) return;
          const own = response.key === undefined ? undefined : cancelled.get(response.key);
          if (own?.read !== undefined) {
            violation(
              response,
              `a response follows for the subscription ${show(own.request.id)} that was cancelled at seq ${own.seq}, after the server had answered a later request at seq ${own.read}`,
            );
          }
          if (request === undefined) return;
          for (const each of cancelled.values()) {
            if (each.read !== undefined || each.seq > request.seq || each.request === request) continue;
            each.read = response.seq;
            subject(each.request);
          }
        },
        notification(notification) {
          const { meta, method, session, text } = notification;
          if (meta === undefined) return;
          const key = exactKey(meta[META_SUBSCRIPTION], text, SUBSCRIPTION);
          const own = key === undefined ? undefined : bySession.get(session)?.get(key);
          if (own?.read === undefined) return;
          violation(
            notification,
            `notification ${show(method)} follows for the subscription ${show(own.request.id)} that was cancelled at seq ${own.seq}, after the server had answered a later request at seq ${own.read}`,
          );
        },
      }),
    });
  },
});
