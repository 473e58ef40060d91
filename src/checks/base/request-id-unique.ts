import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A request does not take the id of an earlier one.
 *
 * 2025-11-25 basic#requests: never within a session. 2026-07-28 basic#requests: never while the earlier one waits for its
 * answer. Ids are scoped to their sender; a request that HTTP refused unread may be sent again.
 */
export const requestIdUnique = defineCheck({
  id: 'request-id-unique',
  subject: 'a request with a usable id',
  violation: 'an earlier request of the same party has the same id, in the session or still unanswered',
  options: { within: ['session', 'in-flight'] },
  create({ options, subject, violation }) {
    const inFlight = options['within'] === 'in-flight';
    return {
      request(request) {
        if (request.key === undefined) return;
        subject();
        const { reuses } = request;
        if (reuses === undefined || (inFlight && !reuses.open)) return;
        const earlier = reuses.seq < 0 ? 'earlier' : `at seq ${reuses.seq}`;
        violation(
          request,
          `request ${show(request.method)} reuses id ${show(request.id)}, ${
            inFlight
              ? `whose request ${earlier} is still unanswered`
              : `already used by the same party ${earlier}`
          }`,
        );
      },
    };
  },
});
