import { carrying, sentBy } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { type InputRequest, inputRounds } from '../../session/relations/input-rounds.ts';
import type { Session } from '../../session/session.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { hasDeclared } from '../elicitation/asks.ts';
import { inputNeeds } from '../mrtr/input-needs.ts';
import { show } from '../show.ts';
import { advertisedExtensions, TASKS_EXTENSION } from './extensions.ts';

/** A use that a server makes of a capability of its client. */
interface Use {
  /** For a sentence. */
  readonly what: string;
  /** A path in the capabilities, or the identifier of an extension. */
  readonly needs: string;
}

/** What a request can declare for a server to make use of. */
const NEEDS = [
  'elicitation.form',
  'elicitation.url',
  'roots',
  'sampling',
  'sampling.tools',
  TASKS_EXTENSION,
] as const;

/**
 * A server makes use of no capability that the request it answers does not declare.
 *
 * 2026-07-28 basic#meta, and basic#statelessness: capabilities are those of the request, never those of an earlier one. A
 * use that shows is an input request, or a result of the tasks extension. A capability of the wrong type decides nothing.
 * That a server remembers what an earlier request declared is likely where one did, though it may as well look at no
 * declaration at all.
 */
export const capabilityReliance = defineCheck({
  id: 'capability-reliance',
  subject: 'a result that makes use of a capability of the client',
  violation: 'the request that it answers does not declare the capability, whether or not an earlier one did',
  options: { declared: ['not-here', 'earlier'] },
  create({ options, subject, violation, use }) {
    const earlierOnly = options['declared'] === 'earlier';
    const rounds = use(inputRounds);
    const known = new WeakMap<Session, Map<string, number>>();
    return {
      ...(earlierOnly
        ? carrying(
            'capabilities',
            sentBy('client', {
              request(request) {
                let declared = known.get(request.session);
                if (declared === undefined) {
                  declared = new Map();
                  known.set(request.session, declared);
                }
                if (declared.size === NEEDS.length) return;
                for (const need of NEEDS) {
                  if (!declared.has(need) && declares(request, need) === true)
                    declared.set(need, request.seq);
                }
              },
            }),
          )
        : {}),
      ...carrying(
        ['input', 'task'],
        sentBy('server', {
          result(response) {
            const { request, session } = response;
            if (request === undefined) return;
            for (const { what, needs } of usesIn(response, rounds.of(response)?.entries ?? [])) {
              const declared = declares(request, needs);
              if (declared === undefined) continue;
              subject();
              if (declared) continue;
              const missing = `the request at seq ${request.seq} that it answers does not declare ${needs}`;
              if (!earlierOnly) {
                violation(response, `result has ${what}, but ${missing}`);
                continue;
              }
              const earlier = known.get(session)?.get(needs);
              if (earlier !== undefined && earlier < request.seq) {
                violation(
                  response,
                  `result has ${what}, but ${missing}, only an earlier one at seq ${earlier} did`,
                );
              }
            }
          },
        }),
      ),
    };
  },
});

function* usesIn({ result }: ResultMoment, entries: readonly InputRequest[]): Generator<Use> {
  if (isObject(result) && result['resultType'] === 'task') {
    yield { what: 'resultType "task"', needs: TASKS_EXTENSION };
  }
  for (const entry of entries) {
    for (const { by, capability } of inputNeeds(entry)) {
      yield { what: `the input request ${show(entry.key, 40)} for ${entry.method}${by}`, needs: capability };
    }
  }
}

/** Whether a request declares a capability; undefined where that cannot be told. */
function declares(request: RequestMoment, need: string): boolean | undefined {
  if (need === TASKS_EXTENSION) return advertisedExtensions(request)?.includes(need);
  return hasDeclared({ capabilities: request.meta?.[META_CLIENT_CAPABILITIES] }, need);
}
