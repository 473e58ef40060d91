import { carrying } from '../../session/handlers.ts';
import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { SUBSCRIBED_METHODS, subscriptions } from '../../session/relations/subscriptions.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const SUBSCRIBED: ReadonlySet<string> = new Set(SUBSCRIBED_METHODS);

/**
 * The acknowledgment is the first message of a subscription.
 *
 * 2026-07-28 basic/patterns/subscriptions#acknowledgment. The order is that of one subscription, not of the channel. A
 * message is of a subscription when it carries its id or, for change notifications over HTTP, stands on its stream. One that
 * was refused has no acknowledgment, nor need one have that the client gave up. An acknowledgment without an id may be of
 * any; what a subscription with the same id left behind is not taken for the new one's.
 */
export const acknowledgedFirst = defineCheck({
  id: 'acknowledged-first',
  subject: 'the first message of a subscription',
  violation: 'it is not notifications/subscriptions/acknowledged',
  create({ subject, use, violation }) {
    const known = use(subscriptions);
    return {
      ...carrying('listen', {
        notification(notification: NotificationMoment) {
          const { from, line, meta, method, seq } = notification;
          if (from !== 'server' || (meta?.[META_SUBSCRIPTION] === undefined && !SUBSCRIBED.has(method)))
            return;
          const subscription = known.of(notification);
          if (subscription === undefined || subscription === 'unsettled' || subscription.follows) return;
          if (method === ACKNOWLEDGED) {
            if (subscription.acknowledged?.seq === seq && subscription.acknowledged.line === line) subject();
            return;
          }
          if (subscription.acknowledged !== undefined) return;
          subject();
          violation(
            notification,
            `${bare(method)} is sent on the subscription ${show(subscription.request.id)} before its acknowledgment`,
          );
        },
      }),
      'result subscriptions/listen'(result) {
        const { request } = result;
        const subscription = request === undefined ? undefined : known.opened(request);
        if (request === undefined || subscription === undefined || subscription.follows) return;
        if (request.cancelled !== undefined || request.abandoned !== undefined) return;
        if (subscription.acknowledged !== undefined) return;
        subject();
        violation(
          result,
          `the subscription ${show(request.id)} is ended by a result without having been acknowledged`,
        );
      },
    };
  },
});
