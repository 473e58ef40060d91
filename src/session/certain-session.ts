import type { Moment } from './moment.ts';

/**
 * True when a moment surely belongs to the session it is filed under.
 *
 * A stdio transport holds one session at a time, and the first session of a recording is alone until another begins. After
 * that an HTTP message is told apart by its session id only: a server without ids may serve several clients side by side.
 */
export function isCertainSession(moment: Moment): boolean {
  const { session, exchange, transport } = moment;
  if (transport === 'stdio' || session.index === 0) return true;
  const id = session.httpSessionId;
  return id !== undefined && exchange?.request?.headers['mcp-session-id'] === id;
}
