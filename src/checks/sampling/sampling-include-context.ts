import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';
import { show } from '../show.ts';

/**
 * A server does not ask for the context of servers.
 *
 * 2025-11-25 and 2026-07-28 client/sampling#capabilities: it avoids the values `thisServer` and `allServers` (`always`),
 * and does not use them with a client that did not declare `sampling.context` (`undeclared`).
 */
export const samplingIncludeContext = defineCheck({
  id: 'sampling-include-context',
  subject: 'a sampling request; where the declaration counts, one with thisServer or allServers',
  violation: 'includeContext is thisServer or allServers, in any case or without sampling.context',
  options: { when: ['always', 'undeclared'] },
  create(context) {
    const { options, subject, violation } = context;
    const always = options['when'] === 'always';
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      ask: ({ at, name, params, declared }) => {
        const value = params?.['includeContext'];
        const used = value === 'thisServer' || value === 'allServers';
        if (always) {
          subject();
          if (used)
            violation(at, `${name} has includeContext ${show(value)}: "none" or no includeContext is due`);
          return;
        }
        const known = used ? hasDeclared(declared, 'sampling.context') : undefined;
        if (known === undefined) return;
        subject();
        if (!known)
          violation(
            at,
            `${name} has includeContext ${show(value)}, but the client declared no sampling.context`,
          );
      },
    });
  },
});
