import { carrying } from '../../session/handlers.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A `requestState` is sent with no other request than the one that it was issued for.
 *
 * 2026-07-28 basic/patterns/mrtr#client-requirements-basic-workflow. Two requests are the same when their method and params
 * are, but for `_meta` and what a retry adds. A state that was issued for several requests tells nothing, nor do the names of
 * inputs, which servers choose alike.
 */
export const requestStateOfAnother = defineCheck({
  id: 'request-state-of-another',
  subject: 'a request with a requestState that a recorded result issued for one request alone',
  violation: 'it asks for something else than that request',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    return carrying('input', {
      request(request) {
        const state = request.params?.['requestState'];
        if (request.from !== 'client' || typeof state !== 'string' || !request.session.startRecorded) return;
        const origin = rounds.origin(request);
        if (origin !== 'same' && origin !== 'another') return;
        subject();
        if (origin === 'same') return;
        violation(
          request,
          `request ${show(request.method)} carries requestState ${show(state, 40)}, which was issued for a request of another method or other params`,
        );
      },
    });
  },
});
