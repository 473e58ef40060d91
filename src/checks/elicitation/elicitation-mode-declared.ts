import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasDeclared, onAsks } from './asks.ts';
import { declaresMode, modeOf } from './modes.ts';

/**
 * A server elicits only in a mode that the client declared.
 *
 * 2025-11-25 client/elicitation#capabilities: declared in initialize. 2026-07-28, same anchor: in the very request that
 * the server answers with the input request. An empty declaration means form mode, as does an elicitation without `mode`.
 */
export const elicitationModeDeclared = defineCheck({
  id: 'elicitation-mode-declared',
  subject: 'an elicitation request to a client whose capabilities are known',
  violation: 'the client declared no elicitation, or not this mode of it',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      ask: ({ at, name, params, declared }) => {
        const mode = modeOf(params);
        const known = mode === undefined ? undefined : declaresMode(declared, mode);
        if (mode === undefined || known === undefined) return;
        subject();
        if (known) return;
        const missing =
          hasDeclared(declared, 'elicitation') === true ? `${show(mode)} mode of elicitation` : 'elicitation';
        violation(
          at,
          `the server sends ${name} in ${show(mode)} mode to a client that declared no ${missing}`,
        );
      },
    });
  },
});
