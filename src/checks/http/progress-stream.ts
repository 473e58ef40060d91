import { carrying } from '../../session/handlers.ts';
import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { progressTokens } from '../../session/relations/progress-tokens.ts';
import { onNotifications } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isOfTask, isOwnGetStream, isPostStream, isTaskRequest } from './streams.ts';

/** Notifications that only a subscription delivers (2026-07-28 basic/patterns/subscriptions). */
const SUBSCRIBED: readonly string[] = [
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/subscriptions/acknowledged',
];

/**
 * Messages come on the stream of the request that they relate to.
 *
 * `on: post`: what comes on the stream of a request relates to it (2025-11-25
 * basic/transports#sending-messages-to-the-server, 2026-07-28 basic/transports/streamable-http#receiving-messages).
 * `on: get`: what comes on a stream that a GET opened relates to no running request (2025-11-25
 * basic/transports#listening-for-messages-from-the-server).
 *
 * `changes: subscribed`: what only a subscription delivers comes on the stream of a `subscriptions/listen` (2026-07-28; in
 * 2025-11-25 there are none).
 *
 * Otherwise progress alone names its request, by a token. Tasks may use any stream. Where the recorder names no exchanges, the
 * request must still wait for the head of its answer, so that the progress cannot stand on a stream of its own.
 */
export const progressStream = defineCheck({
  id: 'progress-stream',
  subject: 'progress on the stream of a request (post), or any message on a stream that a GET opened (get)',
  violation:
    'the progress is that of another request (post) or of a running request (get); or (subscribed) a change notification comes outside a subscription',
  options: { on: ['post', 'get'], changes: ['allowed', 'subscribed'] },
  since: '2025-03-26',
  create({ options, subject, violation, use }) {
    const tokens = use(progressTokens);
    /** The running request whose progress this is, where it is certain that it has no stream of its own here. */
    const owner = (notification: NotificationMoment): RequestMoment | undefined => {
      const { request, state } = tokens.use(notification);
      if (state !== 'active' || request === undefined || isTaskRequest(request)) return undefined;
      if (notification.exchange?.key !== undefined) return request;
      const own = request.exchange;
      return own === notification.exchange || (own !== undefined && own.response === undefined)
        ? request
        : undefined;
    };
    const token = ({ params }: NotificationMoment): string => show(params?.['progressToken']);

    if (options['on'] === 'get') {
      return carrying('get', {
        request({ exchange, from }) {
          if (from === 'server' && exchange !== undefined && isOwnGetStream(exchange)) subject();
        },
        notification(notification) {
          const { exchange, from } = notification;
          if (from !== 'server' || exchange === undefined || !isOwnGetStream(exchange)) return;
          subject();
          if (notification.method !== 'notifications/progress' || isOfTask(notification)) return;
          const request = owner(notification);
          if (request === undefined) return;
          violation(
            notification,
            `progress with token ${token(notification)} of request ${show(request.method)} at seq ${request.seq}, which is running, comes on the stream of the GET at seq ${exchange.request?.seq}`,
          );
        },
      });
    }
    const subscribedOnly = options['changes'] === 'subscribed';
    let closed = false;
    return {
      lifecycle({ event }) {
        if (event === 'transport-abort') closed = true;
      },
      ...(subscribedOnly
        ? onNotifications(SUBSCRIBED, (notification) => {
            const { exchange, from, method } = notification;
            if (from !== 'server') return;
            const request = exchange?.message;
            if (exchange === undefined || request?.kind !== 'request' || !isPostStream(exchange)) return;
            // What was under way on a stream that the client closed may be recorded later.
            if (exchange.key === undefined && closed) return;
            subject();
            if (request.method === 'subscriptions/listen') return;
            violation(
              notification,
              `notification ${show(method)} comes on the stream of request ${show(request.method)} at seq ${request.seq}, but only the stream of a subscriptions/listen delivers it`,
            );
          })
        : {}),
      'notification notifications/progress'(notification) {
        const { exchange, from } = notification;
        if (from !== 'server' || exchange === undefined || !isPostStream(exchange)) return;
        if (isOfTask(notification) || isTaskRequest(exchange.message)) return;
        const request = owner(notification);
        if (request === undefined) return;
        subject();
        if (request.exchange === exchange) return;
        violation(
          notification,
          `progress with token ${token(notification)} of request ${show(request.method)} at seq ${request.seq} comes on the stream of the POST at seq ${exchange.request?.seq}`,
        );
      },
    };
  },
});
