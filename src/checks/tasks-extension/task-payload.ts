import { defineCheck } from '../check.ts';
import { extensionResult } from './of-extension.ts';
import { payloadFault } from './task-shape.ts';

const STATUS: Readonly<Record<string, string>> = { error: 'failed', result: 'completed' };

/**
 * A failed task carries the JSON-RPC error, a completed one the result.
 *
 * extensions/tasks#task-execution-errors. That it is the very one which the request came to is not seen elsewhere.
 */
export const taskPayload = defineCheck({
  id: 'task-payload',
  subject: 'a result of tasks/get with the status failed (result: completed)',
  violation: 'it has no error object with code and message (result: no result object)',
  options: { member: ['error', 'result'] },
  create({ options, subject, violation }) {
    const status = STATUS[options['member']!];
    return {
      'result tasks/get'(result) {
        const task = extensionResult(result);
        if (task === undefined || task['status'] !== status) return;
        subject();
        const fault = payloadFault(task);
        if (fault !== undefined) violation(result, `the ${status} task of a tasks/get result ${fault}`);
      },
    };
  },
});
