import { carrying } from '../../session/handlers.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { repeatedName } from '../../trace/json-walk.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * The keys of `inputRequests` are unique.
 *
 * 2026-07-28 basic/patterns/mrtr#server-requirements-basic-workflow. The text of the line shows a name that stands twice,
 * where the recorder kept it; a later round may use the same names again.
 */
export const inputRequestNamesUnique = defineCheck({
  id: 'input-request-names-unique',
  subject: 'an InputRequiredResult with inputRequests',
  violation: 'two of them have the same key',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    return carrying('input', {
      result(response) {
        const round = response.from === 'server' ? rounds.of(response) : undefined;
        if (round === undefined || round.entries.length === 0) return;
        subject();
        const name = repeatedName(response.text, ['payload', 'result', 'inputRequests']);
        if (name === undefined) return;
        violation(
          response,
          `inputRequests has the key ${show(name)} more than once, where each must be unique`,
        );
      },
    });
  },
});
