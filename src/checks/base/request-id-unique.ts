import { isDeepStrictEqual } from 'node:util';
import { BySession } from '../../session/by-session.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { type Exchange, isStream } from '../../session/exchange.ts';
import { brief, carrying, sentBy, within } from '../../session/handlers.ts';
import { IdLedger } from '../../session/id-ledger.ts';
import { after, Latch } from '../../session/latch.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { MessageMoment, RequestMoment } from '../../session/moment.ts';
import { resumptions } from '../../session/relations/resumptions.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isNotificationMethod } from './methods.ts';

/** How many doubtful uses are kept until the stream of the earlier request shows that it was open. */
const MAX_DOUBTFUL = 1000;

/**
 * A request does not take the id of an earlier one.
 *
 * 2025-11-25 basic#requests: never within a session. 2026-07-28 basic#requests: never while the earlier one waits for its
 * answer. Ids are scoped to their sender. The same message again is no second request where HTTP refused the first unread,
 * where the client closed its exchange or nothing answered it, and where a resumed stream delivers it again. A stream may
 * end without a trace: an earlier request on one counts as waiting once more is seen of that stream. Over HTTP a recording may
 * hold several clients: without a session id, those that begin side by side or name themselves differently are not mixed up,
 * nor are the long-lived subscriptions of equal ones. Requests of 2026-07-28 are no part of the session that `initialize`
 * begins: what a probe or another client of a server of both eras used as an id is free there.
 */
export const requestIdUnique = defineCheck({
  id: 'request-id-unique',
  subject: 'a request with a usable id',
  violation: 'an earlier request of the same party has the same id, in the session or still unanswered',
  options: { within: ['session', 'in-flight'], by: ['both', 'client'] },
  create({ options, subject, violation, use }) {
    const inFlight = options['within'] === 'in-flight';
    const clientOnly = options['by'] === 'client';
    const resumed = use(resumptions);
    const begun = new WeakSet<Session>();
    /** The ids of modern requests, which stand outside any session. */
    const modern = new BySession(() => new IdLedger());
    const shared = new WeakSet<Session>();
    const doubtful = new Map<Exchange, RequestMoment>();
    const some = new Latch();
    const blame = (request: RequestMoment): void => {
      const { id, method, reuses } = request;
      if (reuses === undefined) return;
      const earlier = reuses.seq < 0 ? 'earlier' : `at seq ${reuses.seq}`;
      violation(
        request,
        `request ${show(method)} reuses id ${show(id)}, ${
          inFlight
            ? `whose request ${earlier} is still unanswered`
            : `already used by the same party ${earlier}`
        }`,
      );
    };
    const counts = (request: RequestMoment): boolean => {
      const { from, key, method, session, transport } = request;
      if (key === undefined || isNotificationMethod(method)) return false;
      if (inFlight || transport === 'stdio') return true;
      return !shared.has(session) && !session.party(from).mixed && isCertainSession(request);
    };
    const judge = (request: RequestMoment): void => {
      if (!counts(request)) return;
      const { era, from, key, reuses, session } = request;
      subject();
      if (!inFlight && from === 'client' && era !== 'modern' && modern.of(session).find(key!) !== undefined)
        return;
      if (reuses === undefined || isRepeat(request, reuses.request)) return;
      if (from === 'server' && resumed.in(session)) return;
      if (inFlight) {
        if (!reuses.open || !isSameClient(request, reuses.request)) return;
        const exchange = reuses.request?.exchange;
        if (exchange !== undefined && isStream(exchange)) {
          if (doubtful.size < MAX_DOUBTFUL && !doubtful.has(exchange)) doubtful.set(exchange, request);
          some.open();
          return;
        }
      }
      blame(request);
    };
    return {
      ...sentBy(clientOnly ? 'client' : undefined, {
        'request initialize'({ key, session, transport }) {
          if (key === undefined || transport === 'stdio') return;
          (begun.has(session) ? shared : begun).add(session);
        },
        ...brief({
          request(request) {
            if (counts(request)) subject();
          },
        }),
        ...carrying('repeat', { request: judge }),
      }),
      ...(inFlight
        ? after(some, {
            message({ from, exchange }: MessageMoment) {
              if (doubtful.size === 0 || from !== 'server' || exchange === undefined) return;
              const request = doubtful.get(exchange);
              if (request === undefined) return;
              doubtful.delete(exchange);
              blame(request);
            },
          })
        : within(
            'modern',
            sentBy('client', {
              request(request) {
                if (counts(request)) modern.of(request.session).add(request.key!, request.seq);
              },
            }),
          )),
    };
  },
});

/** True for a message that is sent again because its first delivery failed, or may have. */
function isRepeat(request: RequestMoment, earlier: RequestMoment | undefined): boolean {
  if (earlier === undefined || request.transport !== 'streamable-http') return false;
  const failed =
    earlier.refused !== undefined ||
    earlier.abandoned !== undefined ||
    // Without the head of the answer it may have been a refusal.
    earlier.exchange?.response === undefined;
  return failed && isDeepStrictEqual(request.payload, earlier.payload);
}

/** False for requests over HTTP whose clients name themselves differently, or of which each may have its subscription. */
function isSameClient(request: RequestMoment, earlier: RequestMoment | undefined): boolean {
  if (request.transport === 'stdio') return true;
  if (earlier?.method === 'subscriptions/listen') return false;
  return isDeepStrictEqual(request.meta?.[META_CLIENT_INFO], earlier?.meta?.[META_CLIENT_INFO]);
}
