import { carrying } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { tasks } from '../../session/relations/tasks.ts';
import { onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isTaskStatus } from './status.ts';
import { AUGMENTABLE_METHODS } from './support.ts';

/**
 * A task begins as `working`.
 *
 * 2025-11-25 basic/utilities/tasks#task-status-lifecycle. A task may have moved on by the time it is first reported, and
 * within one tick of the clock too, so that another of the five statuses proves nothing, even with equal `createdAt` and
 * `lastUpdatedAt`. A status that no task can move to is none that it got later.
 */
export const taskBeginsWorking = defineCheck({
  id: 'task-begins-working',
  subject: 'a task that a request created, with a status',
  violation: 'its first reported status is none that a task that began as working can have',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const judge = (result: ResultMoment): void => {
      for (const { task, status, before } of known.reports(result)) {
        subject();
        if (before !== undefined || isTaskStatus(status)) continue;
        violation(result, `task ${show(task.id)} begins with status ${show(status)}, due is "working"`);
      }
    };
    return carrying('task', onResults(AUGMENTABLE_METHODS, judge));
  },
});
