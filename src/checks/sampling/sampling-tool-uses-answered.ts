import type { Session } from '../../session/session.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { onAsks } from '../elicitation/asks.ts';
import { show } from '../show.ts';
import { type Imbalance, imbalance, messagesOf, toolUseIds } from './messages.ts';

/** How many tool uses that no request has replied to are remembered in a session; past it the oldest are dropped. */
const MAX_OPEN = 10_000;

/**
 * The tool uses of an assistant message are matched by the next message.
 *
 * 2025-11-25 and 2026-07-28 client/sampling#tool-use-and-result-balance: in every sampling request (`any`);
 * #security-considerations: when a request replies to what a model answered with stopReason toolUse (`replied`). A server
 * may drop such an answer, so that only a request that repeats its tool uses is a reply.
 */
export const samplingToolUsesAnswered = defineCheck({
  id: 'sampling-tool-uses-answered',
  subject:
    'an assistant message with tool uses in a sampling request; one that a client answered before, where replies count',
  violation: 'the next message is no user message of tool results alone, with one for each tool use',
  options: { uses: ['any', 'replied'] },
  create(context) {
    const { options, subject, violation } = context;
    const replies = options['uses'] === 'replied';
    const open = new WeakMap<Session, Set<string>>();
    return onAsks(context, 'sampling/createMessage', {
      since: '2025-11-25',
      ask: ({ at, name, params }) => {
        const messages = messagesOf(params);
        const asked = open.get(at.session);
        for (const [index, message] of messages.entries()) {
          if (!isObject(message) || message['role'] !== 'assistant') continue;
          const all = toolUseIds(message);
          const ids = replies ? all.filter((id) => asked?.delete(id)) : all;
          if (ids.length === 0) continue;
          subject();
          const fault = imbalance(ids, messages[index + 1]);
          if (fault !== undefined)
            violation(at, `message ${index} of ${name} ${describe(fault, messages[index + 1])}`);
        }
      },
      ...(replies
        ? {
            answer: ({ at, result }) => {
              if (!isObject(result) || result['stopReason'] !== 'toolUse') return;
              const asked = open.get(at.session) ?? new Set<string>();
              open.set(at.session, asked);
              for (const id of toolUseIds(result)) asked.add(id);
              for (const oldest of asked) {
                if (asked.size <= MAX_OPEN) break;
                asked.delete(oldest);
              }
            },
          }
        : {}),
    });
  },
});

function describe(fault: Imbalance, next: Json | undefined): string {
  switch (fault.fault) {
    case 'missing':
      return next === undefined
        ? `is the last one and holds tool use ${show(fault.id)}: a user message with its tool result is due`
        : `holds tool use ${show(fault.id)}, and the next message has no tool result for it`;
    case 'role':
      return `holds tool uses, and the next message has role ${show(fault.role)}: a user message is due`;
    case 'mixed':
      return `holds tool uses, and the next message holds content of type ${show(fault.type)}: tool results alone are due`;
  }
}
