import type { RequestMoment } from '../../session/moment.ts';
import { MomentNotes } from '../../session/moment-notes.ts';
import { isResumed, progressTokens } from '../../session/relations/progress-tokens.ts';
import { canonicalNumber, numberLiteral } from '../../trace/exact-number.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

interface Last {
  readonly seq: number;
  readonly value: number;
  /** The line, for what a double may not hold. */
  readonly text: string;
  readonly exchange: number | undefined;
}

/**
 * Progress grows with each notification for a token.
 *
 * 2025-11-25 basic/utilities/progress#progress-flow, 2026-07-28 basic/patterns/progress#progress-flow. Each request counts
 * anew, even with a token that was used before. Over HTTP only notifications of one stream are compared, since streams side by
 * side may be recorded in another order, and none of a resumed stream, which may repeat what was sent before.
 */
export const progressIncreases = defineCheck({
  id: 'progress-increases',
  subject: 'a progress notification that follows another one for the same request',
  violation: 'its `progress` is not greater than before',
  create({ subject, violation, use }) {
    const tokens = use(progressTokens);
    const last = new MomentNotes<RequestMoment, Last>();
    return {
      'notification notifications/progress'(notification) {
        const value = notification.params?.['progress'];
        if (typeof value !== 'number') return;
        const { transport, exchange, seq, params } = notification;
        if (transport === 'streamable-http' && (exchange === undefined || isResumed(exchange))) return;
        const { request } = tokens.use(notification);
        if (request === undefined) return;
        const before = last.get(request);
        last.set(request, { seq, value, text: notification.text, exchange: exchange?.index });
        if (before === undefined || before.exchange !== exchange?.index) return;
        subject();
        if (value > before.value) return;
        // Two numbers may be rounded to the same.
        if (value === before.value && literalOf(notification.text) !== literalOf(before.text)) return;
        violation(
          notification,
          `progress for token ${show(params?.['progressToken'])} is ${show(value)} after ${show(before.value)} at seq ${before.seq}, and must increase with each notification`,
        );
      },
    };
  },
});

function literalOf(text: string): string | undefined {
  const literal = numberLiteral(text, ['payload', 'params', 'progress']);
  return literal === undefined ? undefined : canonicalNumber(literal);
}
