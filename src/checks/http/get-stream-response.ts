import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isOwnGetStream } from './streams.ts';

/**
 * No response comes on a stream that a GET opened, unless it resumes an earlier one.
 *
 * 2025-11-25 basic/transports#listening-for-messages-from-the-server. A last-event-id says that a stream is resumed. Where
 * the recorder names no exchanges, a response that answers no open request may stand on a POST stream whose end was not
 * recorded.
 */
export const getStreamResponse = defineCheck({
  id: 'get-stream-response',
  subject: 'a stream that was opened by a GET without last-event-id',
  violation: 'a response comes on it',
  since: '2025-03-26',
  create({ subject, violation }) {
    return carrying('get', {
      'http-response'({ exchange }) {
        if (exchange !== undefined && isOwnGetStream(exchange)) subject();
      },
      response(response) {
        const { exchange, key, id, request } = response;
        if (exchange === undefined || response.from !== 'server' || key === undefined) return;
        if (!isOwnGetStream(exchange)) return;
        if (request === undefined && exchange.key === undefined) return;
        subject();
        violation(
          response,
          `response with id ${show(id)} comes on the stream that the GET at seq ${exchange.request?.seq} opened, which resumes no other`,
        );
      },
    });
  },
});
