import { tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onReports } from './on-reports.ts';
import { isTaskStatus, STATUSES } from './status.ts';

/**
 * A task that has not ended moves to one of the five statuses only.
 *
 * 2025-11-25 basic/utilities/tasks#task-status-lifecycle. Every move between the five is open to it, by steps that need not
 * be reported, so that an unknown status is all that can be seen to be wrong.
 */
export const taskStatusKnown = defineCheck({
  id: 'task-status-known',
  subject: 'a report on a task whose last reported status was the one that the clause names',
  violation: 'the new status is none of the five',
  options: { from: ['working', 'input_required'] },
  create({ options, subject, use, violation }) {
    const known = use(tasks);
    return onReports(known, ({ task, status, before }, moment) => {
      if (before === undefined || before.status !== options['from']) return;
      subject();
      if (isTaskStatus(status)) return;
      violation(
        moment,
        `task ${show(task.id)}, reported ${before.status} at seq ${before.seq}, has status ${show(status)}, due is ${STATUSES}`,
      );
    });
  },
});
