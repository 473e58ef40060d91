/** Which HTTP requests of a recording are addressed to the MCP endpoint. Paths are not recorded. */

import type { HttpRequestMoment, MessageMoment } from '../../session/moment.ts';
import { accepts } from './accept.ts';

/**
 * The head of the POST whose body begins with this message; undefined for any other message.
 *
 * An object that is no JSON-RPC message may be the body of a POST to another address, as a client registration.
 */
export function postOf(message: MessageMoment): HttpRequestMoment | undefined {
  const { exchange } = message;
  if (message.from !== 'client' || exchange === undefined || exchange.message !== message) return undefined;
  if (message.kind === 'malformed' && message.reason !== 'batch') return undefined;
  const { request } = exchange;
  return request !== undefined && isPost(request) ? request : undefined;
}

/** True for the head of a request with a body that is a POST, or that an older recorder gave no method. */
export function isPost(request: HttpRequestMoment): boolean {
  return request.method === undefined || isMethod(request, 'POST');
}

/** True for a request with this HTTP method, however the recorder spelled it. */
export function isMethod({ method }: HttpRequestMoment, wanted: 'POST' | 'GET' | 'DELETE'): boolean {
  return method === wanted || method?.toUpperCase() === wanted;
}

/**
 * True for a GET that is known to ask for the stream of the MCP endpoint: it names a session or an event, or wants
 * server-sent events. Any other may fetch metadata or a page from another address of the same host.
 */
export function isStreamGet(request: HttpRequestMoment): boolean {
  if (!isMethod(request, 'GET')) return false;
  const { headers } = request;
  if (headers['mcp-session-id'] !== undefined || headers['last-event-id'] !== undefined) return true;
  const { accept } = headers;
  return accept !== undefined && accepts(accept, 'text/event-stream') === 'listed';
}

/** True for a POST whose headers show that it is meant for the MCP endpoint. */
export function isProtocolPost({ headers }: HttpRequestMoment): boolean {
  for (const name of ['mcp-session-id', 'mcp-protocol-version', 'mcp-method']) {
    if (headers[name] !== undefined) return true;
  }
  const { accept } = headers;
  return accept !== undefined && accepts(accept, 'text/event-stream') === 'listed';
}
