import type { RequestMoment } from '../../session/moment.ts';
import { type Task, tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { relatedTaskId } from './related-task.ts';

/**
 * A task that waits for input from its requestor says so.
 *
 * 2025-11-25 basic/utilities/tasks#input-required-status. Judged while an elicitation or sampling request of the receiver,
 * tied to the task, has no answer: a poll that was sent after it and answered before it. A request that was cancelled, or
 * whose stream broke off, may have been given up.
 */
export const inputRequiredReported = defineCheck({
  id: 'task-input-required-reported',
  subject:
    'the answer to a status poll, while a request tied to that task waits for the answer of the one that polls',
  violation: 'the status is working',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const waiting = new WeakMap<Task, RequestMoment>();
    const ask = (request: RequestMoment): void => {
      const task = known.find(request.session, request.from, relatedTaskId(request.meta));
      if (task !== undefined) waiting.set(task, request);
    };
    return {
      'request elicitation/create': ask,
      'request sampling/createMessage': ask,
      'result tasks/get'(result) {
        for (const { task, status, asked } of known.reports(result)) {
          const input = waiting.get(task);
          if (input === undefined || asked === undefined || asked.seq < input.seq || !isOpen(input)) continue;
          subject();
          if (status !== 'working') continue;
          violation(
            result,
            `task ${show(task.id)} is reported working, while its request "${input.method}" at seq ${input.seq} waits for an answer, due is input_required`,
          );
        }
      },
    };
  },
});

function isOpen({ answered, cancelled, refused, abandoned, transport, exchange }: RequestMoment): boolean {
  if (answered !== undefined || cancelled !== undefined || refused !== undefined || abandoned !== undefined)
    return false;
  return transport === 'stdio' || (exchange !== undefined && exchange.aborted === undefined);
}
