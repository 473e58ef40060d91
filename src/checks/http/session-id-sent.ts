import { httpSessions } from '../../session/relations/http-sessions.ts';
import { REDACTED } from '../../trace/headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { describeRequest, onLaterRequest } from './later-request.ts';

/**
 * Every HTTP request after initialization carries the session id that came with its result.
 *
 * 2025-11-25 basic/transports#session-management. A session that the client asked to end, or that the server no longer
 * knows, binds no more. Another id is blamed only when nobody used it before and no answer gave it: it may belong to
 * another client of the same recording.
 */
export const sessionIdSent = defineCheck({
  id: 'session-id-sent',
  subject: 'an HTTP request to the MCP endpoint in a session that was given an id',
  violation: 'the request carries no mcp-session-id header, or an id that nobody gave',
  since: '2025-03-26',
  create({ subject, violation, use }) {
    const sessions = use(httpSessions);
    return onLaterRequest((later) => {
      const { request, since, named } = later;
      const { httpSessionId } = request.session;
      if (httpSessionId === undefined || httpSessionId === '' || sessions.hasEnded(request.session)) {
        // The DELETE that asks for the end still carries the id.
        if (!named || request.method !== 'DELETE') return;
      }
      const value = request.headers['mcp-session-id'];
      if (value === REDACTED || httpSessionId === REDACTED) return;
      if (value === undefined || value === '') {
        subject(request);
        violation(
          request,
          `${describeRequest(later)} carries no mcp-session-id header, though the answer to initialize at seq ${since} came with session id ${show(httpSessionId)}`,
        );
        return;
      }
      // A header that was sent twice is recorded as a list.
      if (named || value.split(',').every((each) => each.trim() === httpSessionId)) {
        subject(request);
      } else if (sessions.isInvented(value, since)) {
        subject(request);
        violation(
          request,
          `${describeRequest(later)} carries session id ${show(value)} instead of ${show(httpSessionId)}, which came with the answer to initialize at seq ${since}`,
        );
      }
    });
  },
});
