import type { NotificationMoment, ResultMoment } from '../../session/moment.ts';
import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A task uses each key of its `inputRequests` for one request only.
 *
 * extensions/tasks#task-update-requests. A request may be shown again while it waits, its wording included, and even after it
 * was answered, as long as the task has not been seen to go on.
 */
export const taskInputKeysUnique = defineCheck({
  id: 'task-input-keys-unique',
  subject: 'a task that asks for input, in a result of tasks/get or in notifications/tasks',
  violation:
    'a key was used before for another request, or for this one, which was answered before the task went on',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    const judge = (moment: ResultMoment | NotificationMoment, state: JsonObject | undefined): void => {
      if (moment.from !== 'server' || state?.['status'] !== 'input_required') return;
      if (tasks.find(state['taskId']) === undefined) return;
      subject();
      for (const { before, how, key, task } of tasks.reuses(moment)) {
        violation(
          moment,
          how === 'other-request'
            ? `task ${show(task.id, 60)} uses the key ${show(key, 40)} for another request than at seq ${before.seq}`
            : `task ${show(task.id, 60)} uses the key ${show(key, 40)} again, which it asked for at seq ${before.seq} and had an answer to`,
        );
      }
    };
    return {
      'result tasks/get': (result) => judge(result, isObject(result.result) ? result.result : undefined),
      'notification notifications/tasks': (notification) => judge(notification, notification.params),
    };
  },
});
