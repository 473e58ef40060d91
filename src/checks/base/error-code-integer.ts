import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isHttpBody } from './http-body.ts';

/**
 * The code of an error is an integer.
 *
 * 2025-11-25 basic#error-responses, 2026-07-28 basic#error-responses. `-32600.0` is one. A missing code is for the clause
 * on the form of errors.
 */
export const errorCodeInteger = defineCheck({
  id: 'error-code-integer',
  subject: 'an error response with a code',
  violation: 'the code is no integer',
  options: { by: ['both', 'server'] },
  create({ options, subject, violation }) {
    const serverOnly = options['by'] === 'server';
    return {
      error(response) {
        if ((serverOnly && response.from !== 'server') || isHttpBody(response)) return;
        const { error } = response;
        if (!isObject(error) || !Object.hasOwn(error, 'code')) return;
        subject();
        const { code } = error;
        // A number that overflows a double has no fraction.
        if (typeof code === 'number' && (Number.isInteger(code) || !Number.isFinite(code))) return;
        violation(response, `error code is ${show(code)}, where an integer is due`);
      },
    };
  },
});
