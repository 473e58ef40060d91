import {
  type CancellationFault,
  invalidCancellations,
} from '../../session/relations/invalid-cancellations.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

const WORDS: Readonly<Record<CancellationFault, string>> = {
  unknown: 'a request that was never issued',
  completed: 'a request that was answered before',
  malformed: 'no request in the form that is due',
};

/**
 * An invalid cancellation is ignored.
 *
 * 2025-11-25 basic/utilities/cancellation#error-handling, 2026-07-28 basic/patterns/cancellation#error-handling. An HTTP error
 * status has causes that are not recorded, and is what the transport asks for where a message cannot be accepted.
 */
export const invalidCancellationIgnored = defineCheck({
  id: 'invalid-cancellation-ignored',
  subject: 'a cancellation with the fault that the clause names',
  violation: 'its receiver answers it with an error',
  options: { fault: ['unknown', 'completed', 'malformed'] },
  create({ options, subject, violation, use }) {
    const known = use(invalidCancellations);
    const fault = options['fault'] as CancellationFault;
    const isJudged = (transport: string): boolean => transport === 'stdio' || fault !== 'malformed';
    return {
      'notification notifications/cancelled'(notification) {
        if (known.of(notification)?.fault === fault && isJudged(notification.transport)) subject();
      },
      error(error) {
        const answered = known.answeredBy(error);
        if (answered?.fault !== fault || !isJudged(error.transport)) return;
        violation(
          error,
          `error ${show(error.code)} answers the cancellation at seq ${bare(String(answered.seq))}, which names ${WORDS[fault]} and is to be ignored`,
        );
      },
    };
  },
});
