import { brief, carrying, sentBy } from '../../session/handlers.ts';
import { negotiatedBefore, WITHOUT_BATCHES } from '../../session/negotiated.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { isMethod } from './endpoint.ts';

/**
 * The client sends each message by an HTTP POST of its own.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#sending-messages. `judge: method` looks at the method alone; `judge: new-post` also
 * finds a further message in the body of the same request. A message whose request head was not recorded is not judged.
 */
export const messageByPost = defineCheck({
  id: 'message-by-post',
  subject: 'a message of the client that stands in the body of a recorded HTTP request',
  violation: 'the request is no POST, or (new-post) its body already held a message',
  options: { judge: ['method', 'new-post'] },
  since: '2025-03-26',
  create({ options, subject, violation }) {
    const newPost = options['judge'] === 'new-post';
    return sentBy('client', {
      ...brief({
        message({ exchange }) {
          if (exchange?.request?.method !== undefined) subject();
        },
      }),
      ...carrying(newPost ? ['get', 'further'] : 'get', {
        message(message) {
          const { exchange } = message;
          const request = exchange?.request;
          if (exchange === undefined || request?.method === undefined) return;
          subject();
          if (!isMethod(request, 'POST')) {
            violation(
              message,
              `message was sent in the body of an HTTP ${bare(request.method, 20)}, not of a POST`,
            );
          } else if (
            newPost &&
            exchange.message !== message &&
            !negotiatedBefore(message.session, WITHOUT_BATCHES)
          ) {
            violation(
              message,
              `message is a further one in the POST of seq ${request.seq}, not in a POST of its own`,
            );
          }
        },
      }),
    });
  },
});
