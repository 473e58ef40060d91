import { brief, carrying } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { bodySide, headerSide } from './describe.ts';

/**
 * The version header says what `_meta` says.
 *
 * 2026-07-28 basic/transports/streamable-http#protocol-version-header. A body without the field breaks another clause.
 */
export const versionHeaderMatches = defineCheck({
  id: 'version-header-matches',
  subject: 'a POST with a request that names a version in its headers and in its _meta',
  violation: 'the two differ',
  create({ subject, violation, use }) {
    const mirrored = use(mirroredHeaders);
    return {
      ...brief({
        request(request) {
          if (mirrored.of(request)?.version.state === 'equal') subject();
        },
      }),
      ...carrying('skewed', {
        request(request: RequestMoment) {
          const headers = mirrored.of(request);
          const state = headers?.version.state;
          if (headers === undefined || (state !== 'equal' && state !== 'different')) return;
          subject();
          if (state === 'equal') return;
          violation(
            headers.head,
            `${headerSide(headers.version)} differs from ${bodySide(headers.version)} in the body`,
          );
        },
      }),
    };
  },
});
