import type { RequestMoment } from '../../session/moment.ts';
import { type Task, TERMINAL_STATUSES, tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { relatedTaskId } from './related-task.ts';
import { otherParty } from './support.ts';

/** Tasks that are kept for the end of the recording. */
const MAX_KEPT = 1_000;

/** A requestor that saw `input_required` and polled on until the task had ended. */
interface Polled {
  readonly task: Task;
  readonly seen: number;
  readonly poll: RequestMoment;
}

/**
 * A requestor that meets `input_required` calls tasks/result.
 *
 * 2025-11-25 basic/utilities/tasks#input-required-status. It counts when an answer to the requestor said so, the requestor
 * sent another poll, that found the task ended, and the transport was closed without any tasks/result for it. What needed input
 * may have reached the requestor on another way, or the requestor may have cancelled the task: then nothing was left out.
 */
export const inputFetched = defineCheck({
  id: 'task-input-fetched',
  subject:
    'a task that an answer reported as input_required, once its requestor called tasks/result or polled until it had ended',
  violation: 'the requestor never called tasks/result',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const seen = new WeakMap<Task, number>();
    const excused = new WeakSet<Task>();
    const polled = new Map<Task, Polled>();
    const excuse = (task: Task | undefined): void => {
      if (task === undefined) return;
      excused.add(task);
      polled.delete(task);
    };
    const act = (request: RequestMoment): void => {
      const { session, from, params, method } = request;
      const task = known.find(session, otherParty(from), params?.['taskId']);
      if (task !== undefined && method === 'tasks/result' && seen.has(task)) subject();
      excuse(task);
    };
    const deliver = ({ session, from, meta }: RequestMoment): void => {
      excuse(known.find(session, from, relatedTaskId(meta)));
    };
    return {
      'request tasks/result': act,
      'request tasks/cancel': act,
      'request elicitation/create': deliver,
      'request sampling/createMessage': deliver,
      'result tasks/get'(result) {
        for (const { task, status, asked } of known.reports(result)) {
          if (asked === undefined || excused.has(task)) continue;
          const since = seen.get(task);
          if (status === 'input_required') {
            if (since === undefined) seen.set(task, result.seq);
          } else if (since !== undefined && asked.seq > since && TERMINAL_STATUSES.has(status)) {
            if (polled.size < MAX_KEPT && !polled.has(task))
              polled.set(task, { task, seen: since, poll: asked });
          }
        }
      },
      lifecycle({ event }) {
        // Before the transport is closed the call may still come, in a recording that was cut.
        if (event !== 'transport-close') return;
        for (const { task, seen: since, poll } of polled.values()) {
          subject(poll);
          violation(
            poll,
            `the ${poll.from} polls task ${show(task.id)}, which was reported input_required at seq ${since}, until it has ended, and never calls tasks/result`,
          );
        }
        polled.clear();
      },
    };
  },
});
