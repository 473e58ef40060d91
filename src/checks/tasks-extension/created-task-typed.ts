import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { declaresTasks, extensionResult, STATUSES } from './of-extension.ts';

/**
 * A result that is a task says so by its type.
 *
 * extensions/tasks#polymorphic-results. A result of a tool call that has what a task has, and no content, is one: a
 * `CallToolResult` must have content.
 */
export const createdTaskTyped = defineCheck({
  id: 'created-task-typed',
  subject: 'a task that answers a tools/call which declares the extension',
  violation: 'its resultType is not "task"',
  create({ subject, violation }) {
    return carrying('task', {
      'result tools/call'(result) {
        const { request } = result;
        const value = extensionResult(result);
        if (value === undefined || request === undefined || declaresTasks(request) !== true) return;
        const { content, resultType, status, taskId } = value;
        const typed = resultType === 'task';
        const isTask =
          content === undefined &&
          typeof taskId === 'string' &&
          typeof status === 'string' &&
          STATUSES.has(status);
        if (!typed && !isTask) return;
        subject();
        if (typed) return;
        violation(
          result,
          `result of tools/call has taskId ${show(taskId, 60)} and status ${show(status)}, but ${
            resultType === undefined ? 'no resultType' : `resultType ${show(resultType)}`
          }, where "task" is due`,
        );
      },
    });
  },
});
