import type { Exchange } from '../../session/exchange.ts';
import { defineCheck } from '../check.ts';
import { isOfTask, isPostStream, isTaskRequest } from './streams.ts';

/**
 * The stream of a POST ends with the response to its request.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#receiving-messages. The end itself is not recorded; a later message on the stream shows
 * that it did not come. Messages of tasks are let pass. A recorder that names no exchanges still proves it while no other
 * stream can be open: no GET was ever answered by a stream and no request of the client is open.
 */
export const streamAfterResponse = defineCheck({
  id: 'stream-after-response',
  subject: 'a response to the request of a POST, on the stream of that POST',
  violation: 'a message follows on that stream',
  create({ subject, violation }) {
    const answered = new WeakMap<Exchange, number>();
    /** The newest answered stream; undefined once another stream could carry what follows. */
    let only: { at: number } | undefined;
    let streamsElsewhere = false;
    return {
      'http-response'({ exchange, headers, status }) {
        const post = exchange !== undefined && exchange.request?.method === 'POST';
        if (status < 300 && headers['content-type']?.includes('event-stream') === true && !post)
          streamsElsewhere = true;
      },
      message(message) {
        const { exchange, session } = message;
        if (message.transport !== 'streamable-http') return;
        if (message.from === 'client') {
          if (session.index > 0) streamsElsewhere = true;
          return;
        }
        if (exchange === undefined) {
          if (message.kind !== 'request' && message.kind !== 'notification') return;
          if (only === undefined || streamsElsewhere || session.client.open.size > 0) return;
          if (isOfTask(message)) return;
          violation(
            message,
            `message comes after every stream has had its response, the last at seq ${only.at}, so the server did not end one of them`,
          );
          return;
        }
        const since = exchange.key === undefined ? undefined : answered.get(exchange);
        if (since !== undefined) {
          if (!isOfTask(message)) {
            violation(
              message,
              `message follows on a stream whose request was answered at seq ${since}, where the stream should have ended`,
            );
          }
          return;
        }
        if (message.kind !== 'result' && message.kind !== 'error') return;
        if (!isPostStream(exchange) || message.request?.exchange !== exchange) return;
        if (isTaskRequest(message.request)) {
          streamsElsewhere = true;
          return;
        }
        subject();
        if (exchange.key === undefined) only = { at: message.seq };
        else answered.set(exchange, message.seq);
      },
    };
  },
});
