import { isObject } from '../trace/event.ts';
import type { RequestMoment } from './moment.ts';
import type { MomentRecord } from './moment-record.ts';
import { META_CLIENT_CAPABILITIES, META_LOG_LEVEL } from './versions.ts';

/**
 * What some moments carry and most do not. Handlers that have nothing to say of a moment without it are not called for one:
 * see `carrying`.
 *
 * - `input`: a request with `inputResponses` or `requestState`, a result that is `input_required`, and any answer to such a
 *   request (2026-07-28 basic/patterns/mrtr).
 * - `task`: a request with `task`; a result with `task` or `taskId`, or of the type `task`; any answer to such a request.
 * - `token`: a request with a progress token, and the answer to one.
 * - `capabilities`: a request whose `_meta` states what its client can do.
 * - `rich`: a result whose `content` is not a list of plain text blocks alone.
 * - `refusal`: the head of an HTTP response with a status from 300 up.
 * - `challenge`: the head of an HTTP response with a `WWW-Authenticate` header.
 * - `meta`: a message that may hold a `_meta` object somewhere.
 * - `logs`: a request that asks for log messages (2026-07-28 server/utilities/logging#per-request-log-level).
 * - `cancellation`: a `notifications/cancelled`.
 * - `listen`: a `subscriptions/listen` request.
 * - `get`: the head of an HTTP request that is no POST, the head of the response to it and a message in that.
 */
const BITS = {
  input: 1,
  task: 2,
  token: 4,
  capabilities: 8,
  rich: 16,
  refusal: 32,
  challenge: 64,
  get: 128,
  meta: 256,
  logs: 512,
  cancellation: 1024,
  listen: 2048,
} as const;

export type Trait = keyof typeof BITS;

/** What an answer has because the request had it. */
const OF_ANSWERS = BITS.input | BITS.task | BITS.token;

/** The traits of a name list as bits, as {@link traitsOf} gives them. */
export function traitBits(traits: readonly Trait[]): number {
  return traits.reduce((bits, trait) => bits | BITS[trait], 0);
}

/** The traits of a moment, as bits. */
export function traitsOf(moment: MomentRecord): number {
  const { exchange } = moment;
  const inExchange = exchange?.request === undefined ? 0 : exchange.request.traits & BITS.get;
  switch (moment.kind) {
    case 'request':
      return inExchange | ofRequest(moment);
    case 'notification':
      return (
        inExchange |
        (moment.meta === undefined ? 0 : BITS.meta) |
        (moment.method === 'notifications/cancelled' ? BITS.cancellation : 0)
      );
    case 'result':
      return inExchange | ofAsked(moment.request) | ofResult(moment);
    case 'error':
      return inExchange | ofAsked(moment.request);
    case 'http-request':
      return moment.method === undefined || moment.method === 'POST' ? 0 : BITS.get;
    case 'http-response':
      return (
        inExchange |
        (moment.status! >= 300 ? BITS.refusal : 0) |
        (moment.headers!['www-authenticate'] === undefined ? 0 : BITS.challenge)
      );
    default:
      return inExchange;
  }
}

function ofAsked(request: RequestMoment | undefined): number {
  return request === undefined ? 0 : request.traits & OF_ANSWERS;
}

function ofRequest({ meta, method, params }: MomentRecord): number {
  let bits = method === 'subscriptions/listen' ? BITS.listen : 0;
  if (params === undefined) return bits;
  if (params['inputResponses'] !== undefined || params['requestState'] !== undefined)
    bits |= BITS.input | BITS.meta;
  if (params['task'] !== undefined) bits |= BITS.task;
  if (method === 'sampling/createMessage') bits |= BITS.meta;
  if (meta === undefined) return bits;
  bits |= BITS.meta;
  if (meta['progressToken'] !== undefined) bits |= BITS.token;
  if (meta[META_CLIENT_CAPABILITIES] !== undefined) bits |= BITS.capabilities;
  if (meta[META_LOG_LEVEL] !== undefined) bits |= BITS.logs;
  return bits;
}

function ofResult({ request, result }: MomentRecord): number {
  if (!isObject(result)) return 0;
  const { content, resultType } = result;
  let bits = 0;
  if (result['_meta'] !== undefined) bits |= BITS.meta;
  if (resultType === 'input_required') bits |= BITS.input | BITS.meta;
  if (resultType === 'task' || result['task'] !== undefined || result['taskId'] !== undefined)
    bits |= BITS.task;
  // What else may hold one differs from method to method.
  if (request !== undefined && request.method !== 'tools/call') bits |= BITS.meta;
  if (content === undefined) return bits;
  if (!Array.isArray(content)) return bits | BITS.rich | BITS.meta;
  for (let index = 0; index < content.length; index += 1) {
    const block = content[index];
    if (!isObject(block) || block['type'] !== 'text') return bits | BITS.rich | BITS.meta;
    if (block['_meta'] !== undefined) bits |= BITS.meta;
  }
  return bits;
}
