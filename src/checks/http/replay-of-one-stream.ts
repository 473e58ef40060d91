import type { Key } from '../../session/exact-key.ts';
import type { Exchange } from '../../session/exchange.ts';
import { carrying, sentBy } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A resumed stream replays the messages of one stream alone.
 *
 * 2025-11-25 basic/transports#resumability-and-redelivery. A stream that answered a POST carries the response to that one
 * request, and one that a GET opened carries none: two responses with different ids on one resumption come from different
 * streams. Judged where the recorder names the exchanges, since a response that was delivered before may otherwise stand on
 * its old stream.
 */
export const replayOfOneStream = defineCheck({
  id: 'replay-of-one-stream',
  subject: 'a response on a stream that a GET with last-event-id resumes',
  violation: 'an earlier response on it answers another request',
  since: '2025-03-26',
  create({ subject, violation }) {
    const first = new WeakMap<Exchange, { key: Key; seq: number }>();
    return carrying(
      'get',
      sentBy('server', {
        response(response) {
          const { exchange, key, id } = response;
          if (exchange?.key === undefined || key === undefined) return;
          const { request } = exchange;
          if (request?.method !== 'GET' || request.headers['last-event-id'] === undefined) return;
          subject();
          const earlier = first.get(exchange);
          if (earlier === undefined) {
            first.set(exchange, { key, seq: response.seq });
          } else if (earlier.key !== key) {
            violation(
              response,
              `the stream that the GET at seq ${request.seq} resumes carries a response with id ${show(id)}, though the one at seq ${earlier.seq} answers another request: both cannot be of the stream that was lost`,
            );
          }
        },
      }),
    );
  },
});
