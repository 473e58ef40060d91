import { carrying } from '../../session/handlers.ts';
import type { HttpResponseMoment, Place } from '../../session/moment.ts';
import { isRevision } from '../../session/versions.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { bearerChallenges } from './challenges.ts';
import { isWithMcpEndpoint } from './protected-endpoint.ts';

/** The revision that brought scopes to challenges. */
const SINCE = '2025-11-25';
const DETAIL = 'the Bearer challenge of the 401 response has no scope parameter';
/** Challenges that wait for the revision to be negotiated. */
const MAX_WAITING = 100;

/**
 * A challenge that comes with 401 says which scopes are needed.
 *
 * 2025-11-25 basic/authorization#protected-resource-metadata-discovery-requirements, 2026-07-28
 * basic/authorization#scope-selection-strategy. Other schemes than Bearer have no scopes, and a challenge that stands in a
 * response of another status asks for nothing. An earlier revision, which the handshake may turn out to agree on, knows no
 * such duty.
 */
export const challengeScope = defineCheck({
  id: 'challenge-scope',
  subject: 'a response with status 401 and a Bearer challenge',
  violation: 'no Bearer challenge has a scope parameter',
  create({ subject, violation }) {
    let waiting: (Place & Pick<HttpResponseMoment, 'era'>)[] = [];
    const accuse = (): void => {
      for (const at of waiting) violation(at, DETAIL);
      waiting = [];
    };
    return {
      ...carrying('challenge', {
        'http-response'(response: HttpResponseMoment) {
          if (response.status !== 401 || !isWithMcpEndpoint(response.exchange)) return;
          const challenges = bearerChallenges(response.headers);
          if (challenges.length === 0) return;
          const { negotiated } = response.session;
          if (isRevision(negotiated) && negotiated < SINCE) return;
          subject();
          if (challenges.some(({ parameters }) => parameters.has('scope'))) return;
          const { seq, line, era } = response;
          if (negotiated === undefined && era !== 'modern' && waiting.length < MAX_WAITING)
            waiting.push({ seq, line, era });
          else violation(response, DETAIL);
        },
      }),
      'result initialize'({ result }) {
        const negotiated = isObject(result) ? result['protocolVersion'] : undefined;
        if (isRevision(negotiated) && negotiated < SINCE) waiting = [];
        else accuse();
      },
      end: accuse,
    };
  },
});
