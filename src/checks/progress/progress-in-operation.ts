import { brief } from '../../session/handlers.ts';
import { isAfter, progressTokens } from '../../session/relations/progress-tokens.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A progress notification names the token of a request that is being worked on.
 *
 * 2025-11-25 basic/utilities/progress#behavior-requirements and #implementation-notes, 2026-07-28 basic/patterns/progress, the
 * same sections. A request is active until it is answered; one that was answered with a task goes on with the task. After a
 * cancellation progress may have crossed it. Over HTTP only a notification in the exchange of the answer surely follows it.
 */
export const progressInOperation = defineCheck({
  id: 'progress-in-operation',
  subject: 'a progress notification, where the recording tells whether its token was given',
  violation:
    'its token was never given by the other party, or the request that gave it was already answered; with `judge: completion` only the latter',
  options: { judge: ['token', 'completion'] },
  create({ options, subject, violation, use }) {
    const tokens = use(progressTokens);
    const completion = options['judge'] === 'completion';
    tokens.onLateUse((notification, { state, ending }) => {
      const token = show(notification.params?.['progressToken']);
      if (state === 'never-given') {
        if (completion) return;
        const giver = notification.from === 'client' ? 'server' : 'client';
        violation(notification, `progress names token ${token}, which no request of the ${giver} gave`);
      } else if (ending !== undefined && isAfter(ending, notification)) {
        violation(
          notification,
          `progress for token ${token} follows the answer at seq ${ending.seq} to the request ${show(ending.request.method)} that gave it, and must stop with it`,
        );
      }
    });
    return brief({
      'notification notifications/progress'(notification) {
        const { state } = tokens.use(notification);
        if (state !== 'unknown' && !(completion && state === 'never-given')) subject();
      },
    });
  },
});
