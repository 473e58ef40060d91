import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { declaresTasks, extensionResult } from './of-extension.ts';

/**
 * A server returns a task to none but a request that declares the extension.
 *
 * extensions/tasks#capability-negotiation. It is the very request that counts, however others answer in between.
 */
export const taskHandleDeclared = defineCheck({
  id: 'task-handle-declared',
  subject: 'a result with resultType "task"',
  violation: 'the request that it answers does not declare the extension io.modelcontextprotocol/tasks',
  create({ subject, violation }) {
    return carrying('task', {
      result(result) {
        const { request } = result;
        if (request === undefined || extensionResult(result)?.['resultType'] !== 'task') return;
        const declared = declaresTasks(request);
        if (declared === undefined) return;
        subject();
        if (declared) return;
        violation(
          result,
          `result of ${show(request.method)} is a task, but the request at seq ${request.seq} does not declare the extension`,
        );
      },
    });
  },
});
