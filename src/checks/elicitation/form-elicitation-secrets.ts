import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/** Names of fields that are nothing but a secret, in lower case without separators. Only whole names count. */
const SECRETS = new Set([
  'accesstoken',
  'apikey',
  'clientsecret',
  'creditcardnumber',
  'cvc',
  'cvv',
  'passphrase',
  'password',
  'privatekey',
  'refreshtoken',
]);

/** Of these, the ones that a number may be. */
const NUMBERS = new Set(['creditcardnumber', 'cvc', 'cvv']);

/** Words by which a field says that it asks for something about a secret, and not for the secret. */
const ABOUT = /\b(names?|ids?|identifiers?|labels?|hints?|policy|policies|rotat\w*|revok\w*)\b/i;

/**
 * A form does not ask for a secret.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#user-interaction-model and #form-mode-security. The name of a field shows
 * it only where it is a secret's own name and the field takes free text: a choice, a switch, a date or an address is a
 * setting that concerns passwords or keys, not one of them. Names, e-mail addresses and user names are no secrets.
 */
export const formElicitationSecrets = defineCheck({
  id: 'form-elicitation-secrets',
  subject: 'a form mode elicitation with fields',
  violation: 'a free text field has the very name of a secret, such as password, apiKey or cvv',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      ask: ({ at, name, params }) => {
        const schema = params?.['requestedSchema'];
        const properties = isObject(schema) ? schema['properties'] : undefined;
        if (modeOf(params) !== 'form' || !isObject(properties)) return;
        subject();
        for (const [field, definition] of Object.entries(properties)) {
          if (asksForSecret(field, definition)) {
            violation(at, `${name} asks for ${show(field)} in a form: URL mode is due for secrets`);
          }
        }
      },
    });
  },
});

function asksForSecret(field: string, definition: Json | undefined): boolean {
  if (field.length > 40 || !isObject(definition)) return false;
  const plain = field.replace(/[\s_.-]/g, '').toLowerCase();
  if (!SECRETS.has(plain)) return false;
  const { type, title, description } = definition;
  if (type !== 'string' && !(NUMBERS.has(plain) && (type === 'number' || type === 'integer'))) return false;
  if (
    ['enum', 'oneOf', 'anyOf', 'const', 'format', 'default'].some(
      (member) => definition[member] !== undefined,
    )
  )
    return false;
  return ![title, description].some((text) => typeof text === 'string' && ABOUT.test(text));
}
