import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';
import { holds, offersTools } from './messages.ts';

/**
 * A client whose model uses the tools of a sampling request has declared `sampling.tools`.
 *
 * 2025-11-25 client/sampling#tools-in-sampling: in initialize. 2026-07-28, same anchor: in the retry that answers. Text
 * alone shows nothing: such a client may not have looked at the tools.
 */
export const samplingToolsDeclared = defineCheck({
  id: 'sampling-tools-declared',
  subject: 'the answer to a sampling request that offers tools, with a tool use in it',
  violation: 'the client did not declare sampling.tools',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      answer: ({ at, result, declared }, { name, params }) => {
        if (!offersTools(params) || !isObject(result)) return;
        if (!holds(result, 'tool_use') && result['stopReason'] !== 'toolUse') return;
        const known = hasDeclared(declared, 'sampling.tools');
        if (known === undefined) return;
        subject();
        if (!known)
          violation(at, `the client answers ${name} with a tool use, but declared no sampling.tools`);
      },
    });
  },
});
