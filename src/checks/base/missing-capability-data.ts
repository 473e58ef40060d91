import { isDeepStrictEqual } from 'node:util';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * Error -32021 (missing required client capability) lists in `data.requiredCapabilities` what was missing.
 *
 * 2026-07-28 basic#meta. Whether a request needs a capability does not show otherwise. A list in another form than the
 * object of client capabilities is for the wire schema.
 */
export const missingCapabilityData = defineCheck({
  id: 'missing-capability-data',
  subject: 'error -32021',
  violation: 'data.requiredCapabilities is missing or empty, or lists only what the request did declare',
  create({ subject, violation }) {
    return {
      error(response) {
        if (response.from !== 'server' || response.code !== -32021) return;
        subject();
        const { error, request } = response;
        const data = isObject(error) ? error['data'] : undefined;
        const required = isObject(data) ? data['requiredCapabilities'] : undefined;
        if (required === undefined || required === null) {
          violation(
            response,
            'error -32021 has no data.requiredCapabilities, where the missing ones are due',
          );
          return;
        }
        if (!isObject(required)) return;
        if (Object.keys(required).length === 0) {
          violation(
            response,
            'error -32021 has an empty data.requiredCapabilities, where the missing ones are due',
          );
          return;
        }
        const declared = request?.meta?.[META_CLIENT_CAPABILITIES];
        if (!isObject(declared) || !isCovered(required, declared)) return;
        violation(
          response,
          `error -32021 requires ${show(required)}, but the request at seq ${request?.seq} declares all of it`,
        );
      },
    };
  },
});

/** True when every capability that is required is declared, with all that is required of it. */
function isCovered(required: JsonObject, declared: JsonObject): boolean {
  return Object.entries(required).every(([name, wanted]) => {
    const given = Object.hasOwn(declared, name) ? declared[name] : implied(name, declared);
    if (given === undefined || wanted === undefined) return false;
    return isObject(wanted) && isObject(given) ? isCovered(wanted, given) : isDeepStrictEqual(wanted, given);
  });
}

/** An empty `elicitation` declares form mode (client/elicitation#capabilities). */
function implied(name: string, declared: JsonObject): Json | undefined {
  return name === 'form' && Object.keys(declared).length === 0 ? {} : undefined;
}
