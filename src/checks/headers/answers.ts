/** How a server answered a request over HTTP, and what else than its headers may have been the cause. */

import { isStream } from '../../session/exchange.ts';
import { META_CLIENT_CAPABILITIES, META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import type { VersionSupport } from '../../session/relations/version-support.ts';
import { isRevision } from '../../session/versions.ts';
import { isObject } from '../../trace/event.ts';
import { accepts } from '../http/accept.ts';

/** The request's headers contradict its body, or lack what they must have (2026-07-28 basic/index#error-codes). */
export const HEADER_MISMATCH = -32020;

const MISSING_CAPABILITY = -32021;
const UNSUPPORTED_VERSION = -32022;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INVALID_REQUEST = -32600;
const INTERNAL_ERROR = -32603;
const PARSE_ERROR = -32700;

/** The first revision that has the version header, and those from before. */
const FIRST_WITH_HEADER = '2025-06-18';
const WITHOUT_HEADER = ['2024-11-05', '2025-03-26'];

/** The request that a message of the server answers, in the exchange of that request. */
export function answeredRequest(answer: ResultMoment | ErrorMoment): RequestMoment | undefined {
  const { exchange, request, from } = answer;
  if (from !== 'server' || exchange === undefined) return undefined;
  if (request !== undefined) return request.exchange === exchange ? request : undefined;
  // An error whose id is null answers the request in whose body it stands.
  const asked = exchange.message;
  const sure = asked?.kind === 'request' && exchange.messages === 1 && !isStream(exchange);
  return sure && answer.key === undefined ? asked : undefined;
}

/** The status of the HTTP response that an answer came with; undefined when its head was not recorded. */
export function statusOf(request: RequestMoment): number | undefined {
  return request.exchange?.response?.status;
}

/**
 * True when a refusal may have another cause than the headers, which may be looked at first: authorization, rates, a
 * failure of the server, the version, the method, a capability, a malformed request or what the client accepts.
 */
export function hasOtherCause(request: RequestMoment, error: ErrorMoment, status: number): boolean {
  const success = status >= 200 && status < 300;
  if (!success && status !== 400 && status !== 422) return true;
  if (request.exchange !== undefined && isStream(request.exchange)) return true;
  switch (error.code) {
    case MISSING_CAPABILITY:
    case UNSUPPORTED_VERSION:
    case METHOD_NOT_FOUND:
    case PARSE_ERROR:
    case undefined:
      return true;
    case INTERNAL_ERROR:
      return success;
    case INVALID_PARAMS:
    case INVALID_REQUEST:
      return !isWellFormed(request);
    default:
      return !listsBothTypes(request);
  }
}

/**
 * True for a server that, by its own list, supports no revision from before the version header, so that it must not take a
 * request without one for a request of 2025-03-26.
 */
export function mustHaveVersionHeader(support: VersionSupport): boolean {
  const { list } = support;
  if (list === undefined || WITHOUT_HEADER.some((version) => support.shown(version) !== undefined))
    return false;
  for (const version of list.versions) {
    if (!isRevision(version) || version < FIRST_WITH_HEADER) return false;
  }
  return true;
}

/** True for a request whose envelope and `_meta` are as they must be. */
function isWellFormed(request: RequestMoment): boolean {
  const { payload, meta, key, method, params } = request;
  if (payload['jsonrpc'] !== '2.0' || key === undefined || meta === undefined) return false;
  if (typeof meta[META_VERSION] !== 'string' || !isObject(meta[META_CLIENT_CAPABILITIES])) return false;
  const given = params?.['arguments'];
  const named = method === 'resources/read' ? params?.['uri'] : params?.['name'];
  const names = method === 'resources/read' || method === 'tools/call' || method === 'prompts/get';
  return (given === undefined || isObject(given)) && (!names || typeof named === 'string');
}

function listsBothTypes({ exchange }: RequestMoment): boolean {
  const accept = exchange?.request?.headers['accept'];
  if (accept === undefined) return false;
  return ['application/json', 'text/event-stream'].every((type) => accepts(accept, type) !== 'excluded');
}
