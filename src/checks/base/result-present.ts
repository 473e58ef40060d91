import { brief, sentBy } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { answersRequest, claimsFailure } from './hollow.ts';
import { isHttpBody } from './http-body.ts';

/**
 * A response that is no error has a result.
 *
 * 2025-11-25 basic#result-responses, 2026-07-28 basic#result-responses. Under an HTTP error status an answer without either
 * was meant to be an error, so this clause says nothing of it.
 */
export const resultPresent = defineCheck({
  id: 'result-present',
  subject: 'a response without an error',
  violation: 'it has no result',
  options: { by: ['both', 'server'] },
  create({ options, subject, violation }) {
    const serverOnly = options['by'] === 'server';
    return sentBy(serverOnly ? 'server' : undefined, {
      ...brief({ result: () => subject() }),
      malformed(response) {
        if (response.reason !== 'hollow' || !answersRequest(response)) return;
        if (claimsFailure(response) || isHttpBody(response)) return;
        subject();
        violation(response, 'response has neither a result nor an error');
      },
    });
  },
});
