import { exactKey, type Key } from '../../session/exact-key.ts';
import type { Exchange } from '../../session/exchange.ts';
import { after, Latch } from '../../session/latch.ts';
import { SUBSCRIPTION, USED_TOKEN } from '../../session/member-path.ts';
import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import type { MessageMoment, NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { tokenOf } from '../../session/relations/progress-tokens.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Requests whose exchange was closed that are remembered. */
const MAX_CLOSED = 1_000;

interface Closed {
  readonly exchange: Exchange;
  readonly request: RequestMoment;
  readonly seq: number;
}

/**
 * Nothing more is sent for a request whose response stream the client closed.
 *
 * 2026-07-28 basic/transports/streamable-http#cancellation. What was under way in the closed exchange may be recorded after
 * its end; a message for the request in another exchange was sent anew. Judged where the recording says which exchange was
 * closed, and names the exchanges of what follows. A request that takes up the id or the token of the closed one takes over what is sent for it.
 */
export const nothingAfterDisconnect = defineCheck({
  id: 'nothing-after-disconnect',
  subject: 'a request whose exchange the client is known to have closed',
  violation:
    'a message that names its id, its subscription or its progress token follows in another exchange',
  create({ subject, violation }) {
    const byId = new Map<Key, Closed>();
    const byToken = new Map<Key, Closed>();
    const some = new Latch();
    const blame = (message: MessageMoment, closed: Closed | undefined, what: string): void => {
      if (closed === undefined || message.exchange?.key === undefined) return;
      if (message.exchange === closed.exchange || message.session !== closed.request.session) return;
      if (isOwn(message.exchange, closed.request)) return;
      violation(
        message,
        `${what} follows for request ${show(closed.request.method)} in another exchange, though the client closed its stream at seq ${closed.seq}`,
      );
    };
    return {
      lifecycle({ event, exchange, transport, seq }) {
        const request = exchange?.message;
        if (event !== 'transport-abort' || transport !== 'streamable-http' || exchange === undefined) return;
        if (request?.kind !== 'request' || request.from !== 'client' || request.answered !== undefined)
          return;
        subject(request);
        if (byId.size >= MAX_CLOSED || request.key === undefined) return;
        const closed = { exchange, request, seq };
        byId.set(request.key, closed);
        some.open();
        const token = tokenOf(request);
        if (token !== undefined) byToken.set(token, closed);
      },
      ...after(some, {
        request(request) {
          if (request.from !== 'client' || byId.size === 0) return;
          if (request.key !== undefined) byId.delete(request.key);
          const token = tokenOf(request);
          if (token !== undefined) byToken.delete(token);
        },
        response(response) {
          if (response.from !== 'server' || byId.size === 0 || response.key === undefined) return;
          blame(response, byId.get(response.key), 'a response');
        },
        notification(notification) {
          if (notification.from !== 'server' || byId.size === 0) return;
          const subscription = exactKey(
            notification.meta?.[META_SUBSCRIPTION],
            notification.text,
            SUBSCRIPTION,
          );
          if (subscription !== undefined) {
            blame(notification, byId.get(subscription), `notification ${show(notification.method)}`);
            return;
          }
          if (notification.method !== 'notifications/progress') return;
          const token = progressOf(notification);
          if (token !== undefined) blame(notification, byToken.get(token), 'progress');
        },
      }),
    };
  },
});

/** True where the exchange is that of a request with the same id or token, as another client may send. */
function isOwn({ message }: Exchange, closed: RequestMoment): boolean {
  if (message?.kind !== 'request') return false;
  const token = tokenOf(closed);
  return message.key === closed.key || (token !== undefined && tokenOf(message) === token);
}

function progressOf({ params, text }: NotificationMoment): Key | undefined {
  return exactKey(params?.['progressToken'], text, USED_TOKEN);
}
