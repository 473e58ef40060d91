import { carrying } from '../../session/handlers.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { sureRetry } from './retry.ts';

/**
 * A retry has another JSON-RPC id than the request that it retries.
 *
 * 2026-07-28 basic/patterns/mrtr#client-requirements-basic-workflow; server/tools#input-required-tool-results (`of:
 * tools-call`). Ids may be used again once they are answered: only for a retry is it forbidden.
 */
export const retryIdDiffers = defineCheck({
  id: 'retry-id-differs',
  subject: 'a retry of a request (tools-call: of a tools/call) that was answered with an InputRequiredResult',
  violation: 'it has the id of the request that it retries',
  options: { of: ['any', 'tools-call'] },
  create({ options, subject, use, violation }) {
    const rounds = use(inputRounds);
    const toolsOnly = options['of'] === 'tools-call';
    return carrying('input', {
      request(request) {
        if (toolsOnly && request.method !== 'tools/call') return;
        const retry = sureRetry(rounds, request);
        if (retry === undefined || retry.evidence === 'claim' || request.key === undefined) return;
        const original = retry.round.request;
        if (original === undefined) return;
        subject();
        if (original.key !== request.key) return;
        violation(
          request,
          `retry has id ${show(request.id)}, which is the id of the request at seq ${original.seq} that it retries`,
        );
      },
    });
  },
});
