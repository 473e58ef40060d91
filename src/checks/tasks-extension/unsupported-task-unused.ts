import { carrying } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { isObject } from '../../trace/event.ts';
import { isRequestMethod } from '../base/methods.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** The requests that may be answered with a task. */
const SUPPORTED: ReadonlySet<string> = new Set(['tools/call']);

/**
 * A client does not take a task for an answer to a request that cannot have one.
 *
 * extensions/tasks#capability-negotiation and #supported-methods. That it took it shows by its polling or feeding the task; to
 * cancel it is no sign of that. A method that is not of the protocol may have tasks.
 */
export const unsupportedTaskUnused = defineCheck({
  id: 'unsupported-task-unused',
  subject: 'a task that answers a request of the protocol other than tools/call',
  violation: 'the client goes on to ask for the task or to update it',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    const judge = (request: RequestMoment): void => {
      const task = tasks.find(request.params?.['taskId']);
      if (task?.created === undefined || SUPPORTED.has(task.created.method)) return;
      if (!isRequestMethod(task.created.method)) return;
      violation(
        request,
        `client sends ${request.method} for the task that answered ${show(task.created.method)} at seq ${task.created.seq}, which is no valid response to that request`,
      );
    };
    return {
      ...carrying('task', {
        result(result: ResultMoment) {
          const { request, seq } = result;
          if (request === undefined || SUPPORTED.has(request.method) || !isRequestMethod(request.method)) {
            return;
          }
          const id = isObject(result.result) ? result.result['taskId'] : undefined;
          if (tasks.find(id)?.created?.seq === seq) subject();
        },
      }),
      'request tasks/get': judge,
      'request tasks/update': judge,
    };
  },
});
