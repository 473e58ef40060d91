import { isCertainSession } from '../../session/certain-session.ts';
import { issuedRequests } from '../../session/relations/issued-requests.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

/**
 * A client does not cancel `initialize`.
 *
 * 2025-11-25 basic/utilities/cancellation#behavior-requirements. An id that several requests had says of none that it is meant,
 * unless one of them is open. A server that cancels a request of its own with that id is no matter of this.
 */
export const initializeNotCancelled = defineCheck({
  id: 'initialize-not-cancelled',
  subject: 'a cancellation of the client',
  violation: 'it names the id of its `initialize` request',
  create({ subject, violation, use }) {
    const issued = use(issuedRequests);
    return {
      'notification notifications/cancelled'(notification) {
        const { from, session, cancels, params } = notification;
        const key = cancelledKey(notification);
        if (from !== 'client' || key === undefined || !isCertainSession(notification)) return;
        subject();
        const meant =
          cancels?.method === 'initialize' ||
          (cancels === undefined &&
            session.handshake?.request.key === key &&
            !issued.isRepeated(session, 'client', key));
        if (meant) {
          violation(
            notification,
            `cancellation names request ${show(params?.['requestId'])}, which is initialize and must not be cancelled`,
          );
        }
      },
    };
  },
});
