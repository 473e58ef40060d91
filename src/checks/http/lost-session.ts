import { carrying, sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { HttpRequestMoment, MessageMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isMethod, isStreamGet, postOf } from './endpoint.ts';

/** Lost sessions that are remembered. */
const MAX_LOST = 1_000;

/** Codes of errors that may say that a session is unknown; others have causes in the request itself. */
const SESSION_CODES: ReadonlySet<number> = new Set([-32000, -32001, -32600]);

interface Loss {
  /** Where the first 404 stands. */
  readonly first: number;
  /** Where the answer to a request that was sent after it stands, when it was 404 too. */
  again: number | undefined;
}

/**
 * A client whose session is answered by 404 starts a new one, without the old id.
 *
 * 2025-11-25 basic/transports#session-management. A 404 that answers a GET or a DELETE may say that the server has no such
 * method, and one with an error of the request, as "method not found", that it knows the session well. Requests under way
 * are let pass: the client is blamed once it goes on after a second 404, to a request that it sent after the first. It may
 * give up, and it may still send DELETE.
 */
export const lostSession = defineCheck({
  id: 'lost-session',
  subject:
    'an initialize after a session was answered by 404, or a further request with its id after a second 404',
  violation: 'the initialize carries the id of the lost session, or the client goes on using it',
  since: '2025-03-26',
  create({ subject, violation }) {
    const lost = new Map<string, Loss>();
    const some = new Latch();
    const goOn = (request: HttpRequestMoment): void => {
      const id = request.headers['mcp-session-id'];
      const loss = id === undefined ? undefined : lost.get(id);
      if (loss?.again === undefined) return;
      subject(request);
      violation(
        request,
        `request goes on with session id ${show(id)} after 404 at seq ${loss.first} and again at seq ${loss.again}, where a new session must be started`,
      );
    };
    const initialize = (request: HttpRequestMoment): void => {
      if (lost.size === 0) return;
      const id = request.headers['mcp-session-id'];
      const loss = id === undefined ? undefined : lost.get(id);
      if (loss !== undefined) {
        subject(request);
        violation(
          request,
          `initialize carries session id ${show(id)}, which was answered by 404 at seq ${loss.first}; a new session must be started without one`,
        );
      } else if (id === undefined) {
        subject(request);
      }
      lost.clear();
    };
    return {
      ...carrying('get', {
        'http-request'(request: HttpRequestMoment) {
          if (isStreamGet(request)) goOn(request);
        },
      }),
      ...after(
        some,
        sentBy('client', {
          message(message) {
            const request = postOf(message);
            if (request === undefined) return;
            if (isInitialize(message)) initialize(request);
            else goOn(request);
          },
        }),
      ),
      ...carrying('session-id', {
        'http-response'({ exchange, seq, status }) {
          const request = exchange?.request;
          const message = exchange?.message;
          const id = request?.headers['mcp-session-id'];
          if (request === undefined || message === undefined || id === undefined) return;
          if (!isMethod(request, 'POST') || isInitialize(message)) return;
          const loss = lost.get(id);
          if (status !== 404) {
            // An answer shows that the session lives; the 404 had another cause.
            if (loss !== undefined && request.seq > loss.first) lost.delete(id);
          } else if (loss === undefined) {
            some.open();
            if (lost.size < MAX_LOST) lost.set(id, { first: seq, again: undefined });
          } else if (request.seq > loss.first) {
            loss.again ??= seq;
          }
        },
      }),
      ...after(some, {
        error({ code, exchange, request }) {
          if (request === undefined || exchange?.response?.status !== 404) return;
          const id = exchange.request?.headers['mcp-session-id'];
          if (id !== undefined && (code === undefined || !SESSION_CODES.has(code))) lost.delete(id);
        },
      }),
    };
  },
});

function isInitialize(message: MessageMoment): boolean {
  return message.kind === 'request' && message.method === 'initialize';
}
