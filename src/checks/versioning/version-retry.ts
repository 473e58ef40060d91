import { fingerprint } from '../../session/fingerprint.ts';
import { sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import { META_CLIENT_INFO, META_VERSION } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { readVersions, supportedOf, UNSUPPORTED_VERSION } from '../../session/relations/version-support.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

/** Refusals that are remembered, the newest. */
const MAX_REFUSALS = 100;

/** A request whose version was refused. */
interface Refusal {
  readonly seq: number;
  readonly supported: ReadonlySet<string>;
}

/**
 * A client whose version was refused sends the request again with one of the versions that the server listed.
 *
 * 2026-07-28 basic/versioning#protocol-version-negotiation. The same request is one with the same method, parameters and
 * client. Over HTTP another client of the same name may send it for the first time; one that reuses an id is taken for such.
 */
export const versionRetry = defineCheck({
  id: 'version-retry',
  subject: 'a request that is sent again after its version was refused',
  violation: 'it names a version that the list of the refusal does not hold',
  era: 'any',
  create({ subject, violation }) {
    const refusals = new Map<string, Refusal>();
    const some = new Latch();
    return {
      ...sentBy('server', {
        error(error) {
          const { request } = error;
          if (error.code !== UNSUPPORTED_VERSION || request === undefined) return;
          const supported = readVersions(supportedOf(error.error));
          if (supported === undefined || typeof request.meta?.[META_VERSION] !== 'string') return;
          const key = sameRequest(request);
          if (key === undefined) return;
          refusals.delete(key);
          some.open();
          refusals.set(key, { seq: error.seq, supported });
          if (refusals.size > MAX_REFUSALS) {
            const oldest = refusals.keys().next().value;
            if (oldest !== undefined) refusals.delete(oldest);
          }
        },
      }),
      ...after(
        some,
        sentBy('client', {
          request(request) {
            const version = request.meta?.[META_VERSION];
            if (typeof version !== 'string') return;
            if (request.transport === 'streamable-http' && request.reuses !== undefined) return;
            const key = sameRequest(request);
            const refusal = key === undefined ? undefined : refusals.get(key);
            if (key === undefined || refusal === undefined) return;
            subject();
            refusals.delete(key);
            if (refusal.supported.has(version)) return;
            violation(
              request,
              `request "${bare(request.method)}" is sent again with version ${show(version)}, which is not among the versions listed at seq ${refusal.seq}`,
            );
          },
        }),
      ),
    };
  },
});

/** The same text for the same request of the same client; undefined where that cannot be told. */
function sameRequest(request: RequestMoment): string | undefined {
  const { _meta, ...params } = request.params ?? {};
  const print = fingerprint([params, request.meta?.[META_CLIENT_INFO] ?? null]);
  return print === undefined ? undefined : `${print} ${request.method}`;
}
