import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { onElicitationUrls } from './elicitation-urls.ts';

/** Last labels of host names that are not of the public internet (RFC 6761, RFC 6762, RFC 8375 and common use). */
const PRIVATE_LABELS = new Set([
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'private',
  'test',
]);

/** Words in a host name that say that it is no production host. */
const DEVELOPMENT =
  /(^|[.-])(dev|develop|development|staging|stage|test|testing|qa|uat|sandbox|preview|local)\d*([.-]|$)/;

/**
 * A user is sent to an HTTPS URL, development apart.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#safe-url-handling. What is a development environment is not recorded, so
 * that loopback and private addresses, names without a public suffix and names that speak of development pass.
 */
export const elicitationUrlHttps = defineCheck({
  id: 'elicitation-url-https',
  subject: 'the http or https url of a URL mode elicitation',
  violation: 'it is an http url with the name or address of a public host',
  create(context) {
    const { subject, violation } = context;
    return onElicitationUrls(context, ({ at, name, parsed }) => {
      if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return;
      subject();
      if (parsed.protocol === 'http:' && isPublicHost(parsed.hostname)) {
        violation(
          at,
          `${name} sends the user to http://${bare(parsed.host)}: an https URL is due outside of development`,
        );
      }
    });
  },
});

/** @param host as the URL standard writes it: in lower case, addresses in their canonical form */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1));
  if (/^\d+(?:\.\d+){3}$/.test(host)) return isPublicIpv4(host);
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.length < 2 || PRIVATE_LABELS.has(labels.at(-1)!)) return false;
  return !DEVELOPMENT.test(host);
}

function isPublicIpv4(address: string): boolean {
  const [a, b] = address.split('.').map(Number) as [number, number];
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  // 192.0.2.0/24 and its like are for documentation; 192.0.0.0/24 and 198.18.0.0/15 for special use.
  if (a === 192) return b !== 168 && b !== 0;
  if (a === 198) return b !== 18 && b !== 19 && b !== 51;
  return !address.startsWith('203.0.113.');
}

function isPublicIpv6(address: string): boolean {
  // Global unicast is 2000::/3 (RFC 4291); 2001:db8::/32 is for documentation.
  return /^[23][0-9a-f]{3}:/.test(address) && !address.startsWith('2001:db8:');
}
