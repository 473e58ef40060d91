import { after, Latch } from '../../session/latch.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { MomentNotes } from '../../session/moment-notes.ts';
import { isWhole, listings, type Traversal } from '../../session/relations/listings.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { wasCarriedOut } from './tool-result.ts';

/** A call of a tool that is listed only when case is ignored. */
interface LooseCall {
  readonly listed: string;
  readonly listing: Traversal;
}

/**
 * A tool name is case-sensitive: a call that names a tool in other case than it is listed is not carried out.
 *
 * 2025-11-25 and 2026-07-28 server/tools#tool-names. The listing must be whole, and hold without a change from before the
 * call until its answer.
 */
export const toolNameCase = defineCheck({
  id: 'tool-name-case',
  subject: 'an answer to a tools/call whose name is listed in other case alone',
  violation: 'the call is carried out',
  since: '2025-11-25',
  create({ subject, use, violation }) {
    const lists = use(listings);
    const newest = new WeakMap<Session, Traversal>();
    /** The names of the listing that was looked at last. */
    let names: Spellings | undefined;
    const calls = new MomentNotes<RequestMoment, LooseCall>();
    const some = new Latch();
    const isCurrent = (session: Session, listing: Traversal): boolean =>
      newest.get(session) === listing && lists.changes('tools/list') === listing.changes;
    return {
      'request tools/list': ({ session }) => {
        newest.delete(session);
      },
      'result tools/list': (result) => {
        const listing = result.from === 'server' ? lists.page(result)?.traversal : undefined;
        if (listing !== undefined && isWhole(listing)) newest.set(result.session, listing);
      },
      'request tools/call': (request) => {
        const { session, params } = request;
        const listing = newest.get(session);
        const name = params?.['name'];
        if (typeof name !== 'string' || listing === undefined || !isCurrent(session, listing)) return;
        if (names?.listing !== listing) names = new Spellings(listing);
        const listed = names.other(name);
        if (listed === undefined) return;
        calls.set(request, { listed, listing });
        some.open();
      },
      ...after(some, {
        'response tools/call': (response) => {
          const { request, session } = response;
          const call = request === undefined ? undefined : calls.get(request);
          if (request === undefined || call === undefined || !isCurrent(session, call.listing)) return;
          const carriedOut = wasCarriedOut(response);
          if (carriedOut === undefined) return;
          subject();
          if (!carriedOut) return;
          violation(
            response,
            `the call of tool ${show(request.params?.['name'])} is carried out, though only ${show(call.listed)} is listed: expected names to be case-sensitive`,
          );
        },
      }),
    };
  },
});

/** The names of a listing, by what they are when case is ignored. */
class Spellings {
  readonly #exact = new Set<string>();
  readonly #folded = new Map<string, string>();

  readonly listing: Traversal;

  constructor(listing: Traversal) {
    this.listing = listing;
    for (const { name } of listing.items) {
      if (name === undefined) continue;
      this.#exact.add(name);
      this.#folded.set(name.toLowerCase(), name);
    }
  }

  /** The name that is listed for one that is not, when only case tells them apart. */
  other(name: string): string | undefined {
    return this.#exact.has(name) ? undefined : this.#folded.get(name.toLowerCase());
  }
}
