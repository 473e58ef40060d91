import { carrying } from '../../session/handlers.ts';
import { isHttpBody } from '../base/http-body.ts';
import { defineCheck } from '../check.ts';
import { isDelivery, isInBody, isSuccess } from './delivery.ts';

/**
 * A notification or a response that the server cannot accept is answered by an HTTP error status.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#sending-messages. A JSON-RPC error in the answer says that the input was not accepted;
 * without one a refusal is seen only by its status.
 */
export const refusalStatus = defineCheck({
  id: 'refusal-status',
  subject: 'a POST with nothing but a notification or a response that the server refused',
  violation: 'a JSON-RPC error is returned with a status of success',
  since: '2025-03-26',
  create({ subject, violation }) {
    return {
      ...carrying('refusal', {
        'http-response'({ exchange, status }) {
          if (exchange !== undefined && status >= 400 && isDelivery(exchange)) subject();
        },
      }),
      error(error) {
        const { exchange } = error;
        const response = exchange?.response;
        if (exchange === undefined || response === undefined || !isDelivery(exchange)) return;
        if (!isSuccess(response.status) || !isInBody(error) || isHttpBody(error)) return;
        subject();
        const kind = exchange.message?.kind === 'notification' ? 'notification' : 'response';
        violation(
          error,
          `a JSON-RPC error answers a ${kind} with HTTP status ${response.status}, which must be an error status`,
        );
      },
    };
  },
});
