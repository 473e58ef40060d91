import { declares } from '../../session/capabilities.ts';
import { carrying } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { createdTask, taskAugmentation } from '../../session/relations/tasks.ts';
import { onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { AUGMENTABLE_METHODS, declarationOf, supportsTasksFor, taskCapability } from './support.ts';

/**
 * A party answers with a task only where it declared that it does.
 *
 * 2025-11-25 basic/utilities/tasks#capabilities: who runs requests as tasks declares `tasks`. `#task-support-and-handling`:
 * who did not declare it for a method ignores `params.task` and answers as ever. An error may have any cause.
 */
export const creationDeclared = defineCheck({
  id: 'task-creation-declared',
  subject:
    'a result that answers a request with "task" in its params, from a party whose capabilities are recorded',
  violation: 'it is a CreateTaskResult, and the party declared no tasks, or none for that method',
  options: { lacks: ['tasks', 'method'] },
  create({ options, revision, subject, violation }) {
    const anyTasks = options['lacks'] === 'tasks';
    const judge = (result: ResultMoment): void => {
      const { request, from } = result;
      if (request === undefined || taskAugmentation(request) === undefined) return;
      const declaration = declarationOf(request, from, revision);
      if (declaration === undefined) return;
      const created = createdTask(result) !== undefined;
      const supported = anyTasks
        ? declares(declaration.capabilities, 'tasks')
        : supportsTasksFor(declaration, request.method);
      if (anyTasks ? !created : supported) return;
      subject();
      if (supported || !created) return;
      const needed = anyTasks ? 'tasks' : taskCapability(request.method);
      violation(
        result,
        `the ${from} answered "${request.method}" with a task, but its capabilities at seq ${declaration.seq} do not include "${needed}"`,
      );
    };
    return carrying('task', onResults(AUGMENTABLE_METHODS, judge));
  },
});
