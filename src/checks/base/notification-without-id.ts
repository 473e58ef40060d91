import { brief, type Handlers } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { NOTIFICATION_METHODS } from './methods.ts';

/**
 * A notification has no id, not even a null one.
 *
 * 2025-11-25 basic#notifications, 2026-07-28 basic#notifications. Only methods that are defined as notifications are
 * looked at: a method of an implementation's own with an id is a request.
 */
export const notificationWithoutId = defineCheck({
  id: 'notification-without-id',
  subject: 'a message whose method is defined as a notification',
  violation: 'it has an id',
  create({ subject, violation }) {
    const handlers: Handlers = {};
    for (const method of NOTIFICATION_METHODS) {
      Object.assign(handlers, brief({ [`notification ${method}`]: () => subject() }));
      handlers[`request ${method}`] = (message) => {
        subject();
        violation(message, `notification ${show(method)} has an id, ${show(message.id)}`);
      };
    }
    return handlers;
  },
});
