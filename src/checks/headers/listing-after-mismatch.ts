import { fingerprint } from '../../session/fingerprint.ts';
import { after, Latch } from '../../session/latch.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { answeredRequest, HEADER_MISMATCH } from './answers.ts';

/** Refused calls of a session that are remembered. */
const MAX_REFUSED = 1_000;

/** A call that was refused for its parameter headers. */
interface Refused {
  readonly seq: number;
  /** Equal for equal arguments of one client. */
  readonly call: string | undefined;
  /** True once the tools were asked for or listed since. */
  listed: boolean;
}

/**
 * After a refusal for its parameter headers, a client lists the tools anew before it retries the call.
 *
 * 2026-07-28 basic/transports/streamable-http#client-behavior. The parameter headers are the cause where everything else
 * agrees with the body, and the call departs from the listing that was seen or no listing was. A retry is a call of the
 * same tool with the same arguments by the same client, sent after the refusal. Giving up is no departure.
 */
export const listingAfterMismatch = defineCheck({
  id: 'listing-after-mismatch',
  subject: 'a call sent again after a HeaderMismatch error that parameter headers caused',
  violation: 'no tools/list was sent since the error',
  create({ subject, violation, use }) {
    const mirrored = use(mirroredHeaders);
    const catalog = use(toolCatalog);
    const refused = new WeakMap<Session, Map<string, Refused>>();
    const some = new Latch();
    const listed = (session: Session): void => {
      for (const call of refused.get(session)?.values() ?? []) call.listed = true;
    };
    return {
      error(error) {
        if (error.code !== HEADER_MISMATCH) return;
        const request = answeredRequest(error);
        const name = request?.params?.['name'];
        if (request?.method !== 'tools/call' || typeof name !== 'string') return;
        const headers = mirrored.of(request);
        if (headers === undefined) return;
        const standard = [headers.version, headers.method, headers.name];
        if (standard.some((header) => header?.state !== 'equal' || header.header?.form !== 'plain')) return;
        const departs = headers.parameters.some(
          ({ state }) => state !== 'equal' && state !== 'respelled' && state !== 'omitted',
        );
        if (!departs && catalog.tool(request.session, name) !== undefined) return;
        const known = refused.get(request.session) ?? new Map<string, Refused>();
        refused.set(request.session, known);
        if (known.size >= MAX_REFUSED) return;
        some.open();
        known.set(name, {
          seq: error.seq,
          call: callOf(request),
          listed: false,
        });
      },
      ...after(some, {
        'request tools/list': ({ session }) => listed(session),
        'result tools/list': ({ session }) => listed(session),
        'request tools/call'(request) {
          const name = request.params?.['name'];
          const earlier = typeof name === 'string' ? refused.get(request.session)?.get(name) : undefined;
          if (typeof name !== 'string' || earlier?.call === undefined) return;
          if (earlier.call !== callOf(request)) return;
          refused.get(request.session)?.delete(name);
          subject();
          if (earlier.listed) return;
          violation(
            request,
            `call of tool ${show(name)} is sent again without a tools/list since it was refused with -32020 for its mcp-param headers at seq ${earlier.seq}`,
          );
        },
      }),
    };
  },
});

function callOf({ params, meta }: RequestMoment): string | undefined {
  return fingerprint([params?.['arguments'] ?? null, meta?.[META_CLIENT_INFO] ?? null]);
}
