import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { bearerChallenges } from './challenges.ts';
import { isWithMcpEndpoint } from './protected-endpoint.ts';

/**
 * A token that fails validation is refused as OAuth 2.1, section 5.3 has it: with a challenge, and with status 401.
 *
 * 2025-11-25 basic/authorization#token-handling, 2026-07-28 basic/authorization#token-handling. Authorization of another kind
 * is allowed, so that a 401 without a challenge counts only after the server has sent a Bearer challenge elsewhere; that
 * also shows that the recorder keeps the header.
 */
export const refusedCredentials = defineCheck({
  id: 'refused-credentials',
  subject:
    'a Bearer challenge that names the error invalid_token, or a 401 response to credentials from a server that uses Bearer challenges',
  violation: 'the challenge comes with another status than 401, or the 401 response with no challenge at all',
  create({ subject, violation }) {
    let challengedAt: number | undefined;
    return carrying(['challenge', 'refusal'], {
      'http-response'(response) {
        const { status, headers, exchange } = response;
        const header = headers['www-authenticate'];
        if ((header === undefined && status !== 401) || !isWithMcpEndpoint(exchange)) return;
        const challenges = bearerChallenges(headers);
        if (challenges.some(({ parameters }) => parameters.get('error') === 'invalid_token')) {
          subject();
          if (status !== 401)
            violation(
              response,
              `the challenge says that the token is invalid, but the status is ${status}, where 401 was due`,
            );
        } else if (status === 401 && challengedAt !== undefined) {
          if (exchange.request?.headers['authorization'] !== undefined) {
            subject();
            if (header === undefined)
              violation(
                response,
                `the credentials were refused with 401 and no www-authenticate header, which the server sent at seq ${challengedAt}`,
              );
          }
        }
        if (status === 401 && challenges.length > 0) challengedAt ??= response.seq;
      },
    });
  },
});
