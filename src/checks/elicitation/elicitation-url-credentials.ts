import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { onElicitationUrls } from './elicitation-urls.ts';

/**
 * The URL of a URL mode elicitation holds no credentials.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#safe-url-handling. Only the password of the authority part
 * (`user:password@host`) says what it is; a value in the query or in the path may be a state that means nothing to others.
 */
export const elicitationUrlCredentials = defineCheck({
  id: 'elicitation-url-credentials',
  subject: 'the url of a URL mode elicitation',
  violation: 'it holds a user name with a password before its host',
  create(context) {
    const { subject, violation } = context;
    return onElicitationUrls(context, ({ at, name, parsed }) => {
      if (parsed === undefined) return;
      subject();
      if (parsed.password !== '') {
        violation(
          at,
          `${name} sends the user to ${bare(parsed.host)} with a user name and a password in the url`,
        );
      }
    });
  },
});
