import type { Moment } from './moment.ts';

/**
 * True when a moment surely belongs to the session it is filed under.
 *
 * A stdio transport holds one session at a time, and the first session of a recording is alone until another begins. After
 * that an HTTP message is told apart by its session id only: a server without ids may serve several clients side by side.
 */
export function isCertainSession(moment: Moment): boolean {
  const { session, exchange, transport } = moment;
  if (transport === 'stdio') return true;
  if (session.mixed) return false;
  const id = session.httpSessionId;
  const named = exchange?.request?.headers['mcp-session-id'];
  // A session that began before the recording did.
  if (named !== undefined && id !== undefined && named !== id) return false;
  return session.index === 0 || (id !== undefined && named === id);
}
