import { carrying } from '../../session/handlers.ts';
import { META_RELATED_TASK } from '../../session/meta-keys.ts';
import type { NotificationMoment, ResultMoment } from '../../session/moment.ts';
import { isAfter, progressTokens } from '../../session/relations/progress-tokens.ts';
import { taskAugmentation, tasks } from '../../session/relations/tasks.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasRelatedTask, relatedTaskId, resultMeta } from './related-task.ts';

/**
 * A message that belongs to a task names it in `_meta`.
 *
 * 2025-11-25 basic/utilities/tasks#associating-task-related-messages and #related-task-metadata. What belongs to a task is
 * seen for the result of tasks/result, for progress with the token of the request that created the task, and for the result
 * of a request for input that was tied to a task. The page exempts requests for tasks and their answers, the other `tasks/`
 * operations and status notifications; errors have no `_meta`. Progress may have been sent before there was a task, unless
 * order or the stream it came on tells.
 */
export const relatedTaskStated = defineCheck({
  id: 'task-related-task-stated',
  subject:
    'a message that is known to belong to a task: the result of tasks/result, its progress, the input it asked for',
  violation: '_meta has no related-task entry with the id of that task',
  options: { of: ['any', 'tasks/result'] },
  create({ options, subject, use, violation }) {
    const known = use(tasks);
    const check = (
      moment: ResultMoment | NotificationMoment,
      meta: JsonObject | undefined,
      id: string,
      what: string,
    ): void => {
      subject();
      if (relatedTaskId(meta) === id) return;
      violation(
        moment,
        `${what} belongs to task ${show(id)}, but its _meta has ${
          hasRelatedTask(meta) ? `related-task ${show(meta?.[META_RELATED_TASK])}` : 'no related-task'
        }`,
      );
    };
    const outcome = (result: ResultMoment): void => {
      const id = result.request?.params?.['taskId'];
      if (typeof id !== 'string' || !isObject(result.result)) return;
      check(result, resultMeta(result.result), id, 'the result of tasks/result');
    };
    if (options['of'] === 'tasks/result') return { 'result tasks/result': outcome };

    const tokens = use(progressTokens);
    const input = (result: ResultMoment): void => {
      const { request } = result;
      if (request === undefined || taskAugmentation(request) !== undefined || !isObject(result.result))
        return;
      const task = known.find(request.session, request.from, relatedTaskId(request.meta));
      if (task === undefined) return;
      check(result, resultMeta(result.result), task.id, `the result of "${request.method}"`);
    };
    return {
      'result tasks/result': outcome,
      'result elicitation/create': input,
      'result sampling/createMessage': input,
      ...carrying('tasked', {
        'notification notifications/progress'(notification: NotificationMoment) {
          const { state, taskId, ending, request } = tokens.use(notification);
          if (state !== 'task' || taskId === undefined || ending === undefined || request === undefined)
            return;
          const opener = notification.exchange?.message;
          if (!isAfter(ending, notification) && (opener === undefined || opener.seq < ending.seq)) return;
          if (known.createdBy(request) === undefined) return;
          check(notification, notification.meta, taskId, 'progress');
        },
      }),
    };
  },
});
