const LABEL = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const NAME = '(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?';
const IDENTIFIER = new RegExp(`^${LABEL}(?:\\.${LABEL})*/${NAME}$`);

/** A longer identifier is not looked at. */
const MAX_LENGTH = 1024;

/**
 * True for an identifier of an extension: labels with dots between them, a slash, and a name, which may be empty
 * (2026-07-28 basic/versioning#extension-negotiation, basic/index#meta).
 */
export function isExtensionIdentifier(text: string): boolean {
  return text.length > MAX_LENGTH || IDENTIFIER.test(text);
}
