import { over, sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { Place, RequestMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/**
 * A client on stdio sends `server/discover` first.
 *
 * 2026-07-28 basic/versioning#compatibility-matrix for clients that open with a modern request; server/discover#when-to-call
 * for those that use both modern requests and `initialize`. It takes a recording that has the start of the process. Pings,
 * which a legacy client may send at any time, do not count as first.
 */
export const discoverFirst = defineCheck({
  id: 'discover-first',
  subject:
    'a stdio process that is recorded from its start, whose client opens with a modern request, or uses both eras',
  violation: 'the first request is not server/discover',
  options: { client: ['modern', 'dual-era'] },
  era: 'any',
  create({ options, subject, violation }) {
    const dualEra = options['client'] === 'dual-era';
    /** Open from the start of a process until it is known what its client is. */
    const asks = new Latch();
    let first: (Place & { readonly method: string }) | undefined;
    let modern = false;
    let legacy = false;
    const accuse = (reason: string): void => {
      asks.close();
      subject({ era: undefined });
      if (first === undefined || first.method === 'server/discover') return;
      const { seq, line, method } = first;
      violation(
        { seq, line, era: undefined },
        `the client ${reason} and sent request "${bare(method)}" first, where server/discover was due`,
      );
    };
    return {
      lifecycle({ event, transport }) {
        if (event !== 'transport-open' || transport !== 'stdio') return;
        asks.open();
        first = undefined;
        modern = false;
        legacy = false;
      },
      ...after(
        asks,
        over(
          'stdio',
          sentBy('client', {
            request(request: RequestMoment) {
              if (!asks.isOpen) return;
              if (request.method === 'ping') return;
              const { seq, line, method } = request;
              first ??= { seq, line, method };
              if (request.era === 'modern') modern = true;
              if (method === 'initialize') legacy = true;
              if (dualEra) {
                if (modern && legacy) accuse('uses both modern requests and initialize');
              } else if (modern && !legacy) {
                accuse('speaks 2026-07-28 or later');
              } else {
                asks.close();
              }
            },
          }),
        ),
      ),
    };
  },
});
