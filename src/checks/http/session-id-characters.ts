import { carrying } from '../../session/handlers.ts';
import { REDACTED } from '../../trace/headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A session id is made of visible ASCII characters.
 *
 * 2025-11-25 basic/transports#session-management. Blanks around a header value are no part of it, and a comma with a blank
 * may join two headers.
 */
export const sessionIdCharacters = defineCheck({
  id: 'session-id-characters',
  subject: 'an mcp-session-id header of the server',
  violation: 'the id is empty or holds a character outside 0x21 to 0x7E',
  since: '2025-03-26',
  create({ subject, violation }) {
    return carrying('session-id', {
      'http-response'(response) {
        const value = response.headers['mcp-session-id'];
        if (value === undefined || value === REDACTED) return;
        const id = value.replace(/^[ \t]+|[ \t]+$/g, '').replaceAll(', ', ',');
        subject();
        if (/^[\x21-\x7e]+$/.test(id)) return;
        violation(
          response,
          id === ''
            ? 'session id is empty'
            : `session id ${show(value)} holds a character that is no visible ASCII`,
        );
      },
    });
  },
});
