import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { bearerChallenges } from './challenges.ts';
import { isWithMcpEndpoint } from './protected-endpoint.ts';

/** A challenge does not ask for refresh tokens. 2026-07-28 basic/authorization#refresh-tokens. */
export const challengeOfflineAccess = defineCheck({
  id: 'challenge-offline-access',
  subject: 'a Bearer challenge with a scope parameter',
  violation: 'one of the scopes is offline_access',
  create({ subject, violation }) {
    return carrying('challenge', {
      'http-response'(response) {
        if (!isWithMcpEndpoint(response.exchange)) return;
        for (const { parameters } of bearerChallenges(response.headers)) {
          const scope = parameters.get('scope');
          if (scope === undefined) continue;
          subject();
          if (scope.split(' ').includes('offline_access'))
            violation(
              response,
              'the challenge asks for the scope offline_access, which no resource requires',
            );
        }
      },
    });
  },
});
