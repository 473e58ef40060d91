import { META_CLIENT_CAPABILITIES, META_VERSION } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';

/** What each request carries in `params._meta` (2026-07-28 basic#meta, per-request protocol fields). */
export function missingFields(request: RequestMoment): string[] {
  const { meta } = request;
  const missing: string[] = [];
  if (typeof meta?.[META_VERSION] !== 'string') missing.push(META_VERSION);
  if (!isObject(meta?.[META_CLIENT_CAPABILITIES])) missing.push(META_CLIENT_CAPABILITIES);
  return missing;
}

/** The names of missing fields, for a sentence. */
export function listFields(fields: readonly string[]): string {
  return fields.map((field) => `"${field}"`).join(' and ');
}

/**
 * True for a request that a server may serve by the rules of an earlier revision: it belongs to a handshake, or names no
 * revision at all over HTTP, where a missing header may stand for 2025-03-26
 * (2026-07-28 basic/transports/streamable-http#protocol-version-header).
 */
export function mayBeLegacy(request: RequestMoment): boolean {
  if (request.method === 'initialize' || request.era === 'legacy') return true;
  return (
    request.transport === 'streamable-http' &&
    request.era === undefined &&
    request.exchange?.request?.headers['mcp-protocol-version'] === undefined
  );
}
