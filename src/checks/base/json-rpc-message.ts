import { brief, carrying } from '../../session/handlers.ts';
import type { MalformedMoment, MessageMoment } from '../../session/moment.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isFragment } from '../fragment.ts';
import { describeMalformed } from '../malformed-message.ts';
import { show } from '../show.ts';
import { isHttpBody } from './http-body.ts';

/**
 * Every message has the form of JSON-RPC 2.0.
 *
 * 2025-11-25 basic#messages, 2026-07-28 basic#messages. The form of the envelope is judged here: ids, error objects and
 * error codes have clauses of their own. An array is a JSON-RPC batch, which the transport pages forbid, not this clause;
 * `params` may be an array in JSON-RPC. Further members are allowed, so that a request may have a `result` beside its
 * `method`.
 */
export const jsonRpcMessage = defineCheck({
  id: 'json-rpc-message',
  subject: 'a message',
  violation:
    'it is no JSON object, does not say jsonrpc 2.0, is neither request, notification nor response, has both result and error, or its params are no structured value',
  create({ subject, violation }) {
    return {
      // What is nothing but in order is a subject, and no more.
      ...brief({
        message(message) {
          if (message.kind !== 'malformed' && !isHttpBody(message)) subject();
        },
      }),
      ...carrying('odd', {
        message(message: MessageMoment) {
          if (isHttpBody(message)) return;
          if (message.kind === 'malformed') {
            if (message.reason === 'batch' || mayBeNoMessage(message)) return;
            subject();
            violation(message, `message is not JSON-RPC 2.0: ${describeMalformed(message)}`);
            return;
          }
          subject();
          const { payload } = message;
          if (payload['jsonrpc'] !== '2.0') {
            violation(
              message,
              Object.hasOwn(payload, 'jsonrpc')
                ? `${nameOf(message)} says jsonrpc ${show(payload['jsonrpc'])}, where "2.0" is due`
                : `${nameOf(message)} has no member jsonrpc, where "2.0" is due`,
            );
          }
          if (message.kind === 'request' || message.kind === 'notification') {
            const problem = paramsProblem(payload);
            if (problem !== undefined) violation(message, `${nameOf(message)} has ${problem}`);
          } else if (Object.hasOwn(payload, 'result') && Object.hasOwn(payload, 'error')) {
            violation(
              message,
              `${nameOf(message)} has both a result and an error, of which exactly one is due`,
            );
          }
        },
      }),
    };
  },
});

/** JSON-RPC 2.0, section 4.2: params are structured, or not there. */
function paramsProblem(payload: JsonObject): string | undefined {
  const { params } = payload;
  if (params === undefined || isObject(params) || Array.isArray(params)) return undefined;
  return `params ${show(params)}, which may be left out but must be structured when present`;
}

/**
 * True for what may be no message at all: a line or body that was cut off or is blank, and a body that a client sends
 * before anything shows that it talks to an MCP endpoint.
 */
function mayBeNoMessage(message: MalformedMoment): boolean {
  const { payload, reason, from, session, exchange } = message;
  if (reason === 'not-json') {
    if (typeof payload !== 'string' || payload.trim() === '' || isFragment(payload)) return true;
  }
  if (from === 'server' || message.transport === 'stdio' || reason === 'hollow') return false;
  const headers = exchange?.request?.headers;
  const known =
    session.handshake !== undefined ||
    session.discovered !== undefined ||
    headers?.['mcp-session-id'] !== undefined ||
    headers?.['mcp-protocol-version'] !== undefined;
  return !known && !(isObject(payload) && Object.hasOwn(payload, 'jsonrpc'));
}

function nameOf(message: MessageMoment): string {
  switch (message.kind) {
    case 'request':
    case 'notification':
      return `${message.kind} ${show(message.method)}`;
    case 'result':
    case 'error':
      return message.request === undefined ? 'response' : `response to ${show(message.request.method)}`;
    default:
      return 'message';
  }
}
