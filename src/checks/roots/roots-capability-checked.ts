import { isModern } from '../../session/versions.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';

/**
 * A server asks for roots only where the client declared them.
 *
 * 2025-11-25 client/roots#implementation-guidelines: declared in initialize. 2026-07-28, same anchor: in the very request
 * that the server answers with the input request.
 */
export const rootsCapabilityChecked = defineCheck({
  id: 'roots-capability-checked',
  subject: 'a roots/list to a client whose capabilities are known',
  violation: 'the client declared no roots',
  create(context) {
    const { subject, violation } = context;
    const where = isModern(context.revision) ? 'the request that it answers declares' : 'initialize declared';
    return onAsks(context, 'roots/list', {
      ask: ({ at, name, declared }) => {
        const known = hasDeclared(declared, 'roots');
        if (known === undefined) return;
        subject();
        if (!known) violation(at, `the server sends ${name}, but ${where} no roots`);
      },
    });
  },
});
