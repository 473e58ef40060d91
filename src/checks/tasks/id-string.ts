import type { JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onTaskResponses, type TaskMoment } from './support.ts';

/**
 * The id of a task is a string.
 *
 * 2025-11-25 basic/utilities/tasks#task-id-requirements. An object without `taskId` counts where its `status` shows that it
 * is a task.
 */
export const taskIdString = defineCheck({
  id: 'task-id-string',
  subject: 'a task in a result or in a status notification',
  violation: 'its taskId is no string, or missing',
  create({ subject, violation }) {
    const judge = (state: JsonObject, moment: TaskMoment): void => {
      const { taskId } = state;
      if (taskId === undefined && typeof state['status'] !== 'string') return;
      subject();
      if (typeof taskId === 'string') return;
      violation(
        moment,
        taskId === undefined
          ? `a task with status ${show(state['status'])} has no taskId, due is a string`
          : `taskId is ${show(taskId)}, due is a string`,
      );
    };
    return {
      ...onTaskResponses(judge),
      'notification notifications/tasks/status'(notification) {
        if (notification.params !== undefined) judge(notification.params, notification);
      },
    };
  },
});
