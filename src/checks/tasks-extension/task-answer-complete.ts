import type { Handlers } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * The results of the methods that the extension adds have the type "complete".
 *
 * extensions/tasks#task-polling, #task-update-requests and #task-cancellation.
 */
export const taskAnswerComplete = defineCheck({
  id: 'task-answer-complete',
  subject: 'a result of the method',
  violation: 'its resultType is not "complete"',
  options: { method: ['tasks/get', 'tasks/update', 'tasks/cancel'] },
  create({ options, subject, violation }) {
    const method = options['method']!;
    const handlers: Handlers = {};
    handlers[`result ${method}`] = (result: ResultMoment) => {
      const value = extensionResult(result);
      if (value === undefined) return;
      subject();
      const type = value['resultType'];
      if (type === 'complete') return;
      violation(
        result,
        `result of ${method} has ${type === undefined ? 'no resultType' : `resultType ${show(type)}`}, where "complete" is due`,
      );
    };
    return handlers;
  },
});
