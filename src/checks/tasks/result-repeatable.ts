import { fingerprint } from '../../session/fingerprint.ts';
import { type Task, tasks } from '../../session/relations/tasks.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { taskInPlaceOfOutcome } from './result-shape.ts';

/**
 * tasks/result for a task that has ended returns the same outcome each time.
 *
 * 2025-11-25 basic/utilities/tasks#result-retrieval: it returns exactly what the request would have returned, which two
 * different results cannot both be. `_meta` may differ. Both were asked for after the task was reported to have ended; an
 * error may say that the task is gone.
 */
export const taskResultRepeatable = defineCheck({
  id: 'task-result-repeatable',
  subject: 'a result of tasks/result that was asked for after the task was reported to have ended',
  violation: 'an earlier such result for the task differs, apart from _meta',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const first = new WeakMap<Task, { seq: number; print: string }>();
    return {
      'result tasks/result'(result) {
        const { request, result: value } = result;
        if (request === undefined || known.endedBefore(request) === undefined || !isObject(value)) return;
        const task = known.find(request.session, result.from, request.params?.['taskId']);
        if (task === undefined || taskInPlaceOfOutcome(value) !== undefined) return;
        const { _meta, ...outcome } = value;
        const print = fingerprint(outcome);
        if (print === undefined) return;
        subject();
        const earlier = first.get(task);
        if (earlier === undefined) {
          first.set(task, { seq: result.seq, print });
        } else if (earlier.print !== print) {
          violation(
            result,
            `tasks/result for task ${show(task.id)} returns another outcome than at seq ${earlier.seq}, though the task had ended before`,
          );
        }
      },
    };
  },
});
