import type { Handlers } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { LIST_METHODS, type ListRequest, listings } from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { alteration, isNoCursor, isOfAnotherList } from './altered-cursor.ts';

/**
 * A client sends the cursors that it was given, as it was given them.
 *
 * 2025-11-25 server/utilities/pagination#implementation-guidelines: cursors do not outlive a session, so that one which its
 * server did not issue for the list in this session was made or kept. 2026-07-28 server/utilities/pagination, the same section:
 * a cursor may come with a page that was stored before the recording began, so that only what was made from an issued cursor,
 * or belongs to another list, is told. A cursor may be sent again; an empty one that was never issued may mean the start.
 */
export const cursorOpaque = defineCheck({
  id: 'cursor-opaque',
  subject: 'a request for a page by a cursor, where the recording tells whether that was issued',
  violation:
    'the cursor was not issued for the list in this session, or with `proof: altered` was made from one that was, or belongs to another list',
  options: { proof: ['unissued', 'altered'] },
  create({ options, subject, violation, use }) {
    const known = use(listings);
    const why = options['proof'] === 'altered' ? altered : unissued;
    const judge = (request: RequestMoment): void => {
      const asked = request.from === 'client' ? known.request(request) : undefined;
      if (asked === undefined || isNoCursor(asked.cursor) || asked.state === 'unknown') return;
      if (asked.cursor === '' && asked.state !== 'issued') return;
      subject();
      if (asked.state === 'issued') return;
      const reason = why(asked);
      if (reason !== undefined) {
        violation(
          request,
          `${bare(request.method)} asks for the page at cursor ${show(asked.cursor)}, which is ${reason}`,
        );
      }
    };
    const handlers: Handlers = {};
    for (const method of LIST_METHODS) handlers[`request ${method}`] = judge;
    return handlers;
  },
});

function unissued({ state, method }: ListRequest): string {
  switch (state) {
    case 'other-list':
      return `a cursor of another list than ${method}`;
    case 'other-session':
      return 'a cursor of another session';
    default:
      return 'no cursor that the server issued in this session';
  }
}

function altered(asked: ListRequest): string | undefined {
  return (
    alteration(asked) ??
    (isOfAnotherList(asked) ? `a cursor of another list than ${asked.method}` : undefined)
  );
}
