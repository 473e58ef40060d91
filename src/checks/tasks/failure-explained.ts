import { tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A poll that finds a task failed is told why.
 *
 * 2025-11-25 basic/utilities/tasks#task-execution-errors.
 */
export const failureExplained = defineCheck({
  id: 'task-failure-explained',
  subject: 'a result of tasks/get with status failed',
  violation: 'its statusMessage is missing or blank',
  create({ subject, use, violation }) {
    const known = use(tasks);
    return {
      'result tasks/get'(result) {
        for (const { task, status, state } of known.reports(result)) {
          if (status !== 'failed') continue;
          subject();
          const { statusMessage } = state;
          const told =
            typeof statusMessage === 'string'
              ? statusMessage.trim() !== ''
              : (statusMessage ?? null) !== null;
          if (told) continue;
          violation(
            result,
            `task ${show(task.id)} is reported failed with ${
              typeof statusMessage === 'string' ? 'a blank statusMessage' : 'no statusMessage'
            }`,
          );
        }
      },
    };
  },
});
