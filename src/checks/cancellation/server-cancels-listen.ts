import { issuedRequests } from '../../session/relations/issued-requests.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

/**
 * A server cancels nothing but `subscriptions/listen` requests of the client.
 *
 * 2026-07-28 basic/patterns/cancellation (before the first heading) and #behavior-requirements.
 */
export const serverCancelsListen = defineCheck({
  id: 'server-cancels-listen',
  subject: 'a cancellation that the server sends',
  violation: 'it names no `subscriptions/listen` request of the client',
  create({ subject, violation, use }) {
    const issued = use(issuedRequests);
    return {
      'notification notifications/cancelled'(notification) {
        const { from, session, params } = notification;
        if (from !== 'server') return;
        const key = cancelledKey(notification);
        if (key !== undefined && issued.state(notification, 'client', key) === 'unknown') return;
        subject();
        if (key !== undefined && issued.isListen(session, key)) return;
        violation(
          notification,
          params?.['requestId'] === undefined
            ? 'server sends a cancellation that names no request, where a subscriptions/listen request is due'
            : `server cancels ${show(params['requestId'])}, which is no subscriptions/listen request of the client`,
        );
      },
    };
  },
});
