import type { Key } from '../../session/exact-key.ts';
import { carrying } from '../../session/handlers.ts';
import type { NotificationMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { progressTokens, tokenOf } from '../../session/relations/progress-tokens.ts';
import { type Task, tasks } from '../../session/relations/tasks.ts';
import type { Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { relatedTaskId } from '../tasks/related-task.ts';

interface Original {
  readonly key: Key;
  readonly token: Json | undefined;
}

/**
 * Progress of a task goes under the token of the request that created it.
 *
 * 2025-11-25 basic/utilities/progress#behavior-requirements. A notification belongs to a task when its `_meta` says so. A
 * request about the task, as `tasks/result`, may have asked for progress of its own.
 */
export const taskProgressToken = defineCheck({
  id: 'task-progress-token',
  subject:
    'a progress notification that names its task in `_meta`, where the request for that task gave a token',
  violation: 'it names another token',
  create({ subject, violation, use }) {
    const tokens = use(progressTokens);
    const known = use(tasks);
    const originals = new WeakMap<Task, Original>();
    const create = ({ request }: ResultMoment): void => {
      const task = request === undefined ? undefined : known.createdBy(request);
      const key = request === undefined ? undefined : tokenOf(request);
      if (task === undefined || key === undefined) return;
      originals.set(task, { key, token: request?.meta?.['progressToken'] });
    };
    return {
      ...carrying('task', {
        'result tools/call': create,
        'result sampling/createMessage': create,
        'result elicitation/create': create,
      }),
      ...carrying('tasked', {
        'notification notifications/progress'(notification: NotificationMoment) {
          const id = relatedTaskId(notification.meta);
          if (id === undefined) return;
          const task = known.find(notification.session, notification.from, id);
          const original = task === undefined ? undefined : originals.get(task);
          const { key, state, request } = tokens.use(notification);
          if (original === undefined || key === undefined || state === 'unknown') return;
          subject();
          if (key === original.key || state === 'ended' || state === 'given-up') return;
          if (request !== undefined && isAbout(request, id)) return;
          violation(
            notification,
            `progress of task ${show(id)} names token ${show(notification.params?.['progressToken'])}, where the request for the task gave ${show(original.token)}`,
          );
        },
      }),
    };
  },
});

/** True for a request that concerns a task, and whose own progress may therefore name it. */
function isAbout({ params, meta }: RequestMoment, id: string): boolean {
  return params?.['taskId'] === id || relatedTaskId(meta) === id;
}
