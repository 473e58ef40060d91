import { META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment, Place } from '../../session/moment.ts';
import { type ExtensionTask, extensionTasks } from '../../session/relations/extension-tasks.ts';
import { isAuthorized } from '../../session/relations/server-declarations.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { declaresTasks, extensionResult } from './of-extension.ts';

const INVALID_PARAMS = -32602;

/**
 * A task can be asked for as soon as it was returned.
 *
 * extensions/tasks#task-creation. A server may forget a task later; that it had not yet been created when it was denied shows
 * once it is known. Over HTTP with credentials it may have been denied to somebody else.
 */
export const taskDurable = defineCheck({
  id: 'task-durable',
  subject: 'a tasks/get for a task that a recorded result created',
  violation: 'it is refused as unknown, and a later one succeeds',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    const denied = new WeakMap<ExtensionTask, Place>();
    const deny = ({ code, request, transport, seq, line }: ErrorMoment, task: ExtensionTask): void => {
      if (code !== INVALID_PARAMS || request === undefined) return;
      if (declaresTasks(request) !== true || typeof request.meta?.[META_VERSION] !== 'string') return;
      if (transport !== 'stdio' && isAuthorized(request.exchange) !== false) return;
      denied.set(task, { seq, line });
    };
    return {
      'response tasks/get'(response) {
        const { request } = response;
        const task = tasks.find(request?.params?.['taskId']);
        if (request === undefined || task?.created === undefined || request.seq < task.created.seq) return;
        subject();
        if (response.kind === 'error') {
          deny(response, task);
          return;
        }
        const place = denied.get(task);
        if (place === undefined || request.seq < place.seq) return;
        if (extensionResult(response)?.['taskId'] !== task.id) return;
        denied.delete(task);
        violation(
          { ...place, era: response.era },
          `tasks/get is refused for the task ${show(task.id, 60)}, which was returned at seq ${task.created.seq} and is known again at seq ${response.seq}`,
        );
      },
    };
  },
});
