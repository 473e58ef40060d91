/** Revisions by their date. */

/** The first revision whose requests carry their revision themselves and that has no handshake. */
const FIRST_MODERN = '2026-07-28';

/** The newest revision that was seen: most recordings name one, in each message. */
let lastRevision: string | undefined;

/** True for a text that has the form of a revision: `YYYY-MM-DD`. */
export function isRevision(value: unknown): value is string {
  // The length settles most values.
  if (typeof value !== 'string' || value.length !== 10) return false;
  if (value === lastRevision) return true;
  if (!isDate(value)) return false;
  lastRevision = value;
  return true;
}

/** True for a revision without a handshake: 2026-07-28 or later. */
export function isModern(revision: string): boolean {
  return isRevision(revision) && revision >= FIRST_MODERN;
}

/** True for ten letters of the form `YYYY-MM-DD`; to compile a regular expression takes longer than all of its use. */
function isDate(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const fits = index === 4 || index === 7 ? code === 0x2d : code >= 0x30 && code <= 0x39;
    if (!fits) return false;
  }
  return true;
}
