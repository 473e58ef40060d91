import type { Handlers } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * `tasks/update` and `tasks/cancel` are acknowledged with an empty result.
 *
 * extensions/tasks#task-update-requests and #task-cancellation. What every result has does not count: its type and `_meta`.
 */
export const taskAcknowledgementEmpty = defineCheck({
  id: 'task-acknowledgement-empty',
  subject: 'a result of the method',
  violation: 'it has other members than resultType and _meta',
  options: { method: ['tasks/update', 'tasks/cancel'] },
  create({ options, subject, violation }) {
    const method = options['method']!;
    const handlers: Handlers = {};
    handlers[`result ${method}`] = (result: ResultMoment) => {
      const value = extensionResult(result);
      if (value === undefined) return;
      subject();
      const member = Object.keys(value).find((name) => name !== 'resultType' && name !== '_meta');
      if (member === undefined) return;
      violation(result, `result of ${method} has the member ${show(member, 40)}, where an empty one is due`);
    };
    return handlers;
  },
});
