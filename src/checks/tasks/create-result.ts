import { carrying } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { taskAugmentation } from '../../session/relations/tasks.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { isObject } from '../../trace/event.ts';
import { onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { AUGMENTABLE_METHODS, declarationOf, supportsTasksFor } from './support.ts';
import { taskSupport } from './tool-support.ts';

/**
 * A request for a task that is accepted is answered with a `CreateTaskResult`.
 *
 * 2025-11-25 basic/utilities/tasks#result-retrieval. An error says that it was not accepted, and so does a tool's `isError`
 * or a user's refusal. A tool call counts only where the tool was listed as one that may be a task.
 */
export const taskCreateResult = defineCheck({
  id: 'task-create-result',
  subject:
    'a result that accepts a request with "task" in its params, from a party that declared tasks for that method',
  violation: 'it holds no task',
  create({ revision, subject, use, violation }) {
    const catalog = use(toolCatalog);
    const judge = (moment: ResultMoment): void => {
      const { request, result, from } = moment;
      if (request === undefined || taskAugmentation(request) === undefined || !isObject(result)) return;
      if (request.cancelled !== undefined) return;
      const declaration = declarationOf(request, from, revision);
      if (declaration === undefined || !supportsTasksFor(declaration, request.method)) return;
      if (request.method === 'tools/call') {
        const support = taskSupport(request, catalog, revision);
        if (support === undefined || support.value === 'forbidden') return;
      }
      const { action, isError } = result;
      if (isError === true || (action !== undefined && action !== 'accept')) return;
      subject();
      if (isObject(result['task'])) return;
      violation(
        moment,
        `the ${from} answers "${request.method}" with an ordinary result, though it was asked for a task at seq ${request.seq}`,
      );
    };
    return carrying('task', onResults(AUGMENTABLE_METHODS, judge));
  },
});
