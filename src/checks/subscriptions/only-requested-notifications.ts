import type { Handlers } from '../../session/handlers.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { serverEra } from '../../session/relations/server-era.ts';
import {
  SUBSCRIBED_METHODS,
  type SubscribedMethod,
  subscriptions,
} from '../../session/relations/subscriptions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { asksFor } from './asks-for.ts';

/**
 * A server sends no notification that the client did not ask for.
 *
 * 2026-07-28 basic/patterns/subscriptions#opening-a-stream. Of a subscription it is its own filter that counts, whatever the
 * acknowledgment grants. A notification that is of none is judged only where no subscription of the client asked for its
 * kind, ended ones and refused ones included: that it does not name its subscription is for another clause. In a session with
 * a handshake the server may tell of changes unasked.
 */
export const onlyRequestedNotifications = defineCheck({
  id: 'only-requested-notifications',
  subject: 'a change notification of the server',
  violation: 'the filter of its subscription does not ask for it, or no subscription at all does',
  create({ subject, use, violation }) {
    const known = use(subscriptions);
    const server = use(serverEra);
    const judge = (notification: NotificationMoment, method: SubscribedMethod): void => {
      const { exchange, from, params, session, transport } = notification;
      if (from !== 'server') return;
      const subscription = known.of(notification);
      if (subscription === 'unsettled') return;
      if (subscription !== undefined) {
        const asked = asksFor(subscription, method, params);
        if (asked === undefined || (!asked && subscription.follows)) return;
        subject();
        if (asked) return;
        const { id, seq } = subscription.request;
        violation(
          notification,
          `${method}${about(notification)} is sent on the subscription ${show(id)}, whose filter at seq ${seq} does not ask for it`,
        );
        return;
      }
      if (notification.era !== 'modern' || session.handshake !== undefined || !session.startRecorded) return;
      if (session.unreadable.client !== undefined || known.wasAsked(notification, method)) return;
      if (transport === 'streamable-http') {
        const asked = exchange?.messages === 1 ? exchange.message : undefined;
        if (asked?.kind !== 'request' || asked.era !== 'modern') return;
      }
      server.whenModern(() => {
        subject(notification);
        violation(
          notification,
          `${method}${about(notification)} is sent, but no subscriptions/listen request asked for such notifications`,
        );
      });
    };
    const handlers: Handlers = {};
    for (const method of SUBSCRIBED_METHODS) {
      handlers[`notification ${method}`] = (notification: NotificationMoment) => judge(notification, method);
    }
    return handlers;
  },
});

function about({ method, params }: NotificationMoment): string {
  const name = method === 'notifications/tasks' ? params?.['taskId'] : params?.['uri'];
  return name === undefined ? '' : ` of ${show(name, 60)}`;
}
