import { carrying } from '../../session/handlers.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { sureRetry } from './retry.ts';

/**
 * A retry answers everything that the InputRequiredResult asked for.
 *
 * 2026-07-28 basic/patterns/mrtr#client-requirements-basic-workflow. The retry must repeat the request and show of which
 * round it is, by the state or by the name of an input; a call without both may be a fresh one, and a client need not retry.
 */
export const requestedInputGiven = defineCheck({
  id: 'requested-input-given',
  subject: 'a retry of a request whose InputRequiredResult had inputRequests',
  violation: 'its inputResponses lacks a key of those inputRequests',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    return carrying('input', {
      request(request) {
        const retry = sureRetry(rounds, request);
        if (retry === undefined || retry.evidence === 'claim' || !retry.repeats) return;
        const { entries, seq } = retry.round;
        if (entries.length === 0) return;
        subject();
        const given = request.params?.['inputResponses'];
        const missing = entries.find(({ key }) => !isObject(given) || !Object.hasOwn(given, key));
        if (missing === undefined) return;
        violation(
          request,
          `retry has no input response for ${show(missing.key, 40)}, which the result at seq ${seq} asked for`,
        );
      },
    });
  },
});
