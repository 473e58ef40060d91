import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onUrlRequiredErrors } from './url-required-errors.ts';

/**
 * An error -32042 carries the URL mode elicitations that are required.
 *
 * 2025-11-25 client/elicitation#url-elicitation-required-error. `list`: there is a list, and it is not empty. `entries`:
 * each entry is in URL mode and has its id. `need`: the server requires a URL mode elicitation at all; what it needs
 * inwardly is not recorded, but a list without one says that it needs none.
 */
export const urlRequiredError = defineCheck({
  id: 'url-required-error',
  subject: 'an error -32042 of the server, or each elicitation in its list',
  violation:
    'the list is missing or empty, an entry is no URL mode elicitation with an id, or none of them is in URL mode',
  options: { part: ['list', 'entries', 'need'] },
  create({ options, subject, violation }) {
    const { part } = options;
    return {
      error: onUrlRequiredErrors((error, elicitations) => {
        if (part === 'list') {
          subject();
          if (Array.isArray(elicitations) && elicitations.length > 0) return;
          const seen =
            elicitations === undefined ? 'no data.elicitations' : `data.elicitations ${show(elicitations)}`;
          violation(error, `error -32042 has ${seen}: a list of the required elicitations is due`);
          return;
        }
        if (!Array.isArray(elicitations)) return;
        if (part === 'need') {
          subject();
          if (elicitations.some((each) => modeOfEntry(each) === 'url')) return;
          violation(error, 'error -32042 lists no URL mode elicitation, so that none is required');
          return;
        }
        for (const [index, each] of elicitations.entries()) {
          subject();
          const mode = modeOfEntry(each);
          if (mode !== 'url') {
            const seen = mode === undefined ? 'no mode' : `mode ${show(mode)}`;
            violation(error, `elicitation ${index} of error -32042 has ${seen}: mode "url" is due`);
          }
          const id = isObject(each) ? each['elicitationId'] : undefined;
          if (typeof id !== 'string') {
            const seen = id === undefined ? 'no elicitationId' : `elicitationId ${show(id)}`;
            violation(error, `elicitation ${index} of error -32042 has ${seen}: a string is due`);
          }
        }
      }),
    };
  },
});

function modeOfEntry(entry: Json): Json | undefined {
  return isObject(entry) ? entry['mode'] : undefined;
}
