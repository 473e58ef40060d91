import { carrying } from '../../session/handlers.ts';
import type { HttpResponseMoment } from '../../session/moment.ts';
import { versionSupport } from '../../session/relations/version-support.ts';
import { defineCheck } from '../check.ts';
import { isMethod, isStreamGet } from '../http/endpoint.ts';

/** Answers that wait for the end; the rest is let go. */
const MAX_WAITING = 1_000;

/** Statuses that have a reason of their own: authorization, time, rates. */
const EXCUSED: ReadonlySet<number> = new Set([401, 403, 407, 408, 429]);

/**
 * A server that speaks modern revisions alone answers GET and DELETE with 405, and hands out no session ids.
 *
 * 2026-07-28 basic/transports/streamable-http#earlier-streamable-http-revisions. That it speaks no other is told by its own
 * list, and by its never having accepted an `initialize`, so it is judged at the end. A GET or a DELETE that nothing ties
 * to the MCP endpoint may have gone elsewhere. Statuses of authorization, rates, redirections and failures say nothing.
 */
export const legacyTrafficRefused = defineCheck({
  id: 'legacy-traffic-refused',
  subject:
    'an answer of a server that lists modern versions alone to traffic of an older client: a GET, a DELETE, a request with a session id',
  violation:
    'GET or DELETE is not answered with 405, or the answer to an older client carries an mcp-session-id header',
  era: 'any',
  create({ subject, violation, use }) {
    const support = use(versionSupport);
    const waiting: { response: HttpResponseMoment; fault: string | undefined }[] = [];
    return {
      ...carrying(['get', 'session-id', 'legacy'], {
        'http-response'(response) {
          const request = response.exchange?.request;
          if (request === undefined || waiting.length >= MAX_WAITING) return;
          const { status, headers } = response;
          // A session id, or the handshake of an earlier revision, shows an older client.
          const isOlder = request.headers['mcp-session-id'] !== undefined || request.era === 'legacy';
          const minted =
            isOlder && headers['mcp-session-id'] !== undefined
              ? 'the answer to an older client carries an mcp-session-id header, though there are no sessions'
              : undefined;
          const isDelete = isMethod(request, 'DELETE') && request.headers['mcp-session-id'] !== undefined;
          if (isDelete || isStreamGet(request)) {
            if (EXCUSED.has(status) || status >= 500 || (status >= 300 && status < 400)) return;
            const method = isDelete ? 'DELETE' : 'GET';
            const allowed =
              status === 405 ? undefined : `${method} is answered with HTTP status ${status}, due is 405`;
            waiting.push({ response, fault: allowed ?? minted });
          } else if (isOlder) {
            waiting.push({ response, fault: minted });
          }
        },
      }),
      end() {
        if (!support.isModernOnly()) return;
        for (const { response, fault } of waiting) {
          subject(response);
          if (fault === undefined) continue;
          violation(
            response,
            `${fault}, as the server lists modern versions alone at seq ${support.list?.seq}`,
          );
        }
      },
    };
  },
});
