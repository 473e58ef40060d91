import { carrying } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { taskAugmentation, tasks } from '../../session/relations/tasks.ts';
import { onRequests, onResults } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { AUGMENTABLE_METHODS, otherParty } from './support.ts';

/**
 * The receiver makes the id of a task itself.
 *
 * 2025-11-25 basic/utilities/tasks#task-id-requirements. A surplus `taskId` in `params.task` alone proves nothing; that the
 * new task has just that id does, unless the receiver had told of a task with that id before.
 */
export const taskIdFromReceiver = defineCheck({
  id: 'task-id-from-receiver',
  subject: 'a task that a request created',
  violation: 'its id is the one that the requestor put into params.task',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const knownBefore = new WeakSet<RequestMoment>();
    const proposed = (request: RequestMoment): unknown => taskAugmentation(request)?.['taskId'];
    const judge = (result: ResultMoment): void => {
      const { request } = result;
      const task = request === undefined ? undefined : known.createdBy(request);
      if (request === undefined || task === undefined) return;
      subject();
      if (proposed(request) !== task.id || knownBefore.has(request)) return;
      violation(
        result,
        `task ${show(task.id)} has the id that the ${request.from} asked for at seq ${request.seq}, due is one that the ${result.from} generates`,
      );
    };
    const note = (request: RequestMoment): void => {
      const id = proposed(request);
      if (typeof id !== 'string') return;
      if (known.find(request.session, otherParty(request.from), id) !== undefined) knownBefore.add(request);
    };
    return carrying('task', {
      ...onRequests(AUGMENTABLE_METHODS, note),
      ...onResults(AUGMENTABLE_METHODS, judge),
    });
  },
});
