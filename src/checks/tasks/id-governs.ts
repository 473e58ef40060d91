import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { onRequests, onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasRelatedTask, relatedTaskId, resultMeta } from './related-task.ts';

const METHODS = ['tasks/get', 'tasks/result', 'tasks/cancel'] as const;

/**
 * `params.taskId` says which task tasks/get, tasks/result and tasks/cancel are about, whatever `_meta` holds.
 *
 * 2025-11-25 basic/utilities/tasks#associating-task-related-messages. The answer shows which task the receiver took: by its
 * `taskId`, for tasks/result by its related-task entry. An error shows nothing.
 */
export const taskIdGoverns = defineCheck({
  id: 'task-id-governs',
  subject:
    'a result of tasks/get, tasks/result or tasks/cancel; where the clause is about metadata, one whose request holds both ids and they differ',
  violation:
    'it is about another task than params.taskId names, or the request names its task in _meta alone; where the clause is about metadata: it is about the task that _meta names',
  options: { over: ['all', 'metadata'] },
  create({ options, subject, violation }) {
    const metadata = options['over'] === 'metadata';
    const judge = (result: ResultMoment): void => {
      const { request } = result;
      if (request === undefined || !isObject(result.result)) return;
      const { method } = request;
      const asked = request.params?.['taskId'];
      const named = relatedTaskId(request.meta);
      if (metadata && (typeof asked !== 'string' || named === undefined || named === asked)) return;
      const taken =
        method === 'tasks/result' ? relatedTaskId(resultMeta(result.result)) : result.result['taskId'];
      subject();
      // What should have been sent in place of an id that is no string is not known.
      if (typeof taken !== 'string' || (asked !== undefined && typeof asked !== 'string')) return;
      if (taken === asked || (metadata && taken !== named)) return;
      violation(
        result,
        asked === undefined
          ? `${method} without a taskId is answered for task ${show(taken)}`
          : `${method} for task ${show(asked)} is answered for task ${show(taken)}${
              taken === named ? ', which the _meta of the request names' : ''
            }`,
      );
    };
    const ask = (request: RequestMoment): void => {
      if (request.params?.['taskId'] !== undefined || !hasRelatedTask(request.meta)) return;
      subject();
      violation(request, `${request.method} names its task in _meta alone, due is params.taskId`);
    };
    return { ...onResults(METHODS, judge), ...(metadata ? {} : onRequests(METHODS, ask)) };
  },
});
