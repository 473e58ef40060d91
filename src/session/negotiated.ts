import type { Session } from './session.ts';
import { isRevision } from './versions.ts';

/**
 * True for a session that agreed on an earlier revision than the one that brought a duty: it does not bind there.
 *
 * A session that agreed on nothing yet, or on something that is no date, is held to the revision that is judged.
 */
export function negotiatedBefore(session: Session, revision: string): boolean {
  return isRevision(session.negotiated) && session.negotiated < revision;
}
