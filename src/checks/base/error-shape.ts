import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { answersRequest, claimsFailure } from './hollow.ts';
import { isHttpBody } from './http-body.ts';

/**
 * An error response has an `error` with a `code` and a `message`.
 *
 * 2025-11-25 basic#error-responses, 2026-07-28 basic#error-responses. The type of the code has a clause of its own. A
 * response with neither result nor error breaks this clause and that on results alike, as nothing tells what it was meant
 * to be; under an HTTP error status it was meant to be an error. `"error": null` beside a result is a fault of the envelope.
 */
export const errorShape = defineCheck({
  id: 'error-shape',
  subject: 'an error response, or an answer with neither result nor error',
  violation: 'it has no error object, or the error has no code or no text as its message',
  options: { by: ['both', 'server'] },
  create({ options, subject, violation }) {
    const serverOnly = options['by'] === 'server';
    return {
      error(response) {
        if ((serverOnly && response.from !== 'server') || isHttpBody(response)) return;
        const { error } = response;
        if (error === null && Object.hasOwn(response.payload, 'result')) return;
        subject();
        if (!isObject(error)) {
          violation(response, `error is ${show(error)}, where an object with code and message is due`);
          return;
        }
        const missing = [];
        if (!Object.hasOwn(error, 'code')) missing.push('no code');
        if (!Object.hasOwn(error, 'message')) missing.push('no message');
        else if (typeof error['message'] !== 'string') missing.push(`the message ${show(error['message'])}`);
        if (missing.length > 0) {
          violation(response, `error has ${missing.join(' and ')}, where a code and a text are due`);
        }
      },
      malformed(response) {
        if (serverOnly && response.from !== 'server') return;
        if (response.reason !== 'hollow' || !answersRequest(response) || isHttpBody(response)) return;
        subject();
        violation(
          response,
          claimsFailure(response)
            ? `response under HTTP ${response.exchange?.response?.status} has neither a result nor an error, where an error with code and message is due`
            : 'response has neither a result nor an error',
        );
      },
    };
  },
});
