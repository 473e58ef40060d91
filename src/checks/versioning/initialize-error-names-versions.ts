import { META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment, Place } from '../../session/moment.ts';
import { versionSupport } from '../../session/relations/version-support.ts';
import { defineCheck } from '../check.ts';

/** Refusals that wait for a list of the server. */
const MAX_WAITING = 100;

/**
 * A server without legacy versions names its versions in any error that it returns to `initialize`.
 *
 * 2026-07-28 basic/versioning#backward-compatibility-with-initialization-based-versions. That it has none is known from its
 * own list, which may come after the error. The message or the data may name them, in any form. A refusal that does not
 * carry the id of the request may have been made without reading it.
 */
export const initializeErrorNamesVersions = defineCheck({
  id: 'initialize-error-names-versions',
  subject:
    'an error that answers initialize, from a server whose list holds versions from 2026-07-28 on only',
  violation: 'the error names none of these versions',
  era: 'any',
  create({ subject, violation, use }) {
    const support = use(versionSupport);
    let waiting: (Place & { readonly text: string })[] = [];
    const settle = (): void => {
      if (waiting.length === 0 || support.list === undefined) return;
      if (support.isModernOnly()) {
        const versions = [...support.list.versions];
        for (const { seq, line, text } of waiting) {
          subject({ era: undefined });
          if (versions.some((version) => text.includes(version))) continue;
          violation(
            { seq, line, era: undefined },
            `the error that answers initialize names none of the versions that the server lists at seq ${support.list.seq}`,
          );
        }
      }
      waiting = [];
    };
    const refused = (error: ErrorMoment): void => {
      if (error.from !== 'server' || waiting.length >= MAX_WAITING) return;
      // A request in the form of 2026-07-28 comes from no legacy client, whatever its method.
      if (error.request?.meta?.[META_VERSION] !== undefined) return;
      const { seq, line } = error;
      waiting.push({ seq, line, text: JSON.stringify(error.error) });
    };
    return {
      'error initialize': refused,
      lifecycle({ event, transport }) {
        if (event === 'transport-open' && transport === 'stdio') waiting = [];
      },
      'result initialize'() {
        waiting = [];
      },
      end: settle,
    };
  },
});
