/** Revisions by their date. */

/** The first revision whose requests carry their revision themselves and that has no handshake. */
const FIRST_MODERN = '2026-07-28';

/** The newest revision that was seen: most recordings name one, in each message. */
let lastRevision: string | undefined;

/** True for a text that has the form of a revision: `YYYY-MM-DD`. */
export function isRevision(value: unknown): value is string {
  // The length settles most values without a regular expression.
  if (typeof value !== 'string' || value.length !== 10) return false;
  if (value === lastRevision) return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  lastRevision = value;
  return true;
}

/** True for a revision without a handshake: 2026-07-28 or later. */
export function isModern(revision: string): boolean {
  return isRevision(revision) && revision >= FIRST_MODERN;
}
