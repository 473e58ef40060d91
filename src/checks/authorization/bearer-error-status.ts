import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { bearerChallenges } from './challenges.ts';
import { isWithMcpEndpoint } from './protected-endpoint.ts';

/** The status that goes with an error of a Bearer challenge (RFC 6750, section 3.1). */
const STATUS: ReadonlyMap<string, number> = new Map([
  ['invalid_token', 401],
  ['insufficient_scope', 403],
]);

/**
 * The HTTP status fits the error that the server's own challenge names.
 *
 * 2025-11-25 basic/authorization#token-handling, #error-handling, #runtime-insufficient-scope-errors; 2026-07-28 the same.
 * Whether a token is valid or its scopes suffice shows in nothing but the server's words.
 */
export const bearerErrorStatus = defineCheck({
  id: 'bearer-error-status',
  subject: 'a response whose Bearer challenge names the error invalid_token or insufficient_scope',
  violation: 'the status is not 401 for an invalid token, or not 403 for insufficient scope',
  options: { error: ['any', 'invalid_token', 'insufficient_scope'] },
  create({ options, subject, violation }) {
    const wanted = options['error'];
    return carrying('challenge', {
      'http-response'(response) {
        if (!isWithMcpEndpoint(response.exchange)) return;
        for (const { parameters } of bearerChallenges(response.headers)) {
          const error = parameters.get('error');
          const due = error === undefined ? undefined : STATUS.get(error);
          if (due === undefined || (wanted !== 'any' && wanted !== error)) continue;
          subject();
          if (response.status === due) continue;
          violation(
            response,
            `the challenge names the error ${show(error)}, but the status is ${response.status}, where ${due} was due`,
          );
        }
      },
    });
  },
});
