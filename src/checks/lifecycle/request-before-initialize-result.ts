import { carrying, sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { ErrorMoment, MalformedMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/** What a client may send while it waits: pings, `initialize` itself, and the probe for 2026-07-28. */
const ALLOWED: ReadonlySet<string> = new Set(['initialize', 'ping', 'server/discover']);

/**
 * A client waits for the answer to `initialize` before it sends requests.
 *
 * 2025-11-25 basic/lifecycle#initialization. What is recorded before the answer was sent without knowing it. A response that
 * is none of a known request may be the answer under a wrong id; over HTTP, only the first session is sure to be alone, and
 * a request with a session id comes from another.
 */
export const requestBeforeInitializeResult = defineCheck({
  id: 'request-before-initialize-result',
  subject: 'an initialize request',
  violation: 'the client sends another request than a ping before the answer to initialize',
  create({ subject, violation }) {
    let doubtful: Session | undefined;
    /** Open while an initialize has no answer. */
    const waiting = new Latch();
    let unanswered = 0;
    const stray = (moment: ResultMoment | ErrorMoment | MalformedMoment): void => {
      if (moment.request !== undefined) return;
      const { handshake } = moment.session;
      if (handshake !== undefined && handshake.answer === undefined) doubtful = moment.session;
    };
    const waits = (request: RequestMoment): boolean => {
      const asked = request.session.handshake?.request;
      return (
        asked !== undefined &&
        asked !== request &&
        request.session.handshake?.answer === undefined &&
        (asked.answered ?? asked.refused ?? asked.abandoned ?? asked.cancelled) === undefined
      );
    };
    return {
      ...sentBy('client', {
        'request initialize'(request) {
          unanswered += 1;
          waiting.open();
          if (request.session.handshake?.request === request) subject();
          // A second client, or a second try: which one is waited for cannot be told.
          else if (waits(request)) doubtful = request.session;
        },
      }),
      'response initialize'({ request }) {
        if (request?.from !== 'client') return;
        unanswered -= 1;
        if (unanswered === 0) waiting.close();
      },
      ...after(
        waiting,
        sentBy('client', {
          request(request) {
            if (ALLOWED.has(request.method) || !waits(request)) return;
            const { session, exchange } = request;
            if (doubtful === session || request.era === 'modern') return;
            if (request.transport === 'streamable-http') {
              if (session.index > 0 || exchange?.request?.headers['mcp-session-id'] !== undefined) return;
            }
            violation(
              request,
              `request "${bare(request.method)}" was sent before the server answered initialize (seq ${session.handshake?.seq ?? 0})`,
            );
          },
        }),
      ),
      ...sentBy('server', {
        ...carrying('unpaired', { response: stray }),
        malformed(malformed) {
          if (malformed.reason !== 'not-json') stray(malformed);
        },
      }),
    };
  },
});
