import { carrying } from '../../session/handlers.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import { defineCheck } from '../check.ts';
import { bearerChallenges } from './challenges.ts';
import { isWithMcpEndpoint } from './protected-endpoint.ts';

/** The revision that brought this challenge. */
const SINCE = '2025-11-25';

/**
 * A challenge for insufficient scope says what a client needs to get more.
 *
 * 2025-11-25 basic/authorization#runtime-insufficient-scope-errors, 2026-07-28 the same. A 403 without that error may refuse
 * for other reasons, as an Origin.
 */
export const insufficientScopeParameters = defineCheck({
  id: 'insufficient-scope-parameters',
  subject: 'a response whose Bearer challenge names the error insufficient_scope',
  violation: 'the challenge lacks the scope parameter, or the resource_metadata parameter where both are due',
  options: { parameters: ['scope and resource_metadata', 'scope'] },
  create({ options, subject, violation }) {
    const due = options['parameters'] === 'scope' ? ['scope'] : ['scope', 'resource_metadata'];
    return carrying('challenge', {
      'http-response'(response) {
        if (!isWithMcpEndpoint(response.exchange)) return;
        if (negotiatedBefore(response.session, SINCE)) return;
        const challenges = bearerChallenges(response.headers).filter(
          ({ parameters }) => parameters.get('error') === 'insufficient_scope',
        );
        if (challenges.length === 0) return;
        subject();
        const missing = due.filter((name) => !challenges.some(({ parameters }) => parameters.has(name)));
        if (missing.length > 0)
          violation(
            response,
            `the challenge for insufficient scope has no ${missing.join(' and no ')} parameter`,
          );
      },
    });
  },
});
