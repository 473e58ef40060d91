import type { Moment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { onAsks } from '../elicitation/asks.ts';
import { show } from '../show.ts';
import { messagesOf } from './messages.ts';

/**
 * A sampling message has the role of the user or of the assistant, and content.
 *
 * 2026-07-28 client/sampling#messages. The answer of a client is such a message too. What is no object at all, and an
 * answer that has no member of a sampling message, is a matter of its type.
 */
export const samplingMessageShape = defineCheck({
  id: 'sampling-message-shape',
  subject: 'a message in a sampling request, and the message that answers it',
  violation: 'its role is neither user nor assistant, or it has no content',
  create(context) {
    const { subject, violation } = context;
    const judge = (at: Moment, name: string, message: Json | undefined): void => {
      if (!isObject(message)) return;
      subject();
      const { role, content } = message;
      if (role !== 'user' && role !== 'assistant') {
        const seen = role === undefined ? 'no role' : `role ${show(role)}`;
        violation(at, `${name} has ${seen}: "user" or "assistant" is due`);
      }
      if (content === undefined) violation(at, `${name} has no content`);
    };
    return onAsks(context, 'sampling/createMessage', {
      ask: ({ at, name, params }) => {
        for (const [index, message] of messagesOf(params).entries()) {
          judge(at, `message ${index} of ${name}`, message);
        }
      },
      answer: ({ at, result }, { name }) => {
        if (!isObject(result)) return;
        if (result['role'] === undefined && result['content'] === undefined && result['model'] === undefined)
          return;
        judge(at, `the answer to ${name}`, result);
      },
    });
  },
});
