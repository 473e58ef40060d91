import { exactKey } from '../../session/exact-key.ts';
import { carrying } from '../../session/handlers.ts';
import { CANCELLED_ID, RESULT_SUBSCRIPTION } from '../../session/member-path.ts';
import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import type { ErrorMoment, NotificationMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Subscriptions that the server cancelled and that wait for a response; past it further ones are let go. */
const MAX_WAITING = 1_000;

interface Cancelled {
  readonly notification: NotificationMoment;
  /** True once the server went on: it answered a later request, or closed the transport. */
  past: boolean;
}

/**
 * A server that ends a subscription responds to its `subscriptions/listen`.
 *
 * 2026-07-28 basic/patterns/subscriptions#cancellation and #graceful-closure. That the server ends it shows by its own
 * `notifications/cancelled`; the response is missing when the server went on without it. What the client cancelled or left,
 * and what the end of the recording cuts off, proves nothing. `response: tagged`: the result also names the subscription.
 */
export const gracefulClosure = defineCheck({
  id: 'graceful-closure',
  subject: 'a subscription that the server cancels (tagged: or ends by a result)',
  violation: 'no response to its request follows (tagged: or the result does not carry its subscriptionId)',
  options: { response: ['any', 'tagged'] },
  create({ options, subject, violation }) {
    const tagged = options['response'] === 'tagged';
    const waiting = new Map<RequestMoment, Cancelled>();
    const bySession = new WeakSet<Session>();
    return {
      'notification notifications/cancelled'(notification) {
        const { exchange, from, params, session, text } = notification;
        if (from !== 'server') return;
        const key = exactKey(params?.['requestId'], text, CANCELLED_ID);
        const own = exchange?.message?.kind === 'request' ? exchange.message : undefined;
        const request = own?.key === key ? own : key === undefined ? undefined : session.client.open.get(key);
        if (request?.method !== 'subscriptions/listen' || request.answered !== undefined) return;
        if (request.cancelled !== undefined || request.abandoned !== undefined) return;
        subject();
        if (waiting.has(request) || waiting.size >= MAX_WAITING) return;
        waiting.set(request, { notification, past: false });
        bySession.add(session);
      },
      ...carrying('cancellation', {
        response(response: ResultMoment | ErrorMoment) {
          const { from, request, session } = response;
          if (waiting.size === 0 || from !== 'server' || request === undefined || !bySession.has(session))
            return;
          for (const [listen, cancelled] of waiting) {
            if (listen === request) waiting.delete(listen);
            else if (listen.session === session && request.seq > cancelled.notification.seq)
              cancelled.past = true;
          }
        },
      }),
      'result subscriptions/listen'(result) {
        const { from, request, text } = result;
        if (!tagged || from !== 'server' || request?.key === undefined) return;
        subject();
        const meta = isObject(result.result) ? result.result['_meta'] : undefined;
        const id = isObject(meta) ? meta[META_SUBSCRIPTION] : undefined;
        if (exactKey(id, text, RESULT_SUBSCRIPTION) === request.key) return;
        violation(
          result,
          id === undefined
            ? `result of the subscription ${show(request.id)} has no "${META_SUBSCRIPTION}" in _meta`
            : `result of the subscription ${show(request.id)} has subscriptionId ${show(id)}`,
        );
      },
      lifecycle({ event, from, session, transport }) {
        if (event !== 'transport-close' || from !== 'server' || transport !== 'stdio') return;
        for (const [listen, cancelled] of waiting) if (listen.session === session) cancelled.past = true;
      },
      end() {
        for (const [listen, { notification, past }] of waiting) {
          if (!past || listen.cancelled !== undefined || listen.abandoned !== undefined) continue;
          violation(
            notification,
            `server cancels the subscription ${show(listen.id)} and sends no response to its request at seq ${listen.seq}`,
          );
        }
      },
    };
  },
});
