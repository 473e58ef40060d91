import { carrying } from '../../session/handlers.ts';
import { META_RELATED_TASK } from '../../session/meta-keys.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { taskAugmentation, tasks } from '../../session/relations/tasks.ts';
import type { Session } from '../../session/session.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { onRequests } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { hasRelatedTask, relatedTaskId } from './related-task.ts';

/** Ids that are remembered for a session because a request named them. */
const MAX_NAMED = 10_000;
/** Requests for tasks that are kept while they wait for an answer. */
const MAX_OPEN = 1_000;

/**
 * A request for input that is tied to a task names one.
 *
 * 2025-11-25 basic/utilities/tasks#input-required-status and #associating-task-related-messages. Which task a request
 * without the key belongs to is not recorded. An id that nobody told of proves something only over stdio, where tasks end
 * with the process: recorded from the beginning, while no request waits whose answer may create the task, and when the
 * other side has not asked for that id either.
 */
export const relatedIdKnown = defineCheck({
  id: 'task-related-id-known',
  subject: 'an elicitation or sampling request with the related-task key in _meta',
  violation: 'the key holds no taskId that is a string, or the id of no task',
  create({ subject, use, violation }) {
    const known = use(tasks);
    const named = new WeakMap<Session, Set<string>>();
    const open = new WeakMap<Session, Set<RequestMoment>>();
    const name = (session: Session, id: Json | undefined): void => {
      if (typeof id !== 'string') return;
      const ids = named.get(session) ?? new Set();
      named.set(session, ids);
      if (ids.size <= MAX_NAMED) ids.add(id);
    };
    const isUnknown = ({ session, transport }: RequestMoment, id: string): boolean => {
      if (transport !== 'stdio' || !session.startRecorded || (open.get(session)?.size ?? 0) > 0) return false;
      if (session.unreadable.client !== undefined || session.unreadable.server !== undefined) return false;
      if (!known.isComplete(session, 'client') || !known.isComplete(session, 'server')) return false;
      const ids = named.get(session);
      if (ids !== undefined && (ids.has(id) || ids.size > MAX_NAMED)) return false;
      return (
        known.find(session, 'client', id) === undefined && known.find(session, 'server', id) === undefined
      );
    };
    const judge = (request: RequestMoment): void => {
      if (!hasRelatedTask(request.meta)) return;
      subject();
      const id = relatedTaskId(request.meta);
      if (id !== undefined && !isUnknown(request, id)) return;
      const value = request.meta?.[META_RELATED_TASK];
      violation(
        request,
        id === undefined
          ? `request "${request.method}" has related-task ${show(value)}, due is an object with the taskId as a string`
          : `request "${request.method}" is tied to task ${show(id)}, but no such task was created or named before`,
      );
    };
    return {
      ...carrying('task', {
        'request tools/call'(request: RequestMoment) {
          if (taskAugmentation(request) === undefined) return;
          const requests = open.get(request.session) ?? new Set();
          open.set(request.session, requests);
          if (requests.size < MAX_OPEN) requests.add(request);
        },
        'response tools/call'(response: ResultMoment | ErrorMoment) {
          const { request } = response;
          if (request === undefined) return;
          open.get(request.session)?.delete(request);
          if (response.kind === 'error' || !isObject(response.result)) return;
          // A task that nobody asked for is one too.
          const { task } = response.result;
          if (isObject(task)) name(request.session, task['taskId']);
        },
      }),
      ...onRequests(['tasks/get', 'tasks/result', 'tasks/cancel'], ({ session, params }) =>
        name(session, params?.['taskId']),
      ),
      'request elicitation/create': judge,
      'request sampling/createMessage': judge,
    };
  },
});
