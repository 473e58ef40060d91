import type { Exchange } from '../../session/exchange.ts';
import { isProtocolPost, isStreamGet } from '../http/endpoint.ts';

/**
 * True for an exchange that surely is with the MCP endpoint: paths are not recorded, and an authorization server may live at
 * the same host.
 */
export function isWithMcpEndpoint(exchange: Exchange | undefined): exchange is Exchange {
  if (exchange === undefined) return false;
  const { message, request } = exchange;
  if (message !== undefined && message.kind !== 'malformed') return true;
  return request !== undefined && (isStreamGet(request) || isProtocolPost(request));
}
