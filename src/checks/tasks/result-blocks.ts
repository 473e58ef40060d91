import type { Place } from '../../session/moment.ts';
import { type StatusReport, type Task, TERMINAL_STATUSES, tasks } from '../../session/relations/tasks.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onReports } from './on-reports.ts';
import { taskInPlaceOfOutcome } from './result-shape.ts';

/**
 * tasks/result is answered once the task has ended, not before.
 *
 * 2025-11-25 basic/utilities/tasks#result-retrieval. A result is too early when it is the task itself, not ended, or when a
 * later poll finds the task as it was before: the same status that has not ended, last updated at the same time. Errors have
 * other causes.
 */
export const taskResultBlocks = defineCheck({
  id: 'task-result-blocks',
  subject: 'a result of tasks/result for a task that was not known to have ended when it was asked for',
  violation: 'the result itself, or a poll that follows, shows that the task has not ended',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const returned = new WeakMap<Task, { at: Place; before: StatusReport }>();
    return {
      ...onReports(known, ({ task, status, asked, state }) => {
        const early = returned.get(task);
        if (early === undefined || asked === undefined || asked.seq < early.at.seq) return;
        returned.delete(task);
        const { at, before } = early;
        if (status !== before.status || state['lastUpdatedAt'] !== before.lastUpdatedAt) return;
        violation(
          at,
          `tasks/result for task ${show(task.id)} is answered, though the task is ${show(status)} before (seq ${before.seq}) and after, last updated at ${show(before.lastUpdatedAt)}, due is an answer once it has ended`,
        );
      }),
      'result tasks/result'(result) {
        const { request, result: value } = result;
        if (request === undefined || !isObject(value) || known.endedBefore(request) !== undefined) return;
        const id = request.params?.['taskId'];
        if (typeof id !== 'string') return;
        subject();
        const state = taskInPlaceOfOutcome(value);
        const status = state?.['status'];
        if (state?.['taskId'] === id && (status === 'working' || status === 'input_required')) {
          violation(
            result,
            `tasks/result is answered with task ${show(id)} in status "${status}", due is an answer once the task has ended`,
          );
          return;
        }
        const task = known.find(request.session, result.from, id);
        const before = task?.latest;
        if (task === undefined || before?.lastUpdatedAt === undefined) return;
        if (TERMINAL_STATUSES.has(before.status)) return;
        returned.set(task, { at: { seq: result.seq, line: result.line }, before });
      },
    };
  },
});
