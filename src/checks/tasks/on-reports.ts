import { carrying, type Handlers } from '../../session/handlers.ts';
import type { TaskReport, Tasks } from '../../session/relations/tasks.ts';
import { onResults } from '../by-method.ts';
import { AUGMENTABLE_METHODS, type TaskMoment } from './support.ts';

/** Calls a handler for every status that a message reports, whatever kind of message it is. */
export function onReports(known: Tasks, handler: (report: TaskReport, moment: TaskMoment) => void): Handlers {
  const handle = (moment: TaskMoment): void => {
    for (const report of known.reports(moment)) handler(report, moment);
  };
  return {
    ...carrying('task', onResults(AUGMENTABLE_METHODS, handle)),
    ...onResults(['tasks/get', 'tasks/cancel', 'tasks/list'], handle),
    'notification notifications/tasks/status': handle,
  };
}
