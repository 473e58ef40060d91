import { carrying } from '../../session/handlers.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { subscriptions } from '../../session/relations/subscriptions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * No progress and no log messages come on the stream of a subscription to tasks.
 *
 * extensions/tasks#task-status-notifications. Over HTTP the stream tells, over stdio the subscription's id.
 */
export const taskStreamQuiet = defineCheck({
  id: 'task-stream-quiet',
  subject: 'a notification on a subscription that asks for tasks',
  violation: 'it is notifications/progress or notifications/message',
  create({ subject, use, violation }) {
    const known = use(subscriptions);
    const ofTasks = (notification: NotificationMoment) => {
      const subscription = notification.from === 'server' ? known.of(notification) : undefined;
      if (subscription === undefined || subscription === 'unsettled') return undefined;
      const wanted = subscription.filter?.['taskIds'];
      return Array.isArray(wanted) && wanted.length > 0 ? subscription : undefined;
    };
    const allow = (notification: NotificationMoment): void => {
      if (ofTasks(notification) !== undefined) subject();
    };
    const blame = (notification: NotificationMoment): void => {
      const subscription = ofTasks(notification);
      if (subscription === undefined) return;
      subject();
      violation(
        notification,
        `${notification.method} is sent on the subscription ${show(subscription.request.id)}, which is one to tasks`,
      );
    };
    return carrying('listen', {
      'notification notifications/subscriptions/acknowledged': allow,
      'notification notifications/tasks': allow,
      'notification notifications/message': blame,
      'notification notifications/progress': blame,
    });
  },
});
