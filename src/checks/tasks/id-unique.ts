import { carrying } from '../../session/handlers.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { type Task, type TaskCreation, tasks } from '../../session/relations/tasks.ts';
import { onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { AUGMENTABLE_METHODS } from './support.ts';

/**
 * Two tasks of one receiver never have the same id.
 *
 * 2025-11-25 basic/utilities/tasks#task-id-requirements. Judged within a session. A task may be gone by the time its id
 * comes back: deleted after its cancellation, expired by its own numbers, or no longer found. A request that repeats an
 * earlier id is the same request sent again, and may be given the same task.
 */
export const taskIdUnique = defineCheck({
  id: 'task-id-unique',
  subject: 'a task that a request created',
  violation:
    'an earlier request of the session was given a task with that id, which nothing shows to be gone',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const gone = new WeakSet<Task>();
    const judge = (result: ResultMoment): void => {
      const { request } = result;
      if (request === undefined || request.reuses !== undefined) return;
      const task = known.createdBy(request);
      if (task?.created === undefined) return;
      subject();
      const earlier = task.replaces;
      if (earlier?.created === undefined || gone.has(earlier)) return;
      if (earlier.terminal?.status === 'cancelled' || hasExpired(earlier.created, task.created)) return;
      violation(
        result,
        `the ${result.from} answers "${request.method}" with task ${show(task.id)}, the id of the task that it created at seq ${earlier.created.seq}`,
      );
    };
    const lose = ({ request, from, code }: ErrorMoment): void => {
      if (request === undefined || code !== -32602) return;
      const task = known.find(request.session, from, request.params?.['taskId']);
      if (task !== undefined) gone.add(task);
    };
    return {
      ...carrying('task', onResults(AUGMENTABLE_METHODS, judge)),
      'error tasks/get': lose,
      'error tasks/result': lose,
      'error tasks/cancel': lose,
    };
  },
});

/** True when a task had outlived its `ttl` by the time the receiver says it created another, or that is not known. */
function hasExpired({ createdAt, ttl }: TaskCreation, later: TaskCreation): boolean {
  if (ttl === undefined) return false;
  const age = Date.parse(later.createdAt ?? '') - Date.parse(createdAt ?? '');
  return Number.isNaN(age) || age >= ttl;
}
