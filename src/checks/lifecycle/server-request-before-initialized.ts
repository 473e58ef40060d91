import { isCertainSession } from '../../session/certain-session.ts';
import { sentBy } from '../../session/handlers.ts';
import { initialization } from '../../session/relations/initialization.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/**
 * A server waits for `notifications/initialized` before it sends requests other than pings.
 *
 * 2025-11-25 basic/lifecycle#initialization. What is not recorded yet was not received yet. Log messages are notifications,
 * as is everything else that the server may send meanwhile.
 */
export const serverRequestBeforeInitialized = defineCheck({
  id: 'server-request-before-initialized',
  subject: 'a session that the server accepts, or a request that it sends before',
  violation: 'the server sends another request than a ping before it got notifications/initialized',
  create({ subject, violation, use }) {
    const confirmations = use(initialization);
    return sentBy('server', {
      'result initialize'() {
        subject();
      },
      request(request) {
        if (request.method === 'ping') return;
        const { session } = request;
        if (session.handshake === undefined || session.handshake.answer?.accepted === false) return;
        if (session.initialized !== undefined || confirmations.isDoubtful(session)) return;
        if (!isCertainSession(request)) return;
        subject();
        violation(
          request,
          `request "${bare(request.method)}" was sent to a client that had not sent notifications/initialized`,
        );
      },
    });
  },
});
