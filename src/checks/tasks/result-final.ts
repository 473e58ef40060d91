import { tasks } from '../../session/relations/tasks.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { foreignOutcome } from './result-shape.ts';
import { hasOtherCause } from './support.ts';

/**
 * tasks/result for a task that has ended returns the outcome of the request that created it.
 *
 * 2025-11-25 basic/utilities/tasks#result-retrieval and #task-execution-errors. An error may be that outcome, or say that
 * the task is purged (-32602) or that the receiver failed (-32603); a task reported completed is one whose request was
 * answered with a result, so that any other error is none it may return.
 */
export const taskResultFinal = defineCheck({
  id: 'task-result-final',
  subject: 'the answer to a tasks/result that was sent after the task was reported to have ended',
  violation:
    'it is a task, or the result of another method, or for a completed task an error that nothing excuses',
  options: { status: ['terminal', 'completed'] },
  create({ options, subject, use, violation }) {
    const known = use(tasks);
    const completed = options['status'] === 'completed';
    return {
      'response tasks/result'(response) {
        const { request } = response;
        const ended = request === undefined ? undefined : known.endedBefore(request);
        if (request === undefined || ended === undefined) return;
        if (completed && ended.status !== 'completed') return;
        const id = request.params?.['taskId'];
        const task = `tasks/result for task ${show(id)}, reported ${ended.status} at seq ${ended.seq},`;
        if (response.kind === 'error') {
          if (!completed || hasOtherCause(response) || response.code === -32602) return;
          subject();
          violation(
            response,
            `${task} is answered with error ${response.code}, due is the result of the request`,
          );
          return;
        }
        if (!isObject(response.result)) return;
        subject();
        const method = known.find(request.session, response.from, id)?.created?.request.method;
        const foreign = foreignOutcome(response.result, method);
        if (foreign === undefined) return;
        const due = method === undefined ? 'the request that created it' : `"${method}"`;
        violation(response, `${task} is answered with ${foreign}, due is the outcome of ${due}`);
      },
    };
  },
});
