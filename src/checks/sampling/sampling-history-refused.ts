import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared, onAsks } from '../elicitation/asks.ts';
import { imbalance, messagesOf, mixesToolResults, toolUseIds } from './messages.ts';

/**
 * A client refuses a sampling request whose tool results are missing, or mixed with other content, with -32602.
 *
 * 2025-11-25 client/sampling#error-handling. A result shows that it did not. Another error may have another cause, as a
 * user who rejected the request; a task-augmented request may still fail.
 */
export const samplingHistoryRefused = defineCheck({
  id: 'sampling-history-refused',
  subject: 'the result, or the error -32602, that answers a sampling request with that fault',
  violation: 'it is a result',
  options: { fault: ['missing-result', 'mixed-content'] },
  create(context) {
    const { options, subject, violation } = context;
    const isFaulty = options['fault'] === 'mixed-content' ? hasMixedContent : lacksToolResult;
    const seen =
      options['fault'] === 'mixed-content' ? 'mixes tool results with other content' : 'lacks a tool result';
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      answer: ({ at, result, code, cancelled }, { name, params, declared }) => {
        if (cancelled || params?.['task'] !== undefined || (result === undefined && code !== -32602)) return;
        if (hasDeclared(declared, 'sampling.tools') !== true || !isFaulty(messagesOf(params))) return;
        subject();
        if (result !== undefined) {
          violation(at, `the client answers ${name}, which ${seen}, with a result: error -32602 is due`);
        }
      },
    });
  },
});

function hasMixedContent(messages: readonly Json[]): boolean {
  return messages.some(mixesToolResults);
}

function lacksToolResult(messages: readonly Json[]): boolean {
  return messages.some((message, index) => {
    if (!isObject(message) || message['role'] !== 'assistant') return false;
    return imbalance(toolUseIds(message), messages[index + 1])?.fault === 'missing';
  });
}
