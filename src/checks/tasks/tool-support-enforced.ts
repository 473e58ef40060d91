import { carrying, type Handlers } from '../../session/handlers.ts';
import { after } from '../../session/latch.ts';
import { taskAugmentation } from '../../session/relations/tasks.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { serverHasTasks } from './server-has-tasks.ts';
import { supportPhrase, taskSupport } from './tool-support.ts';

/**
 * A call that goes against the tool's task support is answered with an error.
 *
 * 2025-11-25 basic/utilities/tasks#tool-level-negotiation, rule 2: error -32601. Only a result is held against the server:
 * another error may have another cause, and #protocol-errors allows -32600 where a task is required.
 */
export const toolSupportEnforced = defineCheck({
  id: 'task-tool-support-enforced',
  subject:
    'a result, or the error that is due, for a call that goes against the task support of the listed tool',
  violation: 'it is a result',
  options: { support: ['forbidden', 'required'] },
  create({ options, revision, subject, use, violation }) {
    const catalog = use(toolCatalog);
    const required = options['support'] === 'required';
    const handlers: Handlers = {
      'response tools/call'(response) {
        const { request } = response;
        if (request === undefined) return;
        const augmented = taskAugmentation(request) !== undefined;
        if (!augmented && request.params?.['task'] !== undefined) return;
        const support = taskSupport(request, catalog, revision);
        if (support === undefined || support.value !== options['support'] || augmented === required) return;
        if (response.kind === 'error') {
          if (response.code === -32601 || (required && response.code === -32600)) subject();
          return;
        }
        subject();
        violation(
          response,
          `tool ${show(request.params?.['name'])}, listed with ${supportPhrase(support)} at seq ${support.seq}, was called ${
            required ? 'without a task' : 'as a task'
          } and answered with a result, due is error -32601`,
        );
      },
    };
    // Only the answer to `initialize` declares tasks at the revision that has them in its core.
    return required ? after(use(serverHasTasks), handlers) : carrying('task', handlers);
  },
});
