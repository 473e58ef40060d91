import { carrying } from '../../session/handlers.ts';
import { annotationsOf } from '../../session/headers/annotations.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Names of parameters, letters and digits alone, that hold a secret or a personal number and nothing else. */
const SENSITIVE: ReadonlySet<string> = new Set([
  'accesstoken',
  'apikey',
  'apitoken',
  'authtoken',
  'bearertoken',
  'clientsecret',
  'creditcard',
  'creditcardnumber',
  'passphrase',
  'passwd',
  'password',
  'privatekey',
  'pwd',
  'refreshtoken',
  'secret',
  'secretkey',
  'socialsecuritynumber',
  'ssn',
  'token',
  'userpassword',
]);

/**
 * A sensitive parameter is not mirrored into a header.
 *
 * 2026-07-28 server/tools#x-mcp-header. Told by the whole name of the parameter alone; what else is sensitive is a matter of
 * judgement.
 */
export const sensitiveParameterAnnotated = defineCheck({
  id: 'sensitive-parameter-annotated',
  subject: 'a parameter with an x-mcp-header annotation',
  violation: 'its name is that of a password, a key, a token, a secret or a personal number',
  create({ subject, violation }) {
    return carrying('annotated', {
      'result tools/list'(result) {
        const tools = isObject(result.result) ? result.result['tools'] : undefined;
        if (!Array.isArray(tools)) return;
        for (const tool of tools) {
          if (!isObject(tool)) continue;
          for (const { path } of annotationsOf(tool).all) {
            const name = path?.at(-1);
            if (name === undefined) continue;
            subject();
            if (!SENSITIVE.has(name.replace(/[^A-Za-z0-9]/g, '').toLowerCase())) continue;
            violation(
              result,
              `parameter ${show(name)} of tool ${show(tool['name'])} is annotated with x-mcp-header, which shows its values to intermediaries`,
            );
          }
        }
      },
    });
  },
});
