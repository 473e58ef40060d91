import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';
import { holds, messagesOf, offersTools, toolChoiceMode } from './messages.ts';

/**
 * A model uses tools as the tool choice of the request says.
 *
 * 2025-11-25 and 2026-07-28 client/sampling#tool-choice-modes. `none`: no tool use at all. `required`: one before the
 * turn ends; it may have come earlier in the same loop, and a model that stopped for another reason (tokens, a stop
 * sequence, a reason of its provider) has not completed. A client that did not declare tool use does not know the field.
 */
export const samplingToolChoice = defineCheck({
  id: 'sampling-tool-choice',
  subject: 'the answer to a sampling request with that tool choice',
  violation: 'it holds a tool use despite none, or ends the turn without any despite required',
  options: { mode: ['none', 'required'] },
  create(context) {
    const { options, subject, violation } = context;
    const { mode } = options;
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      answer: ({ at, result }, { name, params, declared }) => {
        if (toolChoiceMode(params) !== mode || !isObject(result) || result['content'] === undefined) return;
        const uses = holds(result, 'tool_use');
        if (mode === 'none') {
          subject();
          if (uses) violation(at, `the client answers ${name}, whose toolChoice is "none", with a tool use`);
          return;
        }
        if (!offersTools(params) || hasDeclared(declared, 'sampling.tools') !== true) return;
        if (!uses && result['stopReason'] !== 'endTurn') return;
        subject();
        if (uses || usedInThisLoop(messagesOf(params))) return;
        violation(
          at,
          `the client ends the turn of ${name}, whose toolChoice is "required", without a tool use`,
        );
      },
    });
  },
});

/** True when the model has used a tool since the user last said something of their own. */
function usedInThisLoop(messages: readonly Json[]): boolean {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index]!;
    if (holds(message, 'tool_use') || holds(message, 'tool_result')) return true;
    if (isObject(message) && message['role'] === 'user') return false;
  }
  return false;
}
