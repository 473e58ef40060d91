import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { conforms } from '../json-schema/validator.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/**
 * What a user submits conforms to the schema of the form.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#form-mode-security. Only an accepted form holds data; without `content` it
 * is an empty one. Formats are not asserted, and a schema that is not valid itself decides nothing.
 */
export const elicitationAnswerConforms = defineCheck({
  id: 'elicitation-answer-conforms',
  subject: 'an accepted form mode elicitation with a usable schema',
  violation: 'its content does not conform to requestedSchema',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      answer: ({ at, result }, { name, params }) => {
        const schema = params?.['requestedSchema'];
        if (modeOf(params) !== 'form' || !isObject(schema)) return;
        if (!isObject(result) || result['action'] !== 'accept') return;
        const { content } = result;
        const answer = conforms(schema, content ?? {});
        if (answer === 'unknown') return;
        subject();
        if (answer.valid) return;
        const seen =
          content === undefined ? 'without content' : 'with content that does not conform to requestedSchema';
        violation(at, `the client accepts ${name} ${seen}: ${answer.reason}`);
      },
    });
  },
});
