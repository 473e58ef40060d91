import { TERMINAL_STATUSES, tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onReports } from './on-reports.ts';

/**
 * A task that has ended keeps its status.
 *
 * 2025-11-25 basic/utilities/tasks#task-status-lifecycle, and #task-cancellation for `cancelled`. Messages on parallel
 * streams may be recorded in another order than they were sent; so an answer counts only when its request was sent after
 * the report that the task had ended. Two different terminal statuses are wrong in whatever order; but which of them came
 * first takes such an answer again. An error proves nothing: tasks may be deleted.
 */
export const taskTerminalFinal = defineCheck({
  id: 'task-terminal-final',
  subject: 'a report on a task that was reported to have ended before',
  violation: 'it gives another status',
  options: { from: ['terminal', 'cancelled'] },
  create({ options, subject, use, violation }) {
    const known = use(tasks);
    const cancelled = options['from'] === 'cancelled';
    return onReports(known, ({ task, status, asked, terminalBefore }, moment) => {
      if (terminalBefore === undefined || (cancelled && terminalBefore.status !== 'cancelled')) return;
      const ordered = asked !== undefined && asked.seq > terminalBefore.seq;
      if (!ordered && (cancelled || !TERMINAL_STATUSES.has(status))) return;
      subject();
      if (status === terminalBefore.status) return;
      violation(
        moment,
        `task ${show(task.id)} is ${show(status)}, but was reported ${terminalBefore.status} at seq ${terminalBefore.seq}, which no task leaves`,
      );
    });
  },
});
