import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';
import { offersTools } from './messages.ts';

/**
 * A server offers tools only to a client that declared `sampling.tools`.
 *
 * 2025-11-25 client/sampling#tools-in-sampling: declared in initialize. 2026-07-28, same anchor: in the very request that
 * the server answers with the input request.
 */
export const samplingToolsRequested = defineCheck({
  id: 'sampling-tools-requested',
  subject: 'a sampling request that offers tools to a client whose capabilities are known',
  violation: 'the client did not declare sampling.tools',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      ask: ({ at, name, params, declared }) => {
        if (!offersTools(params)) return;
        const known = hasDeclared(declared, 'sampling.tools');
        if (known === undefined) return;
        subject();
        if (!known)
          violation(at, `the server sends ${name} with tools to a client that declared no sampling.tools`);
      },
    });
  },
});
