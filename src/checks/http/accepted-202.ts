import { defineCheck } from '../check.ts';
import { isDelivery, isInBody, isSuccess } from './delivery.ts';

/**
 * A notification or a response that the server accepts is answered by 202 without a body.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#sending-messages (which lets clients send notifications only). Statuses outside 2xx
 * refuse or redirect. A content-type says nothing of a body; only a recorded message does.
 */
export const accepted202 = defineCheck({
  id: 'accepted-202',
  subject: 'a POST with nothing but a notification or a response, answered by a status of success',
  violation: 'the status is not 202, or the answer holds a message',
  create({ subject, violation }) {
    return {
      'http-response'(response) {
        const { exchange, status } = response;
        if (exchange === undefined || !isSuccess(status) || !isDelivery(exchange)) return;
        subject();
        if (status === 202) return;
        violation(
          response,
          `status ${status} answers a ${name(exchange.message?.kind)} that was accepted, which must be answered by 202 without a body`,
        );
      },
      message(message) {
        const { exchange } = message;
        if (exchange?.response?.status !== 202 || !isDelivery(exchange) || !isInBody(message)) return;
        // One finding is enough for one answer.
        if (exchange.answers > 1) return;
        subject();
        violation(
          message,
          `a message stands in the body of the 202 at seq ${exchange.response.seq} that answers a ${name(exchange.message?.kind)}, which must have no body`,
        );
      },
    };
  },
});

function name(kind: string | undefined): string {
  return kind === 'notification' ? 'notification' : 'response';
}
