import { mediaType } from '../../session/exchange.ts';
import { carrying } from '../../session/handlers.ts';
import type { HttpRequestMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isSuccess } from './delivery.ts';
import { isStreamGet } from './endpoint.ts';

/** Refusals that nothing in the protocol or in HTTP asks for when a stream is wanted. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 410, 415, 422]);

/**
 * A GET for a stream is answered by a stream of events or by 405.
 *
 * 2025-11-25 basic/transports#listening-for-messages-from-the-server. Authorization, a bad session or version, rates,
 * redirections and faults of the server have statuses of their own, which are let pass, and so is 404 where a session may
 * have ended. Without a session or a handshake the GET may have gone to another address.
 */
export const getAnswer = defineCheck({
  id: 'get-answer',
  subject: 'the answer to a GET for a stream that is a success, 405, or a refusal that nothing else asks for',
  violation: 'the answer is neither a stream of events nor 405',
  since: '2025-03-26',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    return carrying('get', {
      'http-response'(response) {
        const { exchange, status, headers } = response;
        const request = exchange?.request;
        if (request === undefined || !isStreamGet(request) || !isEndpoint(request)) return;
        if (status === 405) {
          subject();
        } else if (isSuccess(status)) {
          if (!recorded.keeps('server')) return;
          subject();
          const value = headers['content-type'];
          if (mediaType(value) === 'text/event-stream') return;
          violation(
            response,
            `status ${status} with ${
              value === undefined ? 'no content type' : `content type ${show(value)}`
            } answers a GET for a stream, due is text/event-stream or 405`,
          );
        } else if (REFUSALS.has(status)) {
          const gone = status === 404 || status === 410;
          if (gone && !isSessionless(request)) return;
          subject();
          violation(response, `status ${status} answers a GET for a stream, due is text/event-stream or 405`);
        }
      },
    });
  },
});

function isEndpoint({ headers, session }: HttpRequestMoment): boolean {
  return headers['mcp-session-id'] !== undefined || session.handshake?.answer?.accepted === true;
}

function isSessionless({ headers, session }: HttpRequestMoment): boolean {
  return headers['mcp-session-id'] === undefined && session.httpSessionId === undefined;
}
