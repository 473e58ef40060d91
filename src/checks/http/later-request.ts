import { carrying, type Handlers, sentBy } from '../../session/handlers.ts';
import type { HttpRequestMoment, MessageMoment } from '../../session/moment.ts';
import { bare } from '../show.ts';
import { isMethod, isStreamGet, postOf } from './endpoint.ts';

/** An HTTP request to the MCP endpoint that was sent after the server had accepted `initialize`. */
export interface LaterRequest {
  readonly request: HttpRequestMoment;
  /** The first message of a POST. */
  readonly message: MessageMoment | undefined;
  /** Where the server accepted `initialize`. */
  readonly since: number;
  /** True when it names the session id that this session was given. */
  readonly named: boolean;
}

/**
 * Handlers for the requests that follow on initialization, `initialize` itself excepted.
 *
 * One whose head stands before the answer to `initialize` was under way already.
 */
export function onLaterRequest(judge: (later: LaterRequest) => void): Handlers {
  const see = (request: HttpRequestMoment, message: MessageMoment | undefined): void => {
    const { handshake, httpSessionId } = request.session;
    const answer = handshake?.answer;
    if (answer?.accepted !== true || request.seq < answer.seq) return;
    const named = httpSessionId !== undefined && request.headers['mcp-session-id'] === httpSessionId;
    judge({ request, message, since: answer.seq, named });
  };
  return {
    ...carrying(
      'initialize',
      sentBy('client', {
        message(message) {
          if (message.exchange?.request?.session.handshake === undefined) return;
          const request = postOf(message);
          if (request === undefined) return;
          if (message.kind === 'request' && message.method === 'initialize') return;
          see(request, message);
        },
      }),
    ),
    ...carrying('get', {
      'http-request'(request: HttpRequestMoment) {
        if (isStreamGet(request) || isMethod(request, 'DELETE')) see(request, undefined);
      },
    }),
  };
}

/** What a request is, for a sentence. */
export function describeRequest({ request, message }: LaterRequest): string {
  if (message?.kind === 'request' || message?.kind === 'notification')
    return `POST of ${bare(message.method)}`;
  return bare(request.method ?? 'POST', 20);
}
