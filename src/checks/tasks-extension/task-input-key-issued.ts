import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A client answers what the task asked for.
 *
 * extensions/tasks#task-update-requests: each key must be of an outstanding request. Which are outstanding may change
 * unseen; that a task which is recorded from its creation never asked for a key is certain.
 */
export const taskInputKeyIssued = defineCheck({
  id: 'task-input-key-issued',
  subject: 'a key in the inputResponses of a tasks/update, for a task that is recorded from its creation',
  violation: 'the task never asked for it',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    return {
      'request tasks/update'(request) {
        for (const { key, state } of tasks.sent(request)) {
          if (state === 'unknown') continue;
          subject();
          if (state !== 'never-issued') continue;
          violation(
            request,
            `tasks/update brings an input for ${show(key, 40)}, which the task ${show(request.params?.['taskId'], 60)} never asked for`,
          );
        }
      },
    };
  },
});
