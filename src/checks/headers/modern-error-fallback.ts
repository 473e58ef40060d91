import { after, Latch } from '../../session/latch.ts';
import { META_VERSION } from '../../session/meta-keys.ts';
import type { Place, RequestMoment } from '../../session/moment.ts';
import { readVersions, supportedOf, UNSUPPORTED_VERSION } from '../../session/relations/version-support.ts';
import type { Session } from '../../session/session.ts';
import { isModern } from '../../session/versions.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { answeredRequest, HEADER_MISMATCH, statusOf } from './answers.ts';

const MISSING_CAPABILITY = -32021;

/** A modern error that a client got, and has sent no request since. */
interface Refusal extends Place {
  readonly code: number;
  readonly client: string | undefined;
}

/**
 * A client does not fall back to `initialize` after a 400 whose body holds an error that only modern servers have.
 *
 * 2026-07-28 basic/transports/streamable-http#backward-compatibility. A fallback is an `initialize` that is the next request
 * after the error. When the error lists a legacy version, `initialize` is the way to speak it. An `initialize` of another
 * client, told by its name, and one with the `_meta` of a modern request are none.
 */
export const modernErrorFallback = defineCheck({
  id: 'modern-error-fallback',
  subject: 'the next request of a client after a 400 with error -32020, -32021 or -32022',
  violation: 'it is `initialize`',
  era: 'any',
  create({ subject, violation }) {
    const refusals = new WeakMap<Session, Refusal>();
    const some = new Latch();
    return {
      error(error) {
        const { code } = error;
        if (code !== HEADER_MISMATCH && code !== MISSING_CAPABILITY && code !== UNSUPPORTED_VERSION) return;
        if (error.transport !== 'streamable-http') return;
        const request = answeredRequest(error);
        if (request === undefined || request.meta?.[META_VERSION] === undefined || statusOf(request) !== 400)
          return;
        if (code === UNSUPPORTED_VERSION) {
          const versions = readVersions(supportedOf(error.error));
          if (versions === undefined || ![...versions].every((version) => isModern(version))) return;
        }
        const { seq, line } = error;
        some.open();
        refusals.set(request.session, { seq, line, code, client: clientOf(request) });
      },
      ...after(some, {
        result({ from, session }) {
          // A server that served another request meanwhile may have shown what era it is of.
          if (from === 'server') refusals.delete(session);
        },
        request(request) {
          if (request.from !== 'client' || request.transport !== 'streamable-http') return;
          const refusal = refusals.get(request.session);
          if (refusal === undefined) return;
          refusals.delete(request.session);
          const client = clientOf(request);
          // Another request that was sent along may have been answered as by a legacy server, or may still be.
          if (request.session.client.open.size > 0) return;
          if (client !== undefined && refusal.client !== undefined && client !== refusal.client) return;
          subject();
          if (request.method !== 'initialize' || request.meta?.[META_VERSION] !== undefined) return;
          violation(
            request,
            `initialize follows error ${refusal.code} at seq ${refusal.seq}, which shows a modern server: the request was to be corrected, or sent again at a version that is supported`,
          );
        },
      }),
    };
  },
});

/** The name that a client gives itself. */
function clientOf({ meta, params, method }: RequestMoment): string | undefined {
  const info =
    method === 'initialize' ? params?.['clientInfo'] : meta?.['io.modelcontextprotocol/clientInfo'];
  const name = isObject(info) ? info['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}
