import { isOfExtension } from '../../session/relations/extension-tasks.ts';
import { isObject } from '../../trace/event.ts';
import { TASKS_EXTENSION } from '../base/extensions.ts';
import { defineCheck } from '../check.ts';
import { declaresTasks } from './of-extension.ts';

const MISSING_CAPABILITY = -32021;

/**
 * The error that asks for the extension has the code for a missing capability.
 *
 * extensions/tasks#capability-negotiation. That a server cannot do without a task shows by its own word alone: an error
 * that lists the extension among the capabilities that it requires.
 */
export const taskCapabilityError = defineCheck({
  id: 'task-capability-error',
  subject: 'an error whose data requires the extension of a request that does not declare it',
  violation: 'its code is not -32021',
  create({ subject, violation }) {
    return {
      error(response) {
        const { code, error, from, request } = response;
        if (from !== 'server' || request === undefined || !isOfExtension(request)) return;
        const data = isObject(error) ? error['data'] : undefined;
        const required = isObject(data) ? data['requiredCapabilities'] : undefined;
        const extensions = isObject(required) ? required['extensions'] : undefined;
        if (!isObject(extensions) || !Object.hasOwn(extensions, TASKS_EXTENSION)) return;
        if (declaresTasks(request) !== false) return;
        subject();
        if (code === MISSING_CAPABILITY) return;
        violation(
          response,
          `error requires the extension ${TASKS_EXTENSION}, but has code ${code ?? 'none'} instead of ${MISSING_CAPABILITY}`,
        );
      },
    };
  },
});
