import { carrying, type Handlers } from '../../session/handlers.ts';
import { after } from '../../session/latch.ts';
import { taskAugmentation } from '../../session/relations/tasks.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { serverHasTasks } from './server-has-tasks.ts';
import { supportPhrase, taskSupport } from './tool-support.ts';

/**
 * A tool that forbids tasks is called plainly, one that requires them is called as a task.
 *
 * 2025-11-25 basic/utilities/tasks#tool-level-negotiation, rule 2. What counts is the newest listing of the tool in this
 * session; while a list_changed or a newer listing is open, the client may know better than the recording.
 */
export const toolSupportRespected = defineCheck({
  id: 'task-tool-support-respected',
  subject:
    'a call of a listed tool at a server with tasks for calls: as a task, or of a tool that requires one',
  violation:
    'the listing forbids a task (or states nothing) and the call asks for one; or it requires one and the call does not',
  options: { support: ['forbidden', 'required'] },
  create({ options, revision, subject, use, violation }) {
    const catalog = use(toolCatalog);
    const required = options['support'] === 'required';
    const handlers: Handlers = {
      'request tools/call'(request) {
        const augmented = taskAugmentation(request) !== undefined;
        // A `task` that is no object is neither a plain call nor one as a task.
        if (!augmented && request.params?.['task'] !== undefined) return;
        const support = taskSupport(request, catalog, revision);
        if (support === undefined) return;
        if (required ? support.value !== 'required' : !augmented) return;
        subject();
        if (required ? augmented : support.value !== 'forbidden') return;
        violation(
          request,
          `tool ${show(request.params?.['name'])} is called ${
            required ? 'without a task' : 'as a task'
          }, but was listed with ${supportPhrase(support)} at seq ${support.seq}`,
        );
      },
    };
    // Only the answer to `initialize` declares tasks at the revision that has them in its core.
    return required ? after(use(serverHasTasks), handlers) : carrying('task', handlers);
  },
});
