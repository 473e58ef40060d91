import type { Session } from './session.ts';
import { isRevision } from './versions.ts';

/**
 * True for a session that agreed on an earlier revision than the one that brought a duty: it does not bind there. Until it
 * has agreed, the revision that the client offers counts.
 *
 * A session without either, or with something that is no date, is held to the revision that is judged.
 */
export function negotiatedBefore(session: Session, revision: string): boolean {
  const agreed = session.negotiated ?? session.handshake?.offered;
  return isRevision(agreed) && agreed < revision;
}

/** The revision that did away with JSON-RPC batches; those before it allow them. */
export const WITHOUT_BATCHES = '2025-06-18';
