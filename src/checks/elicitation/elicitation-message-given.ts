import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';

/**
 * An elicitation says why it is needed, and names its mode as a string.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#elicitation-requests. `mode` may be omitted for form mode; whether a mode
 * is known is not asked here.
 */
export const elicitationMessageGiven = defineCheck({
  id: 'elicitation-message-given',
  subject: 'an elicitation request',
  violation: 'its message is missing or no string, or its mode is no string',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      ask: ({ at, name, params }) => {
        subject();
        const message = params?.['message'];
        const mode = params?.['mode'];
        if (typeof message !== 'string') {
          violation(
            at,
            `${name} has ${message === undefined ? 'no message' : `message ${show(message)}`}: a string is due`,
          );
        }
        if (mode !== undefined && typeof mode !== 'string') {
          violation(at, `${name} has mode ${show(mode)}: "form", "url" or none is due`);
        }
      },
    });
  },
});
