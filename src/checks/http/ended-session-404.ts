import type { Exchange } from '../../session/exchange.ts';
import { carrying } from '../../session/handlers.ts';
import type { HttpResponseMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isSuccess } from './delivery.ts';
import { isMethod } from './endpoint.ts';

/** Ended sessions that are remembered. */
const MAX_ENDED = 10_000;

/**
 * A request that names an ended session is answered by 404.
 *
 * 2025-11-25 basic/transports#session-management. A session has certainly ended when the server accepted its DELETE; a 404
 * may have another cause, and 202 leaves open when it ends. Only requests sent after that answer count. 400 is blamed for a
 * sound message with the negotiated version alone; other refusals may have come first.
 */
export const endedSession404 = defineCheck({
  id: 'ended-session-404',
  subject:
    'the answer to a request with the id of a session that the server ended at the request of the client',
  violation: 'the answer is a success or 400, not 404',
  since: '2025-03-26',
  create({ subject, violation }) {
    /** By id: where the server said that it ended the session. */
    const ended = new Map<string, number>();
    return carrying('session-id', {
      'http-response'(response) {
        const { exchange, status } = response;
        const request = exchange?.request;
        const id = request?.headers['mcp-session-id'];
        if (exchange?.message?.kind === 'request' && exchange.message.method === 'initialize') {
          const given = response.headers['mcp-session-id'];
          if (given !== undefined) ended.delete(given);
          return;
        }
        if (exchange === undefined || request === undefined || id === undefined) return;
        const since = ended.get(id);
        if (since === undefined) {
          const gone = isMethod(request, 'DELETE') && isSuccess(status) && status !== 202;
          if (gone && ended.size < MAX_ENDED) ended.set(id, response.seq);
          return;
        }
        if (request.seq < since) return;
        if (status === 404) {
          subject();
        } else if (isSuccess(status) || (status === 400 && isSound(exchange, response))) {
          subject();
          violation(
            response,
            `status ${status} answers a request with session id ${show(id)}, which the server ended at seq ${since}; due is 404`,
          );
        }
      },
    });
  },
});

/** True for a POST with one message whose form gives no cause to refuse it. */
function isSound(exchange: Exchange, { session }: HttpResponseMoment): boolean {
  const { message, request } = exchange;
  if (message === undefined || message.kind === 'malformed' || exchange.messages !== 1) return false;
  if (message.kind !== 'notification' && message.key === undefined) return false;
  if (request === undefined || !isMethod(request, 'POST') || message.payload['jsonrpc'] !== '2.0')
    return false;
  const { negotiated } = session;
  return negotiated !== undefined && request.headers['mcp-protocol-version'] === negotiated;
}
