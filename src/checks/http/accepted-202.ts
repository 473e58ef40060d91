import { carrying } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { HttpResponseMoment, MessageMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { isDelivery, isInBody, isSuccess } from './delivery.ts';

/**
 * A notification or a response that the server accepts is answered by 202 without a body.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#sending-messages (which lets clients send notifications only). Statuses outside 2xx
 * refuse or redirect, and so does a JSON-RPC error in the answer, whatever its status. A content type says nothing of a
 * body; only a recorded message does.
 */
export const accepted202 = defineCheck({
  id: 'accepted-202',
  subject: 'a POST with nothing but a notification or a response, answered by a status of success',
  violation: 'the status is not 202, or the answer holds a message',
  since: '2025-03-26',
  create({ subject, violation }) {
    /** An answer whose body, if it has one, is the next event. */
    let pending: HttpResponseMoment | undefined;
    const some = new Latch();
    const settle = (next: MessageMoment | undefined): void => {
      if (pending === undefined) return;
      const response = pending;
      pending = undefined;
      if (next !== undefined && next.exchange === response.exchange) {
        if (next.kind === 'error' || mayBeOfAnother(next)) return;
      }
      subject(response);
      if (response.status === 202) return;
      violation(
        response,
        `status ${response.status} answers a ${inputOf(response)} that was accepted, which must be answered by 202 without a body`,
      );
    };
    const passed = (): void => settle(undefined);
    return {
      ...carrying('delivery', {
        'http-response'(response) {
          settle(undefined);
          const { exchange, status } = response;
          if (!isSuccess(status)) return;
          // What it answers may turn out later.
          some.open();
          if (exchange !== undefined && isDelivery(exchange)) pending = response;
        },
      }),
      ...after(some, {
        'http-request': passed,
        'http-response'(response) {
          if (response !== pending) settle(undefined);
        },
        message(message) {
          settle(message);
          const { exchange } = message;
          const response = exchange?.response;
          if (exchange === undefined || response?.status !== 202 || !isDelivery(exchange)) return;
          // One finding is enough for one answer.
          if (message.kind === 'error' || exchange.answers > 1 || !isInBody(message)) return;
          subject();
          violation(
            message,
            `a message stands in the body of the 202 at seq ${response.seq} that answers a ${inputOf(response)}, which must have no body`,
          );
        },
        lifecycle: passed,
        end: passed,
      }),
    };
  },
});

/** True for a response whose request was sent before the recording began: its head is not that of the delivery. */
function mayBeOfAnother(message: MessageMoment): boolean {
  if (message.kind !== 'result' || message.exchange?.key !== undefined) return false;
  return (
    message.key !== undefined && message.request === undefined && message.session.handshake === undefined
  );
}

function inputOf({ exchange }: HttpResponseMoment): string {
  return exchange?.message?.kind === 'notification' ? 'notification' : 'response';
}
