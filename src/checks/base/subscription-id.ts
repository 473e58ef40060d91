import { exactKey, type Key } from '../../session/exact-key.ts';
import { carrying } from '../../session/handlers.ts';
import { SUBSCRIPTION } from '../../session/member-path.ts';
import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { subscriptions } from '../../session/relations/subscriptions.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Notifications that only a subscription delivers. */
const CHANGES: ReadonlySet<string> = new Set([
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/subscriptions/acknowledged',
  'notifications/tools/list_changed',
]);

/** Notifications that belong to a request, not to a subscription. */
const OF_REQUESTS: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/message',
  'notifications/progress',
]);

/** Subscriptions of a session that are remembered; of more than these no id is called unknown. */
const MAX_KNOWN = 10_000;

/**
 * What a subscription delivers names it: `_meta` has the id of its `subscriptions/listen` request.
 *
 * 2026-07-28 basic#meta. Over HTTP the stream tells which request that is, for every notification on it but those that belong
 * to a request. Over stdio all share one channel: there it is the notifications that nothing but a subscription delivers,
 * once the client has asked for one, and never beside a handshake, whose server tells of changes unasked.
 */
export const subscriptionId = defineCheck({
  id: 'subscription-id',
  subject: 'a notification that a subscription delivers',
  violation: 'its _meta has no subscriptionId, or one that is not the id of the subscription',
  create({ subject, use, violation }) {
    const streams = use(subscriptions);
    const asked = new WeakMap<Session, Set<Key>>();
    return {
      'request subscriptions/listen': (request) => {
        if (request.from !== 'client' || request.key === undefined) return;
        const known = asked.get(request.session);
        if (known === undefined) asked.set(request.session, new Set([request.key]));
        else if (known.size <= MAX_KNOWN) known.add(request.key);
      },
      ...carrying('listen', {
        notification(notification: NotificationMoment) {
          const { from, method, meta, session, text, transport } = notification;
          if (from !== 'server' || OF_REQUESTS.has(method)) return;
          const stream = transport === 'stdio' ? undefined : streams.of(notification);
          if (stream === 'unsettled' || (stream !== undefined && stream.request.key === undefined)) return;
          const listen = stream?.request;
          const known = asked.get(session);
          if (listen === undefined) {
            if (!CHANGES.has(method) || known === undefined) return;
            if (transport !== 'stdio' || session.handshake !== undefined) return;
          }
          subject();
          const id = meta?.[META_SUBSCRIPTION];
          if (id === undefined) {
            violation(
              notification,
              listen === undefined
                ? `${show(method)} has no "${META_SUBSCRIPTION}" in params._meta`
                : `${show(method)} on the stream of the subscription at seq ${listen.seq} has no "${META_SUBSCRIPTION}" in params._meta`,
            );
            return;
          }
          const key = exactKey(id, text, SUBSCRIPTION);
          if (listen !== undefined) {
            if (key === listen.key) return;
            violation(
              notification,
              `${show(method)} has subscriptionId ${show(id)} on the stream of the subscription with id ${show(listen.id)}`,
            );
          } else if (
            known !== undefined &&
            known.size <= MAX_KNOWN &&
            (key === undefined || !known.has(key))
          ) {
            violation(
              notification,
              `${show(method)} has subscriptionId ${show(id)}, which is the id of no subscriptions/listen request`,
            );
          }
        },
      }),
    };
  },
});
