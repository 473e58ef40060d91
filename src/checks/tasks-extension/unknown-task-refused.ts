import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { isAuthorized } from '../../session/relations/server-declarations.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * A server refuses to update or to cancel a task that it does not know.
 *
 * extensions/tasks#task-update-requests, #task-cancellation and #protocol-errors. That it knows no such task shows by its own
 * refusal of a `tasks/get`, with nothing to the contrary since, or by a `taskId` that is none. Over HTTP with credentials a
 * task may be known to another client.
 */
export const unknownTaskRefused = defineCheck({
  id: 'unknown-task-refused',
  subject:
    'an answer to the method for a task that the server denied to know, or without a taskId that is a string',
  violation: 'it is a result',
  options: { method: ['tasks/update', 'tasks/cancel', 'either'] },
  create({ options, subject, use, violation }) {
    const tasks = use(extensionTasks);
    const judge = (response: ResultMoment | ErrorMoment): void => {
      const { request, transport } = response;
      if (request === undefined || response.from !== 'server') return;
      const id = request.params?.['taskId'];
      const denied = tasks.deniedBefore(request);
      if (typeof id === 'string') {
        if (denied === undefined) return;
        if (transport !== 'stdio' && isAuthorized(request.exchange) !== false) return;
      }
      subject();
      if (response.kind === 'error' || extensionResult(response) === undefined) return;
      violation(
        response,
        denied === undefined
          ? `${request.method} succeeds with taskId ${show(id ?? null)}, which is no string`
          : `${request.method} succeeds for the task ${show(id, 60)}, which the server denied to know at seq ${denied.seq}`,
      );
    };
    const { method } = options;
    return {
      ...(method === 'tasks/cancel' ? {} : { 'response tasks/update': judge }),
      ...(method === 'tasks/update' ? {} : { 'response tasks/cancel': judge }),
    };
  },
});
