import { carrying } from '../../session/handlers.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * An InputRequiredResult holds `inputRequests`, `requestState` or both.
 *
 * 2026-07-28 basic/patterns/mrtr#server-requirements-basic-workflow. An empty `inputRequests` is there, even if it asks for
 * nothing. What is no map and no string is neither of the two.
 */
export const inputRequiredContent = defineCheck({
  id: 'input-required-content',
  subject: 'a result of the server with resultType "input_required"',
  violation: 'it has neither an inputRequests object nor a requestState string',
  create({ subject, violation }) {
    return carrying('input', {
      result(response) {
        const { from, result } = response;
        if (from !== 'server' || !isObject(result) || result['resultType'] !== 'input_required') return;
        subject();
        const { inputRequests, requestState } = result;
        if (isObject(inputRequests) || typeof requestState === 'string') return;
        const found = Object.entries({ inputRequests, requestState })
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name} ${show(value, 40)}`);
        violation(
          response,
          found.length === 0
            ? 'input_required result has neither inputRequests nor requestState'
            : `input_required result has ${found.join(' and ')}, where an inputRequests object or a requestState string is due`,
        );
      },
    });
  },
});
