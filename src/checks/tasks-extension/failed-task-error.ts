import type { NotificationMoment, ResultMoment } from '../../session/moment.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * A task that ended with a result is completed, whatever the result says; failed stands for JSON-RPC errors.
 *
 * extensions/tasks#task-status and #task-execution-errors. A failed task with a result that is marked as an error shows what
 * it stands for.
 */
export const failedTaskError = defineCheck({
  id: 'failed-task-error',
  subject: 'a failed task in a result of tasks/get or in notifications/tasks',
  violation: 'it carries a result with isError true',
  create({ subject, violation }) {
    const judge = (moment: ResultMoment | NotificationMoment, task: JsonObject | undefined): void => {
      if (task?.['status'] !== 'failed') return;
      subject();
      const { result, taskId } = task;
      if (!isObject(result) || result['isError'] !== true) return;
      violation(
        moment,
        `task ${show(taskId, 60)} is failed with a result that has isError true, where the status completed is due`,
      );
    };
    return {
      'result tasks/get': (result) => judge(result, extensionResult(result)),
      'notification notifications/tasks'(notification) {
        if (notification.from === 'server') judge(notification, notification.params);
      },
    };
  },
});
