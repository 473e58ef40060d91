import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasDeclared, onAsks } from './asks.ts';
import { declaresMode, modeOf } from './modes.ts';

/**
 * A client refuses an elicitation in a mode that it did not declare, with -32602.
 *
 * 2025-11-25 client/elicitation#error-handling. Where no elicitation at all was declared the method itself is unknown to
 * the client, and another code is natural. A task-augmented request may be refused for its task, or later by it.
 */
export const elicitationModeRefused = defineCheck({
  id: 'elicitation-mode-refused',
  subject: 'the answer to an elicitation request in a mode that the client did not declare',
  violation: 'it is a result, or an error with another code than -32602',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      since: '2025-11-25',
      answer: ({ at, code, declared, cancelled }, ask) => {
        const mode = modeOf(ask.params);
        if (mode === undefined || cancelled || ask.params?.['task'] !== undefined) return;
        if (hasDeclared(declared, 'elicitation') !== true || declaresMode(declared, mode) !== false) return;
        if (at.kind === 'error' && code === undefined) return;
        subject();
        if (code === -32602) return;
        const seen = at.kind === 'error' ? `error ${show(code)}` : 'a result';
        violation(
          at,
          `the client answers an elicitation in ${show(mode)} mode, which it did not declare, with ${seen}: error -32602 is due`,
        );
      },
    });
  },
});
