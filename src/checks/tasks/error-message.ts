import type { ErrorMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/**
 * The error that answers a task operation says something.
 *
 * 2025-11-25 basic/utilities/tasks#protocol-errors, extensions/tasks#protocol-errors. How much a text tells is a matter of
 * opinion, a blank one is not. The error of tasks/result may be that of the request that the task runs.
 */
export const taskErrorMessage = defineCheck({
  id: 'task-error-message',
  subject: 'an error with a message that answers tasks/get, tasks/list, tasks/update or tasks/cancel',
  violation: 'the message is blank',
  create({ subject, violation }) {
    const judge = (moment: ErrorMoment): void => {
      const message = isObject(moment.error) ? moment.error['message'] : undefined;
      if (typeof message !== 'string') return;
      subject();
      if (message.trim() !== '') return;
      violation(moment, `the error that answers ${moment.request?.method} has a blank message`);
    };
    return {
      'error tasks/cancel': judge,
      'error tasks/get': judge,
      'error tasks/list': judge,
      'error tasks/update': judge,
    };
  },
});
