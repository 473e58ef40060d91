import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { onAsks } from '../elicitation/asks.ts';
import { holds, messagesOf, mixesToolResults } from './messages.ts';

/**
 * A user message with tool results holds nothing else.
 *
 * 2025-11-25 and 2026-07-28 client/sampling#tool-result-messages. What a tool result itself holds is not meant.
 */
export const samplingToolResultsAlone = defineCheck({
  id: 'sampling-tool-results-alone',
  subject: 'a user message with a tool result in a sampling request',
  violation: 'it also holds content of another type',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      ask: ({ at, name, params }) => {
        for (const [index, message] of messagesOf(params).entries()) {
          if (!isObject(message) || message['role'] !== 'user' || !holds(message, 'tool_result')) continue;
          subject();
          if (!mixesToolResults(message)) continue;
          violation(
            at,
            `message ${index} of ${name} mixes tool results with other content: tool results alone are due`,
          );
        }
      },
    });
  },
});
