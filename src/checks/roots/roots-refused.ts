import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';

/**
 * A client without roots refuses to list them with -32601.
 *
 * 2025-11-25 client/roots#error-handling. A result is a matter of what the client declared; without an answer there is
 * nothing to judge.
 */
export const rootsRefused = defineCheck({
  id: 'roots-refused',
  subject: 'the error with which a client that declared no roots answers roots/list',
  violation: 'its code is not -32601',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'roots/list', {
      answer: ({ at, code, declared, cancelled }) => {
        if (code === undefined || cancelled || hasDeclared(declared, 'roots') !== false) return;
        subject();
        if (code === -32601) return;
        violation(
          at,
          `the client, which declared no roots, answers roots/list with error ${code}: -32601 is due`,
        );
      },
    });
  },
});
