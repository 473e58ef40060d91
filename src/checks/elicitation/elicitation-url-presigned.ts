import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { onElicitationUrls } from './elicitation-urls.ts';

/** The query parameters that together make a URL a pre-signed one, by the public schemes of storage services; lower case. */
const SIGNATURES: readonly (readonly string[])[] = [
  ['x-amz-algorithm', 'x-amz-credential', 'x-amz-signature'],
  ['x-goog-algorithm', 'x-goog-credential', 'x-goog-signature'],
  ['se', 'sig', 'sp', 'sv'],
  ['expires', 'key-pair-id', 'signature'],
];

/**
 * The URL of a URL mode elicitation is not pre-authenticated.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#safe-url-handling. Only the whole parameter set of a known pre-signing
 * scheme shows it; a token of unknown meaning may be the state of the elicitation, which is expected there.
 */
export const elicitationUrlPresigned = defineCheck({
  id: 'elicitation-url-presigned',
  subject: 'the url of a URL mode elicitation',
  violation: 'its query holds the parameters of a pre-signed URL',
  create(context) {
    const { subject, violation } = context;
    return onElicitationUrls(context, ({ at, name, parsed }) => {
      if (parsed === undefined) return;
      subject();
      const given = new Set([...parsed.searchParams.keys()].map((key) => key.toLowerCase()));
      const signature = SIGNATURES.find((set) => set.every((parameter) => given.has(parameter)));
      if (signature === undefined) return;
      violation(
        at,
        `${name} sends the user to a pre-signed URL of ${bare(parsed.host)}: its query holds ${signature.join(', ')}`,
      );
    });
  },
});
