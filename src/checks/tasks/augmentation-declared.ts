import { declares } from '../../session/capabilities.ts';
import { carrying } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { taskAugmentation } from '../../session/relations/tasks.ts';
import { onRequests } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import {
  AUGMENTABLE_METHODS,
  declarationOf,
  otherParty,
  supportsTasksFor,
  taskCapability,
} from './support.ts';

/**
 * A request asks for a task only where its receiver declared tasks for that method.
 *
 * 2025-11-25 basic/utilities/tasks#capability-negotiation and #tool-level-negotiation. A request that was sent before the
 * receiver had declared anything is not judged.
 */
export const augmentationDeclared = defineCheck({
  id: 'task-augmentation-declared',
  subject: 'a request with "task" in its params, to a party whose capabilities are recorded',
  violation: 'the receiver did not declare tasks for that method, or no tasks at all',
  options: { lacks: ['method', 'tasks'], of: ['any', 'tools/call'] },
  create({ options, revision, subject, violation }) {
    const anyTasks = options['lacks'] === 'tasks';
    const methods = options['of'] === 'any' ? AUGMENTABLE_METHODS : (['tools/call'] as const);
    const judge = (request: RequestMoment): void => {
      if (taskAugmentation(request) === undefined) return;
      const receiver = otherParty(request.from);
      const declaration = declarationOf(request, receiver, revision);
      if (declaration === undefined) return;
      subject();
      const supported = anyTasks
        ? declares(declaration.capabilities, 'tasks')
        : supportsTasksFor(declaration, request.method);
      if (supported) return;
      const needed = anyTasks ? 'tasks' : taskCapability(request.method);
      violation(
        request,
        `request "${request.method}" asks for a task, but the capabilities of the ${receiver} at seq ${declaration.seq} do not include "${needed}"`,
      );
    };
    return carrying('task', onRequests(methods, judge));
  },
});
