import { tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A task is cancelled by the time that tasks/cancel is answered.
 *
 * 2025-11-25 basic/utilities/tasks#task-cancellation. A task that ends before the request comes is due an error; of one that
 * was known to have ended, `task-cancel-ended` judges.
 */
export const cancelEffective = defineCheck({
  id: 'task-cancel-effective',
  subject: 'a result of tasks/cancel with a status, for a task that was not known to have ended',
  violation: 'the status is not cancelled',
  create({ subject, use, violation }) {
    const known = use(tasks);
    return {
      'result tasks/cancel'(result) {
        for (const { status, asked, state } of known.reports(result)) {
          if (asked === undefined || known.endedBefore(asked) !== undefined) continue;
          subject();
          if (status === 'cancelled') continue;
          violation(
            result,
            `tasks/cancel is answered with task ${show(state['taskId'])} in status ${show(status)}, due is "cancelled"`,
          );
        }
      },
    };
  },
});
