import { carrying } from '../../session/handlers.ts';
import { REDACTED } from '../../trace/headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Ids that are remembered; past it a repetition is no longer found. */
const MAX_IDS = 10_000;
/** Fewer digits than these make at most 2^30 ids, which can be tried one by one. */
const FEW_DIGITS = 10;

/**
 * A session id is unique and cannot be guessed.
 *
 * 2025-11-25 basic/transports#session-management. How an id was made is not seen, and a short word may be one of many.
 * What shows is a number of a few digits, an id that counts on from the one before, and an id that two sessions got. A
 * client that initializes anew within its session may keep its id.
 */
export const sessionIdSecure = defineCheck({
  id: 'session-id-secure',
  subject: 'a session id that came with the answer to initialize',
  violation: 'the id is a short number, counts on from the one before, or was given to an earlier session',
  since: '2025-03-26',
  create({ subject, violation }) {
    const given = new Map<string, number>();
    let last: string | undefined;
    return carrying('session-id', {
      'http-response'(response) {
        const { exchange, headers, status } = response;
        const id = headers['mcp-session-id'];
        const asked = exchange?.message;
        if (id === undefined || id === '' || id === REDACTED || status >= 300) return;
        if (asked?.kind !== 'request' || asked.method !== 'initialize') return;
        if (exchange?.request?.headers['mcp-session-id'] !== undefined) return;
        subject();
        const before = given.get(id);
        if (before !== undefined) {
          violation(response, `session id ${show(id)} was given to an earlier session at seq ${before}`);
        } else if (/^\d+$/.test(id) && id.length < FEW_DIGITS) {
          violation(response, `session id ${show(id)} is a number of a few digits, which can be guessed`);
        } else if (last !== undefined && countsOn(last, id)) {
          violation(response, `session id ${show(id)} counts on from ${show(last)}, so it can be guessed`);
        }
        if (given.size < MAX_IDS) given.set(id, response.seq);
        last = id;
      },
    });
  },
});

/** True when two ids differ only in a number at their end, which went up by one. */
function countsOn(before: string, after: string): boolean {
  const first = /^(.*?)(\d{1,15})$/s.exec(before);
  const second = /^(.*?)(\d{1,15})$/s.exec(after);
  return (
    first !== null && second !== null && first[1] === second[1] && Number(second[2]) === Number(first[2]) + 1
  );
}
