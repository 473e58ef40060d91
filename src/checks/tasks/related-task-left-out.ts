import type { Handlers } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { hasRelatedTask, resultMeta } from './related-task.ts';

/** The methods whose requests and results name their task otherwise, by the clause. */
const PARTS: Readonly<Record<string, { requests: readonly string[]; results: readonly string[] }>> = {
  requests: { requests: ['tasks/get', 'tasks/result', 'tasks/cancel'], results: [] },
  results: { requests: [], results: ['tasks/get', 'tasks/list', 'tasks/cancel'] },
  both: {
    requests: ['tasks/get', 'tasks/list', 'tasks/cancel'],
    results: ['tasks/get', 'tasks/list', 'tasks/cancel'],
  },
  status: { requests: [], results: [] },
};

/**
 * A message that names its task elsewhere leaves the related-task key out.
 *
 * 2025-11-25 basic/utilities/tasks#associating-task-related-messages, #task-notifications and #related-task-metadata. The
 * result of tasks/result is not meant: it has to carry the key.
 */
export const relatedTaskLeftOut = defineCheck({
  id: 'task-related-task-left-out',
  subject: 'a request or result of the tasks/ operations that the clause names, or a status notification',
  violation: '_meta holds the related-task key',
  options: { in: ['requests', 'results', 'both', 'status'] },
  create({ options, subject, violation }) {
    const place = options['in']!;
    const parts = PARTS[place]!;
    const handlers: Handlers = {};
    for (const method of parts.requests) {
      handlers[`request ${method}`] = (request: RequestMoment) => {
        subject();
        if (!hasRelatedTask(request.meta)) return;
        violation(request, `request "${method}" holds related-task in _meta, due is none`);
      };
    }
    for (const method of parts.results) {
      handlers[`result ${method}`] = (result: ResultMoment) => {
        subject();
        if (!hasRelatedTask(resultMeta(result.result))) return;
        violation(result, `the result of "${method}" holds related-task in _meta, due is none`);
      };
    }
    if (place === 'status') {
      handlers['notification notifications/tasks/status'] = (notification) => {
        subject();
        if (!hasRelatedTask(notification.meta)) return;
        violation(
          notification,
          'notifications/tasks/status holds related-task in _meta, its params name the task',
        );
      };
    }
    return handlers;
  },
});
