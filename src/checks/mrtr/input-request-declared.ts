import { carrying } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import { type InputRequest, inputRounds } from '../../session/relations/input-rounds.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared } from '../elicitation/asks.ts';
import { bare, show } from '../show.ts';
import { type InputNeed, inputNeeds } from './input-needs.ts';

/**
 * A server asks a client for no input that the request it answers does not declare support for.
 *
 * 2026-07-28 basic/patterns/mrtr#server-requirements-basic-workflow. What other requests declare does not count (basic#meta).
 * `method: elicitation`: the example of the page, which speaks of the capability and not of its modes. A capability of the
 * wrong type decides nothing.
 */
export const inputRequestDeclared = defineCheck({
  id: 'input-request-declared',
  subject: 'an input request in an InputRequiredResult (elicitation: for elicitation/create)',
  violation: 'the request that is answered does not declare the capability that it needs',
  options: { method: ['any', 'elicitation'] },
  create({ options, subject, use, violation }) {
    const rounds = use(inputRounds);
    const needs = options['method'] === 'any' ? inputNeeds : elicitationNeeds;
    return carrying('input', {
      result(response) {
        const { from, request } = response;
        const round = from === 'server' ? rounds.of(response) : undefined;
        if (round === undefined || request === undefined) return;
        const capabilities = request.meta?.[META_CLIENT_CAPABILITIES];
        for (const entry of round.entries) {
          for (const { by, capability } of needs(entry)) {
            const declared = hasDeclared({ capabilities }, capability);
            if (declared === undefined) continue;
            subject();
            if (declared) continue;
            violation(
              response,
              `input request ${show(entry.key, 40)} for ${bare(entry.method ?? '')}${by} needs ${capability}, which the request at seq ${request.seq} does not declare`,
            );
          }
        }
      },
    });
  },
});

function elicitationNeeds({
  method,
}: InputRequest): (Omit<InputNeed, 'capability'> & { capability: string })[] {
  return method === 'elicitation/create' ? [{ by: '', capability: 'elicitation' }] : [];
}
