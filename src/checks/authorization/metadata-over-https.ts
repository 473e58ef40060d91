import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { bearerChallenges } from './challenges.ts';

/**
 * The address of the resource metadata has the scheme https.
 *
 * 2025-11-25 basic/authorization#communication-security, 2026-07-28 basic/authorization/security-considerations
 * #communication-security: OAuth 2.1, section 1.5 wants TLS for every OAuth URL. Addresses of a machine of its own or of a
 * network of its own, as in development, are let be.
 */
export const metadataOverHttps = defineCheck({
  id: 'metadata-over-https',
  subject: 'a Bearer challenge whose resource_metadata is a web address of a public host',
  violation: 'the address has the scheme http',
  create({ subject, violation }) {
    return carrying('challenge', {
      'http-response'(response) {
        for (const { parameters } of bearerChallenges(response.headers)) {
          const address = parameters.get('resource_metadata');
          if (address === undefined || !URL.canParse(address)) continue;
          const { protocol, hostname } = new URL(address);
          if ((protocol !== 'http:' && protocol !== 'https:') || isPrivateHost(hostname)) continue;
          subject();
          if (protocol === 'http:')
            violation(response, `resource_metadata is ${show(address)}, where an https address was due`);
        }
      },
    });
  },
});

/** Top-level names that stand for no public host (RFC 6761, RFC 6762, RFC 8375, and customs of local networks). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|test|invalid|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/** IPv4 addresses of the machine itself, of its link and of private networks (RFC 1918, RFC 3927, RFC 6598). */
const PRIVATE_V4 =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** True for a host that is no public one; `hostname` as `URL` normalizes it. */
function isPrivateHost(hostname: string): boolean {
  // Which of the IPv6 addresses are public is not worth telling.
  if (hostname.startsWith('[')) return true;
  if (/^[\d.]+$/.test(hostname)) return PRIVATE_V4.test(hostname);
  return !hostname.replace(/\.$/, '').includes('.') || PRIVATE_NAMES.test(hostname);
}
