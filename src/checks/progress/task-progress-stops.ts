import { carrying } from '../../session/handlers.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { progressTokens } from '../../session/relations/progress-tokens.ts';
import { type Task, tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onTaskReport } from './task-reports.ts';

/**
 * Progress of a task stops once the task has ended.
 *
 * 2025-11-25 basic/utilities/progress#behavior-requirements. The party that runs the task says that it ended. Over HTTP only a
 * notification in the exchange of that report surely follows it.
 */
export const taskProgressStops = defineCheck({
  id: 'task-progress-stops',
  subject: 'a progress notification under the token of a request that was answered with a task',
  violation: 'its sender had already reported a terminal status of the task',
  create({ subject, violation, use }) {
    const tokens = use(progressTokens);
    const known = use(tasks);
    const endedIn = new WeakMap<Task, number>();
    return {
      ...onTaskReport(known, ({ task }, moment) => {
        if (task.terminal?.seq === moment.seq && moment.exchange !== undefined)
          endedIn.set(task, moment.exchange.index);
      }),
      ...carrying('tasked', {
        'notification notifications/progress'(notification: NotificationMoment) {
          const { state, request } = tokens.use(notification);
          const task = state === 'task' && request !== undefined ? known.createdBy(request) : undefined;
          if (task === undefined) return;
          subject();
          const { terminal } = task;
          if (terminal === undefined) return;
          const { transport, exchange } = notification;
          if (transport !== 'stdio' && (exchange === undefined || endedIn.get(task) !== exchange.index))
            return;
          violation(
            notification,
            `progress for token ${show(notification.params?.['progressToken'])} follows the report at seq ${terminal.seq} that task ${show(task.id)} is ${show(terminal.status)}, and must stop with it`,
          );
        },
      }),
    };
  },
});
