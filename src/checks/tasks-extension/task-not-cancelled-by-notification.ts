import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { issuedRequests } from '../../session/relations/issued-requests.ts';
import { cancelledKey } from '../cancellation/cancelled-key.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A client cancels a task by `tasks/cancel`, not by `notifications/cancelled`.
 *
 * extensions/tasks#task-cancellation. A cancellation may cross the answer that names the task; it did not once the client
 * used the task.
 */
export const taskNotCancelledByNotification = defineCheck({
  id: 'task-not-cancelled-by-notification',
  subject: 'a cancellation by the client of a request that was answered with a task, or of the id of a task',
  violation: 'the client had used the task before, or it names the task itself',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    const issued = use(issuedRequests);
    return {
      'notification notifications/cancelled'(notification) {
        const { cancels, from, params, session } = notification;
        const key = cancelledKey(notification);
        if (from !== 'client' || key === undefined || cancels !== undefined) return;
        const id = params?.['requestId'];
        const named = tasks.find(id);
        if (named?.created !== undefined && issued.state(notification, 'client', key) === 'never') {
          subject();
          violation(
            notification,
            `cancellation names the task ${show(id, 60)}, which is to be cancelled by tasks/cancel`,
          );
          return;
        }
        const task = tasks.createdBy(session, key);
        if (task === undefined || issued.isRepeated(session, 'client', key)) return;
        subject();
        if (task.used === undefined) return;
        violation(
          notification,
          `cancellation names request ${show(id)}, which was answered with a task at seq ${task.created?.seq} and is to be cancelled by tasks/cancel`,
        );
      },
    };
  },
});
