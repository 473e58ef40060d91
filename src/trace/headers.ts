/** Which headers a recording may carry, and which ones it must never show. */

const CREDENTIAL_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** What stands in a recording for a value that was taken out: the header was there, nothing more is known. */
export const REDACTED = '[redacted]';

/** True for a header whose value is a credential; no output may ever show it. The name is in lower case. */
export function isCredentialHeader(name: string): boolean {
  return CREDENTIAL_HEADERS.has(name);
}
