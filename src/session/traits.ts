import { isObject, type Json, type JsonObject } from '../trace/event.ts';
import { standsAt } from '../trace/stands-at.ts';
import { isStringOrInteger } from './exact-key.ts';
import type { Exchange } from './exchange.ts';
import { LOG_LEVELS } from './log-levels.ts';
import {
  META_CLIENT_CAPABILITIES,
  META_CLIENT_INFO,
  META_LOG_LEVEL,
  META_RELATED_TASK,
  META_SERVER_INFO,
  META_SUBSCRIPTION,
  META_VERSION,
} from './meta-keys.ts';
import type { MomentRecord } from './moment-record.ts';

/**
 * What some moments carry and others do not. Handlers that have nothing to say of a moment without it are not called for one:
 * see `carrying`.
 *
 * - `repeat`: a request whose id its sender used before.
 * - `turn`: a message that belongs to another session than the message before, a request that belongs to another one than the
 *   request before; the first of a recording included.
 * - `versioned`: a request whose `_meta` names a protocol version, and the answer to one.
 * - `token`: a request with a progress token, and the answer to one.
 * - `odd-token`: a request whose progress token is neither a string nor an integer.
 * - `meta`: a message that may hold a `_meta` object somewhere.
 * - `prefixed`: one of those with a key that has a prefix.
 * - `custom`: one of those in which a key may stand that the specification does not define, or several such objects.
 * - `capabilities`: a request whose `_meta` states that its client can do something.
 * - `bare`: a request whose `_meta` lacks a field that 2026-07-28 asks for, and the answer to one.
 * - `lacking`: one of those that belongs to no handshake, and the answer to it.
 * - `anonymous`: a request whose `_meta` does not say who its client is, a result whose `_meta` does not say who its server is.
 * - `logs`: a request that asks for log messages (2026-07-28 server/utilities/logging#per-request-log-level).
 * - `odd-level`: one of those with a level that the specification does not name, and the answer to it.
 * - `skewed`: a request in an HTTP exchange whose headers do not simply repeat its body, and the answer to one.
 * - `odd`: a message whose envelope is not quite as JSON-RPC has it, an `id` of an unusual type included.
 * - `unpaired`: a result or an error that answers no known request.
 * - `input`: a request with `inputResponses` or `requestState`, a result that is `input_required`, and any answer to such a
 *   request (2026-07-28 basic/patterns/mrtr).
 * - `task`: a request with `task`; a result with `task` or `taskId`, or of the type `task`; any answer to such a request.
 * - `cursor`: a request with `cursor` or `requestState`, a result with `nextCursor` or `requestState`.
 * - `complete`: a result of that type by its own word.
 * - `typed`: a result that states another type.
 * - `untyped`: a result that states none.
 * - `rich`: a call of a tool or progress whose params are not plainly what the schema asks for; a result whose `content` is not a
 *   list of plain text blocks alone, or that is no plain tool result beside it.
 * - `further`: a message of the client in an HTTP exchange that already held one.
 * - `delivery`: the head of an HTTP response that is not known to answer a request.
 * - `media`: a message of the client whose HTTP head does not plainly accept what every client must, or is of another era than
 *   the message; the head of an HTTP response whose content is plainly neither JSON nor a stream of events that nobody holds up.
 * - `legacy`: the head of an HTTP response to a request of a client of an earlier revision.
 * - `refusal`: the head of an HTTP response with a status from 300 up.
 * - `challenge`: the head of an HTTP response with a `WWW-Authenticate` header.
 * - `get`: the head of an HTTP request that is no POST or resumes a stream, the head of the response to it and a message in that.
 *
 * Those that follow stay: once one was met, every moment counts as having it.
 *
 * - `tasked`: a request with `task`.
 * - `cancellation`: a `notifications/cancelled`.
 * - `listen`: a `subscriptions/listen` request.
 * - `logging`: a request that asks for log messages.
 * - `annotated`: a listing of tools in which a parameter may be meant for a header.
 * - `garbled`: a payload that is no JSON-RPC message.
 * - `initialize`: an `initialize` request.
 * - `session-id`: an HTTP head with the id of a session.
 * - `credentials`: the head of an HTTP request with an `authorization` header.
 * - `keyed`: an event whose HTTP exchange the recorder names.
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
  cursor: 32768,
  custom: 65536,
  prefixed: 131072,
  untyped: 262144,
  typed: 524288,
  complete: 1048576,
  further: 2097152,
  delivery: 4194304,
  media: 8388608,
  repeat: 16777216,
  turn: 33554432,
  versioned: 67108864,
  'odd-token': 134217728,
  lacking: 268435456,
  legacy: 536870912,
  'odd-level': 1073741824,
} as const;

/** The same for those that stay. */
const LASTING_BITS = {
  cancellation: 1,
  listen: 2,
  logging: 4,
  annotated: 8,
  garbled: 16,
  tasked: 32,
  initialize: 64,
  'session-id': 128,
  credentials: 256,
  keyed: 512,
} as const;

/** The trait `turn`, as bits: the tracker alone can tell. */
export const TURN = BITS.turn;

export type Trait = keyof typeof BITS | keyof typeof LASTING_BITS;

type Headers = Readonly<Record<string, string>>;

/** What an answer has because the request had it. */
const OF_ANSWERS =
  BITS.input |
  BITS.task |
  BITS.token |
  BITS.skewed |
  BITS.bare |
  BITS.lacking |
  BITS.logs |
  BITS['odd-level'] |
  BITS.versioned;
/** What a message of the client has because the HTTP head before it had it. */
const OF_BODIES = BITS.get | BITS.media;

/** The keys of `_meta` that the specification defines, of both revisions: each is well formed. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  'progressToken',
  META_VERSION,
  META_CLIENT_INFO,
  META_CLIENT_CAPABILITIES,
  META_LOG_LEVEL,
  META_SERVER_INFO,
  META_SUBSCRIPTION,
  META_RELATED_TASK,
]);

/** Traits as bits: those of a moment, and those that stay; see {@link noteTraits}. */
export function traitBits(traits: readonly Trait[]): { traits: number; lasting: number } {
  const bitsIn = (table: Readonly<Record<string, number>>): number =>
    traits.reduce((bits, trait) => bits | (table[trait] ?? 0), 0);
  return { traits: bitsIn(BITS), lasting: bitsIn(LASTING_BITS) };
}

/** Notes the traits of a moment in it: its own in `traits`, those that stay in `lasting`. */
export function noteTraits(moment: MomentRecord): void {
  const { exchange } = moment;
  moment.traits |= (exchange === undefined ? 0 : ofExchange(moment, exchange)) | ofKind(moment);
}

function ofKind(moment: MomentRecord): number {
  switch (moment.kind) {
    case 'request':
      return ofRequest(moment);
    case 'notification':
      return ofNotification(moment);
    case 'result':
      return ofResponse(moment) | ofResult(moment);
    case 'error':
      return ofResponse(moment);
    case 'malformed':
      moment.lasting |= LASTING_BITS.garbled;
      return BITS.odd;
    case 'http-request':
      return ofRequestHead(moment);
    case 'http-response':
      return ofResponseHead(moment);
    default:
      return 0;
  }
}

function ofExchange(moment: MomentRecord, { key, message, request }: Exchange): number {
  const { kind, from, era } = moment;
  if (key !== undefined) moment.lasting |= LASTING_BITS.keyed;
  const ofHead = request === undefined ? 0 : request.traits;
  if (kind === 'http-request') return 0;
  if (from === 'client' && kind !== 'lifecycle')
    return (
      (ofHead & OF_BODIES) |
      (message === undefined ? 0 : BITS.further) |
      (request === undefined || request.era === era ? 0 : BITS.media)
    );
  return ofHead & BITS.get;
}

/** The headers that were looked at last, and what they say: a recording repeats the same few heads. */
let lastAsked: MomentRecord['headers'];
let lastAskedBits = 0;
let lastAskedLasting = 0;
let lastAnswered: MomentRecord['headers'];
let lastAnsweredBits = 0;
let lastAnsweredLasting = 0;

function ofRequestHead(moment: MomentRecord): number {
  const { method, headers } = moment;
  if (headers !== lastAsked) {
    lastAsked = headers;
    lastAskedBits = ofRequestHeaders(headers!);
    lastAskedLasting =
      ofSessionId(headers!) | (headers!['authorization'] === undefined ? 0 : LASTING_BITS.credentials);
  }
  moment.lasting |= lastAskedLasting;
  return lastAskedBits | (method === undefined || method === 'POST' ? 0 : BITS.get);
}

function ofSessionId(headers: Headers): number {
  return headers['mcp-session-id'] === undefined ? 0 : LASTING_BITS['session-id'];
}

function ofRequestHeaders(headers: Headers): number {
  return (
    (headers['last-event-id'] === undefined ? 0 : BITS.get) |
    (PLAIN_ACCEPT.has(headers['accept']) ? 0 : BITS.media)
  );
}

/** How clients write what they must accept (basic/transports, sending messages to the server). */
const PLAIN_ACCEPT: ReadonlySet<string | undefined> = new Set([
  'application/json, text/event-stream',
  'text/event-stream, application/json',
  'application/json,text/event-stream',
]);

function ofResponseHead(moment: MomentRecord): number {
  const { exchange, headers, status } = moment;
  if (headers !== lastAnswered) {
    lastAnswered = headers;
    lastAnsweredBits = ofResponseHeaders(headers!);
    lastAnsweredLasting = ofSessionId(headers!);
  }
  moment.lasting |= lastAnsweredLasting;
  return (
    lastAnsweredBits |
    (status! >= 300 ? BITS.refusal : 0) |
    (exchange?.request?.era === 'legacy' ? BITS.legacy : 0) |
    (exchange?.message?.kind === 'request' ? 0 : BITS.delivery)
  );
}

function ofResponseHeaders(headers: Headers): number {
  const type = headers['content-type'];
  const isPlain =
    type === 'application/json' || (type === 'text/event-stream' && headers['x-accel-buffering'] === 'no');
  return (headers['www-authenticate'] === undefined ? 0 : BITS.challenge) | (isPlain ? 0 : BITS.media);
}

function ofRequest(moment: MomentRecord): number {
  const { era, exchange, id, meta, method, params, payload, reuses } = moment;
  if (method === 'subscriptions/listen') moment.lasting |= LASTING_BITS.listen;
  else if (method === 'initialize') moment.lasting |= LASTING_BITS.initialize;
  let bits = reuses === undefined ? 0 : BITS.repeat;
  if (isOdd(payload) || !isStringOrInteger(id) || standsAt(method!, 'notifications/', 0)) bits |= BITS.odd;
  const bare = era === 'legacy' ? BITS.bare : BITS.bare | BITS.lacking;
  if (meta === undefined) bits |= bare | BITS.anonymous;
  if (
    exchange !== undefined &&
    !repeatsBody(exchange, method!, params?.['name'], params?.['uri'], meta?.[META_VERSION])
  )
    bits |= BITS.skewed;
  if (method === 'tools/call' && !isPlainCall(params)) bits |= BITS.rich;
  if (params === undefined) return bits;
  if (params['inputResponses'] !== undefined || params['requestState'] !== undefined)
    bits |= BITS.input | BITS.meta | BITS.custom;
  if (params['cursor'] !== undefined || params['requestState'] !== undefined) bits |= BITS.cursor;
  if (params['task'] !== undefined) {
    bits |= BITS.task;
    moment.lasting |= LASTING_BITS.tasked;
  }
  if (method === 'sampling/createMessage') bits |= BITS.meta | BITS.custom;
  if (meta === undefined) return bits;
  bits |= ofMeta(meta);
  const token = meta['progressToken'];
  if (token !== undefined) bits |= isStringOrInteger(token) ? BITS.token : BITS.token | BITS['odd-token'];
  if (meta[META_CLIENT_INFO] === undefined) bits |= BITS.anonymous;
  const capabilities = meta[META_CLIENT_CAPABILITIES];
  if (capabilities !== undefined && !isEmpty(capabilities)) bits |= BITS.capabilities;
  const isVersioned = typeof meta[META_VERSION] === 'string';
  if (isVersioned) bits |= BITS.versioned;
  if (!isObject(capabilities) || !isVersioned) bits |= bare;
  const level = meta[META_LOG_LEVEL];
  if (level !== undefined) {
    bits |= LOG_LEVELS.has(level) ? BITS.logs : BITS.logs | BITS['odd-level'];
    moment.lasting |= LASTING_BITS.logging;
  }
  return bits;
}

function ofNotification(moment: MomentRecord): number {
  const { meta, method, params, payload } = moment;
  if (method === 'notifications/cancelled') moment.lasting |= LASTING_BITS.cancellation;
  const isRich = method === 'notifications/progress' && !isPlainProgress(params);
  return (meta === undefined ? 0 : ofMeta(meta)) | (isOdd(payload) ? BITS.odd : 0) | (isRich ? BITS.rich : 0);
}

function isPlainCall(params: JsonObject | undefined): boolean {
  if (params === undefined || typeof params['name'] !== 'string') return false;
  return params['arguments'] === undefined || isObject(params['arguments']);
}

function isPlainProgress(params: JsonObject | undefined): boolean {
  if (params === undefined) return false;
  const { progressToken, progress, total, message } = params;
  return (
    isStringOrInteger(progressToken) &&
    typeof progress === 'number' &&
    (total === undefined || typeof total === 'number') &&
    (message === undefined || typeof message === 'string')
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

function ofResult(moment: MomentRecord): number {
  const { request, result, text } = moment;
  if (!isObject(result)) return BITS.untyped | BITS.anonymous | BITS.rich;
  const { content, resultType, _meta: meta } = result;
  let bits = 0;
  if (meta !== undefined) bits |= isObject(meta) ? ofMeta(meta) : BITS.meta | BITS.custom;
  if (!isObject(meta) || meta[META_SERVER_INFO] === undefined) bits |= BITS.anonymous;
  if (result['nextCursor'] !== undefined || result['requestState'] !== undefined) bits |= BITS.cursor;
  bits |= resultType === 'complete' ? BITS.complete : resultType === undefined ? BITS.untyped : BITS.typed;
  if (resultType === 'input_required') bits |= BITS.input | BITS.meta | BITS.custom;
  if (resultType === 'task' || result['task'] !== undefined || result['taskId'] !== undefined)
    bits |= BITS.task;
  if (request !== undefined && request.method !== 'tools/call')
    bits |= ofOtherResult(moment, request.method, text!);
  const { isError, structuredContent } = result;
  if (
    (isError !== undefined && typeof isError !== 'boolean') ||
    (structuredContent !== undefined && !isObject(structuredContent))
  )
    bits |= BITS.rich;
  if (content === undefined) return bits | BITS.rich;
  if (!Array.isArray(content)) return bits | BITS.rich | BITS.meta | BITS.custom;
  for (let index = 0; index < content.length; index += 1) {
    const block = content[index];
    if (!isObject(block) || block['type'] !== 'text') return bits | BITS.rich | BITS.meta | BITS.custom;
    if (typeof block['text'] !== 'string' || block['annotations'] !== undefined) bits |= BITS.rich;
    if (block['_meta'] !== undefined) bits |= BITS.meta | BITS.custom;
  }
  return bits;
}

function ofMeta(meta: JsonObject): number {
  let bits = BITS.meta;
  for (const key in meta) {
    if (!OWN_KEYS.has(key)) bits |= BITS.custom;
    else if (key !== 'progressToken') bits |= BITS.prefixed;
  }
  return bits;
}

/** True for an object without members. */
function isEmpty(value: Json): boolean {
  if (!isObject(value)) return false;
  for (const _ in value) return false;
  return true;
}

/** Of a result that is none of a tool call: where it may hold a `_meta` differs from method to method. */
function ofOtherResult(moment: MomentRecord, method: string, text: string): number {
  // A name may be written with escapes.
  if (method === 'tools/list' && (text.includes('x-mcp-header') || text.includes('\\u')))
    moment.lasting |= LASTING_BITS.annotated;
  return BITS.meta | BITS.custom;
}

/** True for an envelope without the version, or with params that are no structure. */
function isOdd(payload: Json | undefined): boolean {
  if (!isObject(payload) || payload['jsonrpc'] !== '2.0') return true;
  const { params } = payload;
  return params !== undefined && (typeof params !== 'object' || params === null);
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
