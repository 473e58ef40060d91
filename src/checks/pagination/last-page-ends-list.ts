import type { Handlers } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { LIST_METHODS, listings } from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { isNoCursor } from './altered-cursor.ts';

/** Texts that a missing cursor turns into when it is written as one. */
const ABSENT: ReadonlySet<unknown> = new Set(['undefined', 'null', 'None', 'nil']);

/**
 * A page without `nextCursor` ends the list: the client asks for no page behind it.
 *
 * 2025-11-25 server/utilities/pagination#implementation-guidelines, 2026-07-28 server/utilities/pagination, the same section.
 * Listing again, from the start or by an issued cursor, is no going on; an empty cursor may mean the start. At 2026-07-28 a
 * cursor that was never issued may come from a page stored earlier, unless it is none at all.
 */
export const lastPageEndsList = defineCheck({
  id: 'last-page-ends-list',
  subject: 'a request of the client for a list whose last page came before',
  violation:
    'it asks for a page by a cursor that nobody issued, or with `proof: no-cursor` by what is no string or an absent value written out',
  options: { proof: ['unissued', 'no-cursor'] },
  create({ options, subject, violation, use }) {
    const known = use(listings);
    const strict = options['proof'] === 'no-cursor';
    const judge = (request: RequestMoment): void => {
      const asked = request.from === 'client' ? known.request(request) : undefined;
      if (asked === undefined || !asked.exhausted || asked.state === 'unknown') return;
      subject();
      const { cursor, state } = asked;
      if (state !== 'never-issued' || isNoCursor(cursor) || cursor === '') return;
      if (strict && typeof cursor === 'string' && !ABSENT.has(cursor)) return;
      violation(
        request,
        `${bare(request.method)} asks for a page at cursor ${show(cursor)}, which was never issued, after the page without nextCursor that ended the list`,
      );
    };
    const handlers: Handlers = {};
    for (const method of LIST_METHODS) handlers[`request ${method}`] = judge;
    return handlers;
  },
});
