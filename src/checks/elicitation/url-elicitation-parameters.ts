import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';

/**
 * A URL mode elicitation carries a message and the URL, and at 2025-11-25 its id.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#url-mode-elicitation-requests. An elicitation without `mode` is one in form
 * mode, whatever it carries.
 */
export const urlElicitationParameters = defineCheck({
  id: 'url-elicitation-parameters',
  subject: 'an elicitation request with mode url',
  violation: 'message, url or (where the revision has it) elicitationId is missing or no string',
  options: { elicitationId: ['required', 'none'] },
  create(context) {
    const { options, subject, violation } = context;
    const due =
      options['elicitationId'] === 'none' ? ['message', 'url'] : ['message', 'url', 'elicitationId'];
    return onAsks(context, 'elicitation/create', {
      since: '2025-11-25',
      ask: ({ at, name, params }) => {
        if (params?.['mode'] !== 'url') return;
        subject();
        for (const member of due) {
          const value = params[member];
          if (typeof value === 'string') continue;
          const seen = value === undefined ? `no ${member}` : `${member} ${show(value)}`;
          violation(at, `${name} in URL mode has ${seen}: a string is due`);
        }
      },
    });
  },
});
