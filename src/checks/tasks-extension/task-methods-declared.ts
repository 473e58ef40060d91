import type { Handlers } from '../../session/handlers.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { isOfExtension } from '../../session/relations/extension-tasks.ts';
import { defineCheck } from '../check.ts';
import { declaresTasks, TASK_METHODS } from './of-extension.ts';

const MISSING_CAPABILITY = -32021;

/**
 * The methods of the extension are refused to a request that does not declare it.
 *
 * extensions/tasks#protocol-errors. A server that answers with a result has the extension. Another error may have another
 * cause.
 */
export const taskMethodsDeclared = defineCheck({
  id: 'task-methods-declared',
  subject:
    'a result or error -32021 that answers tasks/get, tasks/update or tasks/cancel without the extension',
  violation: 'it is a result',
  create({ subject, violation }) {
    const judge = (response: ResultMoment | ErrorMoment): void => {
      const { from, request } = response;
      if (from !== 'server' || request === undefined || !isOfExtension(request)) return;
      if (declaresTasks(request) !== false) return;
      if (response.kind === 'error' && response.code !== MISSING_CAPABILITY) return;
      subject();
      if (response.kind === 'error') return;
      violation(
        response,
        `${request.method} is answered with a result, but the request at seq ${request.seq} does not declare the extension: error ${MISSING_CAPABILITY} is due`,
      );
    };
    const handlers: Handlers = {};
    for (const method of TASK_METHODS) handlers[`response ${method}`] = judge;
    return handlers;
  },
});
