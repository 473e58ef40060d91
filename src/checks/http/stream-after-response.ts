import { sentBy } from '../../session/handlers.ts';
import type { MessageMoment } from '../../session/moment.ts';
import { MomentNotes } from '../../session/moment-notes.ts';
import { defineCheck } from '../check.ts';
import { isOfTask, isPostStream, isTaskRequest } from './streams.ts';

/**
 * The stream of a POST ends with the response to its request.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#receiving-messages. The end itself is not recorded; a later message on the stream shows
 * that it did not come. Where the recorder names no exchanges, that is certain while no other stream is open. Messages of
 * tasks are let pass.
 */
export const streamAfterResponse = defineCheck({
  id: 'stream-after-response',
  subject: 'a response to the request of a POST, on the stream of that POST',
  violation: 'a message follows on that stream',
  since: '2025-03-26',
  create({ subject, violation }) {
    const answered = new MomentNotes<MessageMoment, number>();
    return sentBy('server', {
      message(message) {
        const { exchange } = message;
        if (exchange === undefined) return;
        const asked = exchange.message;
        const since = asked === undefined ? undefined : answered.get(asked);
        if (since !== undefined) {
          if (isOfTask(message)) return;
          violation(
            message,
            `message follows on a stream whose request was answered at seq ${since}, where the stream should have ended`,
          );
          return;
        }
        if (message.kind !== 'result' && message.kind !== 'error') return;
        if (message.request?.exchange !== exchange || exchange.messages !== 1) return;
        if (asked === undefined || !isPostStream(exchange)) return;
        if (isTaskRequest(message.request)) return;
        subject();
        answered.set(asked, message.seq);
      },
    });
  },
});
