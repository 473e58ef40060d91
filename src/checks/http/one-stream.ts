import { type Exchange, isStream } from '../../session/exchange.ts';
import { carrying, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, MessageMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * The server sends a message on one stream only.
 *
 * 2025-11-25 basic/transports#multiple-connections. A message is known by its id: the same request while that is open, or
 * the same response right after the first. Equal notifications may tell of two events. On a resumed stream a message may be
 * delivered again. Only a recorder that names exchanges tells streams apart for certain.
 */
export const oneStream = defineCheck({
  id: 'one-stream',
  subject: 'a request or a response of the server on a stream, in a recording that names exchanges',
  violation: 'the same message already came on another stream',
  since: '2025-03-26',
  create({ subject, violation }) {
    const lastResponse = new WeakMap<Session, ResultMoment | ErrorMoment>();
    const judge = (
      message: RequestMoment | ResultMoment | ErrorMoment,
      before: MessageMoment | undefined,
    ) => {
      const stream = streamOf(message);
      if (stream === undefined || message.key === undefined) return;
      subject();
      const earlier = before === undefined ? undefined : streamOf(before);
      if (before === undefined || earlier === undefined || earlier === stream) return;
      if (JSON.stringify(before.payload) !== JSON.stringify(message.payload)) return;
      violation(
        message,
        `${message.kind === 'request' ? `request ${show(message.method)}` : 'response'} with id ${show(message.id)} already came on another stream at seq ${before.seq}`,
      );
    };
    return carrying(
      'keyed',
      sentBy('server', {
        request(request) {
          if (request.key === undefined) return;
          judge(request, request.session.server.open.get(request.key));
        },
        response(response) {
          if (response.exchange?.key === undefined) return;
          const before = lastResponse.get(response.session);
          // Clients may use the same ids, and get the same answers to their own requests.
          const asked = response.exchange.message;
          const own = asked?.kind === 'request' && asked.key === response.key;
          judge(response, before?.key === response.key && !own ? before : undefined);
          lastResponse.set(response.session, response);
        },
      }),
    );
  },
});

/** The stream that a message came on; undefined where that is not certain, or where it may be delivered again. */
function streamOf({ exchange }: MessageMoment): Exchange | undefined {
  if (exchange?.key === undefined || !isStream(exchange)) return undefined;
  return exchange.request?.headers['last-event-id'] === undefined ? exchange : undefined;
}
