import { carrying, type Handlers } from '../../session/handlers.ts';
import type { NotificationMoment, ResultMoment } from '../../session/moment.ts';
import type { TaskReport, Tasks } from '../../session/relations/tasks.ts';

/** Methods whose results may report the status of a task: of one that they create, and of any. */
const CREATING = ['tools/call', 'sampling/createMessage', 'elicitation/create'];
const REPORTING = ['tasks/get', 'tasks/cancel', 'tasks/list'];

/** Handlers that call back for each status of a task that a message reports. */
export function onTaskReport(
  known: Tasks,
  handle: (report: TaskReport, moment: ResultMoment | NotificationMoment) => void,
): Handlers {
  const each = (moment: ResultMoment | NotificationMoment): void => {
    for (const report of known.reports(moment)) handle(report, moment);
  };
  const created: Handlers = {};
  for (const method of CREATING) created[`result ${method}`] = each;
  const handlers: Handlers = {
    ...carrying('task', created),
    'notification notifications/tasks/status': each,
  };
  for (const method of REPORTING) handlers[`result ${method}`] = each;
  return handlers;
}
