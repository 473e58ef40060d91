import { carrying } from '../../session/handlers.ts';
import { IdLedger } from '../../session/id-ledger.ts';
import type { Party, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { issuedRequests } from '../../session/relations/issued-requests.ts';
import { createdTask, taskAugmentation } from '../../session/relations/tasks.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

/** Ids of requests that asked for a task, and of those that were answered with one. */
class Augmented {
  readonly asked = new IdLedger();
  readonly answered = new IdLedger();
}

/**
 * A task is cancelled by `tasks/cancel`, not by a notification.
 *
 * 2025-11-25 basic/utilities/cancellation#behavior-requirements. Before the answer names the task there is nothing else to
 * cancel by, and a receiver without tasks takes the request for an ordinary one.
 */
export const taskCancelledByRequest = defineCheck({
  id: 'task-cancelled-by-request',
  subject: 'a cancellation that names a request which asked for a task',
  violation: 'the request had been answered with a task',
  create({ subject, violation, use }) {
    const issued = use(issuedRequests);
    const bySession = new WeakMap<Session, Record<Party, Augmented>>();
    const of = (session: Session, party: Party): Augmented => {
      let both = bySession.get(session);
      if (both === undefined) {
        both = { client: new Augmented(), server: new Augmented() };
        bySession.set(session, both);
      }
      return both[party];
    };
    const ask = (request: RequestMoment): void => {
      if (request.key !== undefined && taskAugmentation(request) !== undefined)
        of(request.session, request.from).asked.add(request.key, request.seq);
    };
    const create = (result: ResultMoment): void => {
      const { request } = result;
      if (request?.key !== undefined && createdTask(result) !== undefined)
        of(request.session, request.from).answered.add(request.key, result.seq);
    };
    return {
      ...carrying('task', {
        'request tools/call': ask,
        'request sampling/createMessage': ask,
        'request elicitation/create': ask,
        'result tools/call': create,
        'result sampling/createMessage': create,
        'result elicitation/create': create,
      }),
      'notification notifications/cancelled'(notification) {
        const { from, session, cancels, params } = notification;
        const key = cancelledKey(notification);
        if (key === undefined) return;
        const { asked, answered } = of(session, from);
        if (asked.find(key) === undefined || issued.isRepeated(session, from, key)) return;
        subject();
        const at = answered.find(key);
        if (at === undefined || cancels !== undefined) return;
        violation(
          notification,
          `cancellation names request ${show(params?.['requestId'])}, which was answered with a task at seq ${at} and is to be cancelled by tasks/cancel`,
        );
      },
    };
  },
});
