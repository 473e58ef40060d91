import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { extensionResult } from './of-extension.ts';

/**
 * A failed task says why in its `statusMessage`.
 *
 * extensions/tasks#task-execution-errors. How much a text tells is a matter of opinion, that none is there is not.
 */
export const failedTaskExplained = defineCheck({
  id: 'failed-task-explained',
  subject: 'a result of tasks/get with the status failed',
  violation: 'it has no statusMessage, or a blank one',
  create({ subject, violation }) {
    return {
      'result tasks/get'(result) {
        const task = extensionResult(result);
        if (task?.['status'] !== 'failed') return;
        subject();
        const message = task['statusMessage'];
        if (typeof message === 'string' && message.trim() !== '') return;
        violation(
          result,
          message === undefined
            ? 'the failed task of a tasks/get result has no statusMessage'
            : `the failed task of a tasks/get result has statusMessage ${show(message)}`,
        );
      },
    };
  },
});
