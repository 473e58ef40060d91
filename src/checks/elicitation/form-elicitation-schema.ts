import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/**
 * A form mode elicitation carries the schema of its form.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#form-mode-elicitation-requests. An elicitation without `mode` is one in
 * form mode. What the schema may hold is a matter of its type.
 */
export const formElicitationSchema = defineCheck({
  id: 'form-elicitation-schema',
  subject: 'an elicitation request with mode form or without a mode',
  violation: 'requestedSchema is missing or no object',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      ask: ({ at, name, params }) => {
        if (modeOf(params) !== 'form') return;
        subject();
        const schema = params?.['requestedSchema'];
        if (isObject(schema)) return;
        const mode =
          params?.['mode'] === undefined ? 'without a mode, which means form mode,' : 'in form mode';
        const seen = schema === undefined ? 'no requestedSchema' : `requestedSchema ${show(schema)}`;
        violation(at, `${name} ${mode} has ${seen}: an object is due`);
      },
    });
  },
});
