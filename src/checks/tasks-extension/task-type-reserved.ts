import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * No other result than a `CreateTaskResult` has the type "task".
 *
 * extensions/tasks#polymorphic-results. What names no task and no status is no such result, nor is an acknowledgment of
 * tasks/update or tasks/cancel. The answer to tasks/get is left to its own sentence: examples of the page show it with
 * this type.
 */
export const taskTypeReserved = defineCheck({
  id: 'task-type-reserved',
  subject: 'a result with resultType "task", but for tasks/get',
  violation: 'it is an acknowledgment, or has no taskId or no status',
  create({ subject, violation }) {
    return carrying('task', {
      result(result) {
        const value = extensionResult(result);
        const method = result.request?.method;
        if (value?.['resultType'] !== 'task' || method === undefined || method === 'tasks/get') return;
        subject();
        const { status, taskId } = value;
        if (method === 'tasks/update' || method === 'tasks/cancel') {
          violation(result, `result of ${method} has resultType "task", which only a created task has`);
        } else if (typeof taskId !== 'string' || typeof status !== 'string') {
          const lacking = typeof taskId === 'string' ? 'status' : 'taskId';
          violation(result, `result of ${show(method)} has resultType "task", but no ${lacking} of a task`);
        }
      },
    });
  },
});
