import type { Handlers } from '../../session/handlers.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasOtherCause } from './support.ts';

const BY_TASK_ID = ['tasks/get', 'tasks/result', 'tasks/cancel'] as const;

/**
 * A task id or a cursor that cannot be valid is refused with -32602.
 *
 * 2025-11-25 basic/utilities/tasks#protocol-errors. Only what is no string counts: an id or a cursor that the recording does
 * not know may still be valid. A cursor of null may be taken for none.
 */
export const invalidRefused = defineCheck({
  id: 'task-invalid-refused',
  subject:
    'the answer to a tasks/ request whose taskId is missing or no string, or to a tasks/list whose cursor is no string',
  violation: 'it is a result, or an error with another code that nothing excuses',
  options: { param: ['taskId', 'cursor'] },
  create({ options, subject, violation }) {
    const param = options['param']!;
    const isInvalid = ({ params }: RequestMoment): boolean => {
      const value = params?.[param];
      if (param === 'cursor') return value !== undefined && value !== null && typeof value !== 'string';
      return typeof value !== 'string';
    };
    const judge = (response: ResultMoment | ErrorMoment): void => {
      const { request } = response;
      if (request === undefined || !isInvalid(request)) return;
      if (response.kind === 'error' && hasOtherCause(response)) return;
      subject();
      if (response.kind === 'error' && response.code === -32602) return;
      const value = request.params?.[param];
      violation(
        response,
        `${request.method} with ${value === undefined ? `no ${param}` : `${param} ${show(value)}`} is answered with ${
          response.kind === 'error' ? `error ${response.code}` : 'a result'
        }, due is error -32602`,
      );
    };
    const handlers: Handlers = {};
    for (const method of param === 'cursor' ? (['tasks/list'] as const) : BY_TASK_ID) {
      handlers[`response ${method}`] = judge;
    }
    return handlers;
  },
});
