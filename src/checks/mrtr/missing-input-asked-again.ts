import { carrying } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { sureRetry } from './retry.ts';

const INVALID_PARAMS = -32602;

/**
 * A server asks again for requested input that a retry does not bring.
 *
 * 2026-07-28 basic/patterns/mrtr#error-handling. Of all errors only "invalid params" speaks of what the retry brought, and it
 * may still have another cause: never more than a warning.
 */
export const missingInputAskedAgain = defineCheck({
  id: 'missing-input-asked-again',
  subject: 'the answer to a retry that lacks an input which was asked for',
  violation: 'it is error -32602 instead of another InputRequiredResult',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    const lacking = new WeakMap<RequestMoment, { readonly key: string; readonly seq: number }>();
    return carrying('input', {
      request(request) {
        const retry = sureRetry(rounds, request);
        if (retry === undefined || retry.evidence === 'claim' || !retry.repeats) return;
        const given = request.params?.['inputResponses'] ?? {};
        if (!isObject(given)) return;
        const { entries, seq } = retry.round;
        const missing = entries.find(({ key }) => !Object.hasOwn(given, key));
        if (missing !== undefined) lacking.set(request, { key: missing.key, seq });
      },
      response(response) {
        const { from, request } = response;
        const missing = from === 'server' && request !== undefined ? lacking.get(request) : undefined;
        if (missing === undefined) return;
        subject();
        if (response.kind !== 'error' || response.code !== INVALID_PARAMS) return;
        violation(
          response,
          `retry lacks the input ${show(missing.key, 40)} that the result at seq ${missing.seq} asked for, and the server answers with error ${INVALID_PARAMS} instead of asking again`,
        );
      },
    });
  },
});
