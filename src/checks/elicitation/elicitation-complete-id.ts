import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * The notice that an elicitation is complete says which one.
 *
 * 2025-11-25 client/elicitation#completion-notifications-for-url-mode-elicitation. An id that this recording did not show
 * before may come from an earlier session.
 */
export const elicitationCompleteId = defineCheck({
  id: 'elicitation-complete-id',
  subject: 'a notifications/elicitation/complete of the server',
  violation: 'elicitationId is missing or no string',
  create({ subject, violation }) {
    return {
      'notification notifications/elicitation/complete': (notification) => {
        if (notification.from !== 'server') return;
        subject();
        const id = notification.params?.['elicitationId'];
        if (typeof id === 'string') return;
        const seen = id === undefined ? 'no elicitationId' : `elicitationId ${show(id)}`;
        violation(
          notification,
          `notifications/elicitation/complete has ${seen}: the id of the elicitation is due`,
        );
      },
    };
  },
});
