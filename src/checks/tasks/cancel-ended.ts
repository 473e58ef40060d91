import { tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasOtherCause } from './support.ts';

/**
 * A task that has ended is not cancelled: the request is rejected with -32602.
 *
 * 2025-11-25 basic/utilities/tasks#task-cancellation and #protocol-errors. Counts when the request was sent after the report
 * that the task had ended.
 */
export const cancelEnded = defineCheck({
  id: 'task-cancel-ended',
  subject: 'the answer to a tasks/cancel that was sent after the task was reported to have ended',
  violation: 'it is a result, or an error with another code that nothing excuses',
  create({ subject, use, violation }) {
    const known = use(tasks);
    return {
      'response tasks/cancel'(response) {
        const { request } = response;
        const ended = request === undefined ? undefined : known.endedBefore(request);
        if (request === undefined || ended === undefined) return;
        if (response.kind === 'error' && hasOtherCause(response)) return;
        subject();
        if (response.kind === 'error' && response.code === -32602) return;
        violation(
          response,
          `tasks/cancel for task ${show(request.params?.['taskId'])}, reported ${ended.status} at seq ${ended.seq}, is answered with ${
            response.kind === 'error' ? `error ${response.code}` : 'a result'
          }, due is error -32602`,
        );
      },
    };
  },
});
