import { isStream } from '../../session/exchange.ts';
import type { MessageMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';

/**
 * True for the body of an HTTP answer that does not claim to be JSON-RPC and need not be: that of a refusal, or of an
 * answer to anything but a request. A gateway's `{"error": "invalid_token"}` is no error response.
 *
 * Where the recording does not settle what a body without a `jsonrpc` member answers, it counts as one.
 */
export function isHttpBody(message: MessageMoment): boolean {
  if (message.from !== 'server' || message.transport !== 'streamable-http') return false;
  if (isObject(message.payload) && Object.hasOwn(message.payload, 'jsonrpc')) return false;
  const { exchange } = message;
  if (exchange?.response === undefined) return true;
  if (isStream(exchange)) return false;
  return exchange.response.status !== 200 || exchange.message?.kind !== 'request';
}
