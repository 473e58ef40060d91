import { isObject, type Json } from '../trace/event.ts';
import type { Exchange } from './exchange.ts';
import type { RequestMoment } from './moment.ts';
import type { MomentRecord } from './moment-record.ts';
import { META_CLIENT_CAPABILITIES, META_CLIENT_INFO, META_LOG_LEVEL, META_VERSION } from './versions.ts';

/**
 * What some moments carry and others do not. Handlers that have nothing to say of a moment without it are not called for one:
 * see `carrying`.
 *
 * - `token`: a request with a progress token, and the answer to one.
 * - `meta`: a message that may hold a `_meta` object somewhere.
 * - `capabilities`: a request whose `_meta` states what its client can do.
 * - `bare`: a request whose `_meta` lacks a field that 2026-07-28 asks for.
 * - `anonymous`: a request whose `_meta` does not say who its client is.
 * - `logs`: a request that asks for log messages (2026-07-28 server/utilities/logging#per-request-log-level).
 * - `skewed`: a request in an HTTP exchange whose headers do not simply repeat its body, and the answer to one.
 * - `odd`: a message whose envelope is not quite as JSON-RPC has it, an `id` of an unusual type included.
 * - `unpaired`: a result or an error that answers no known request.
 * - `input`: a request with `inputResponses` or `requestState`, a result that is `input_required`, and any answer to such a
 *   request (2026-07-28 basic/patterns/mrtr).
 * - `task`: a request with `task`; a result with `task` or `taskId`, or of the type `task`; any answer to such a request.
 * - `cursor`: a request with `cursor` or `requestState`, a result with `nextCursor` or `requestState`.
 * - `rich`: a result whose `content` is not a list of plain text blocks alone.
 * - `refusal`: the head of an HTTP response with a status from 300 up.
 * - `challenge`: the head of an HTTP response with a `WWW-Authenticate` header.
 * - `get`: the head of an HTTP request that is no POST, the head of the response to it and a message in that.
 *
 * Those that follow stay: once one was met, every moment counts as having it.
 *
 * - `tasked`: a request with `task`.
 * - `cancellation`: a `notifications/cancelled`.
 * - `listen`: a `subscriptions/listen` request.
 * - `logging`: a request that asks for log messages.
 * - `annotated`: a listing of tools in which a parameter may be meant for a header.
 * - `garbled`: a payload that is no JSON-RPC message.
 */
const BITS = {
  token: 1,
  meta: 2,
  capabilities: 4,
  bare: 8,
  anonymous: 16,
  logs: 32,
  skewed: 64,
  odd: 128,
  unpaired: 256,
  input: 512,
  task: 1024,
  rich: 2048,
  refusal: 4096,
  challenge: 8192,
  get: 16384,
  cancellation: 32768,
  listen: 65536,
  logging: 131072,
  annotated: 262144,
  garbled: 524288,
  tasked: 1048576,
  cursor: 2097152,
} as const;

export type Trait = keyof typeof BITS;

/** The traits that every moment has from the first that has them on, as bits. */
export const LASTING =
  BITS.cancellation | BITS.listen | BITS.logging | BITS.annotated | BITS.garbled | BITS.tasked;

/** What an answer has because the request had it. */
const OF_ANSWERS = BITS.input | BITS.task | BITS.token | BITS.skewed;

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
      return inExchange | ofNotification(moment);
    case 'result':
      return inExchange | ofResponse(moment) | ofResult(moment);
    case 'error':
      return inExchange | ofResponse(moment);
    case 'malformed':
      return inExchange | BITS.odd | BITS.garbled;
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

function ofRequest({ exchange, id, meta, method, params, payload }: MomentRecord): number {
  let bits = method === 'subscriptions/listen' ? BITS.listen : 0;
  if (isOdd(payload) || !isUsualId(id) || method!.startsWith('notifications/')) bits |= BITS.odd;
  if (meta === undefined) bits |= BITS.bare | BITS.anonymous;
  if (
    exchange !== undefined &&
    !repeatsBody(exchange, method!, params?.['name'], params?.['uri'], meta?.[META_VERSION])
  )
    bits |= BITS.skewed;
  if (params === undefined) return bits;
  if (params['inputResponses'] !== undefined || params['requestState'] !== undefined)
    bits |= BITS.input | BITS.meta;
  if (params['cursor'] !== undefined || params['requestState'] !== undefined) bits |= BITS.cursor;
  if (params['task'] !== undefined) bits |= BITS.task | BITS.tasked;
  if (method === 'sampling/createMessage') bits |= BITS.meta;
  if (meta === undefined) return bits;
  bits |= BITS.meta;
  if (meta['progressToken'] !== undefined) bits |= BITS.token;
  if (meta[META_CLIENT_INFO] === undefined) bits |= BITS.anonymous;
  const capabilities = meta[META_CLIENT_CAPABILITIES];
  if (capabilities !== undefined) bits |= BITS.capabilities;
  if (!isObject(capabilities) || typeof meta[META_VERSION] !== 'string') bits |= BITS.bare;
  if (meta[META_LOG_LEVEL] !== undefined) bits |= BITS.logs | BITS.logging;
  return bits;
}

function ofNotification({ meta, method, payload }: MomentRecord): number {
  return (
    (meta === undefined ? 0 : BITS.meta) |
    (isOdd(payload) ? BITS.odd : 0) |
    (method === 'notifications/cancelled' ? BITS.cancellation : 0)
  );
}

function ofResponse({ request, payload }: MomentRecord): number {
  let bits = request === undefined ? BITS.unpaired : request.traits & OF_ANSWERS;
  if (
    isOdd(payload) ||
    (isObject(payload) && payload['result'] !== undefined && payload['error'] !== undefined)
  )
    bits |= BITS.odd;
  return bits;
}

function ofResult({ request, result, text }: MomentRecord): number {
  if (!isObject(result)) return 0;
  const { content, resultType } = result;
  let bits = 0;
  if (result['_meta'] !== undefined) bits |= BITS.meta;
  if (result['nextCursor'] !== undefined || result['requestState'] !== undefined) bits |= BITS.cursor;
  if (resultType === 'input_required') bits |= BITS.input | BITS.meta;
  if (resultType === 'task' || result['task'] !== undefined || result['taskId'] !== undefined)
    bits |= BITS.task;
  if (request !== undefined && request.method !== 'tools/call') bits |= ofOtherResult(request, text!);
  if (content === undefined) return bits;
  if (!Array.isArray(content)) return bits | BITS.rich | BITS.meta;
  for (let index = 0; index < content.length; index += 1) {
    const block = content[index];
    if (!isObject(block) || block['type'] !== 'text') return bits | BITS.rich | BITS.meta;
    if (block['_meta'] !== undefined) bits |= BITS.meta;
  }
  return bits;
}

/** Of a result that is none of a tool call: where it may hold a `_meta` differs from method to method. */
function ofOtherResult({ method }: RequestMoment, text: string): number {
  if (method !== 'tools/list') return BITS.meta;
  // A name may be written with escapes.
  const annotated = text.includes('x-mcp-header') || text.includes('\\u');
  return BITS.meta | (annotated ? BITS.annotated : 0);
}

/** True for an envelope without the version, or with params that are no structure. */
function isOdd(payload: Json | undefined): boolean {
  if (!isObject(payload) || payload['jsonrpc'] !== '2.0') return true;
  const { params } = payload;
  return params !== undefined && (typeof params !== 'object' || params === null);
}

function isUsualId(id: Json | undefined): boolean {
  return typeof id === 'string' || Number.isInteger(id);
}

/** True when the head of a request is there and its headers say what the body says, letter by letter. */
function repeatsBody(
  { request }: Exchange,
  method: string,
  name: Json | undefined,
  uri: Json | undefined,
  version: Json | undefined,
): boolean {
  if (request === undefined || typeof version !== 'string') return false;
  const { headers } = request;
  if (headers['mcp-method'] !== method || headers['mcp-protocol-version'] !== version) return false;
  const named = headers['mcp-name'];
  if (named !== undefined) {
    if (named !== (method === 'resources/read' ? uri : name) || !isPlainWord(named)) return false;
  } else if (method === 'tools/call' || method === 'prompts/get' || method === 'resources/read') {
    return false;
  }
  if (!isPlainWord(method) || !isPlainWord(version)) return false;
  // The fifth letter settles most names.
  for (const header in headers)
    if (header.charCodeAt(4) === 0x70 && header.startsWith('mcp-param-')) return false;
  return true;
}

/** True for a text that any header can hold as it is, and that no reader could take for an encoded one. */
function isPlainWord(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code > 0x7e || code === 0x3d) return false;
  }
  return text.length > 0;
}
