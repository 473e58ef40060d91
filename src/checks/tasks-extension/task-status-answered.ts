import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult, STATUSES } from './of-extension.ts';
import { payloadFault, taskFault } from './task-shape.ts';

/**
 * `tasks/get` is answered with the task that it names, in the form that its status asks for.
 *
 * extensions/tasks#task-polling. Which status a task really has is known to the server alone.
 */
export const taskStatusAnswered = defineCheck({
  id: 'task-status-answered',
  subject: 'a result of tasks/get (a status: with that status)',
  violation:
    'it has no known status or is another task (a status: it lacks what a task, or one of that status, must have)',
  options: { status: ['any', 'working', 'input_required', 'completed', 'cancelled', 'failed'] },
  create({ options, subject, violation }) {
    const status = options['status']!;
    return {
      'result tasks/get'(result) {
        const task = extensionResult(result);
        if (task === undefined) return;
        if (status !== 'any') {
          if (task['status'] !== status) return;
          subject();
          const fault = taskFault(task) ?? payloadFault(task);
          if (fault !== undefined) violation(result, `the ${status} task of a tasks/get result ${fault}`);
          return;
        }
        subject();
        const seen = task['status'];
        const asked = result.request?.params?.['taskId'];
        if (typeof seen !== 'string' || !STATUSES.has(seen)) {
          violation(
            result,
            seen === undefined
              ? 'result of tasks/get has no status of the task'
              : `result of tasks/get has status ${show(seen)}, which no task has`,
          );
        } else if (
          typeof asked === 'string' &&
          typeof task['taskId'] === 'string' &&
          task['taskId'] !== asked
        ) {
          violation(
            result,
            `result of tasks/get is the task ${show(task['taskId'], 60)}, where ${show(asked, 60)} was asked for`,
          );
        }
      },
    };
  },
});
