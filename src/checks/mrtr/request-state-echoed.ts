import { carrying } from '../../session/handlers.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { sureRetry } from './retry.ts';

/**
 * A retry carries the `requestState` of the round that it answers, exactly; and none when that round had none.
 *
 * 2026-07-28 basic/patterns/mrtr#client-requirements-basic-workflow (`state: echoed`, `none-invented`) and
 * #inputrequiredresult (`unaltered`: a state that no result issued is an altered one; a missing or an older one is not). The
 * newest round of a request counts, and parallel equal requests cannot be told apart without their states.
 */
export const requestStateEchoed = defineCheck({
  id: 'request-state-echoed',
  subject:
    'a retry of a request whose InputRequiredResult had a requestState (unaltered: that carries one; none-invented: had none)',
  violation:
    'its requestState is missing or another (unaltered: was never issued; none-invented: is there all the same)',
  options: { state: ['echoed', 'unaltered', 'none-invented'] },
  create({ options, subject, use, violation }) {
    const rounds = use(inputRounds);
    const rule = options['state'];
    return carrying('input', {
      request(request) {
        const retry = sureRetry(rounds, request);
        if (retry === undefined) return;
        const { requestState: issued, seq } = retry.round;
        const state = request.params?.['requestState'] ?? undefined;
        if (rule === 'none-invented') {
          if (issued !== undefined) return;
          subject();
          if (state === undefined) return;
          violation(
            request,
            `retry carries requestState ${show(state, 40)}, but the result at seq ${seq} that it answers has none`,
          );
          return;
        }
        if (typeof issued !== 'string') return;
        if (rule === 'unaltered') {
          if (state === undefined) return;
          subject();
          if (state === issued || (typeof state === 'string' && rounds.origin(request) !== 'never')) return;
          violation(
            request,
            `retry carries requestState ${show(state, 40)}, which no result issued; the result at seq ${seq} that it answers has ${show(issued, 40)}`,
          );
          return;
        }
        subject();
        if (state === issued) return;
        violation(
          request,
          state === undefined
            ? `retry carries no requestState, where the result at seq ${seq} that it answers has ${show(issued, 40)}`
            : `retry carries requestState ${show(state, 40)}, where the result at seq ${seq} that it answers has ${show(issued, 40)}`,
        );
      },
    });
  },
});
