import type { Handlers } from '../../session/handlers.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import {
  LIST_METHODS,
  type ListedItem,
  type ListRequest,
  listings,
} from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { alteration, isNoCursor } from './altered-cursor.ts';

/** JSON-RPC: invalid params. */
const INVALID_PARAMS = -32602;
/** JSON-RPC: method not found. */
const METHOD_NOT_FOUND = -32601;

/**
 * An invalid cursor is answered with error -32602.
 *
 * 2025-11-25 server/utilities/pagination#error-handling, 2026-07-28 server/utilities/pagination#error-handling. What is no string
 * is no cursor, and so is what was made from an issued one. At 2025-11-25 a cursor that was never issued in the session is
 * invalid too; the server may still read a position from it, so that a page tells only when it is the first one again. Another
 * error may have another cause: for a text it counts where the server has answered the same list before, over HTTP with status 200 or 400,
 * and when its code is not one that the protocol sets apart for other faults.
 */
export const invalidCursorRefused = defineCheck({
  id: 'invalid-cursor-refused',
  subject: 'an answer to a request by an invalid cursor, or one that calls the cursor of a request invalid',
  violation: 'it is a page of the list, or an error with another code than -32602',
  options: { invalid: ['unissued', 'altered'] },
  create({ options, subject, violation, use }) {
    const known = use(listings);
    const unissued = options['invalid'] !== 'altered';
    const judge = (response: ResultMoment | ErrorMoment): void => {
      const { request } = response;
      const asked = request?.from === 'client' ? known.request(request) : undefined;
      if (asked === undefined || isNoCursor(asked.cursor) || asked.cursor === '') return;
      if (response.kind === 'error' && response.code === INVALID_PARAMS) {
        subject();
        return;
      }
      const altered = alteration(asked) !== undefined;
      if (!altered && !(unissued && isUnissued(asked))) return;
      const what = `${bare(asked.method)} by the ${altered ? 'invalid' : 'never issued'} cursor ${show(asked.cursor)}`;
      if (response.kind === 'error') {
        if (response.code === undefined || !isOfCursor(response, asked)) return;
        subject();
        violation(response, `${what} is answered with error ${show(response.code)}, where -32602 is due`);
        return;
      }
      const page = known.page(response);
      if (page === undefined) return;
      const again = asked.first !== undefined && asked.first.length > 0 && isSame(page.items, asked.first);
      if (!altered && !again) return;
      subject();
      violation(
        response,
        `${what} is answered with ${again ? 'the first page again' : 'a page'}, where error -32602 is due`,
      );
    };
    const handlers: Handlers = {};
    for (const method of LIST_METHODS) handlers[`response ${method}`] = judge;
    return handlers;
  },
});

function isUnissued({ state }: ListRequest): boolean {
  return state === 'never-issued' || state === 'other-list' || state === 'other-session';
}

/** True for an error that nothing else than the cursor explains. */
function isOfCursor({ code = 0, exchange, transport }: ErrorMoment, { cursor, first }: ListRequest): boolean {
  if (code <= -32_020 && code > -32_100) return false;
  if (first === undefined && (typeof cursor === 'string' || code === METHOD_NOT_FOUND)) return false;
  const status = exchange?.response?.status;
  return transport === 'stdio' || status === 200 || status === 400;
}

function isSame(one: readonly ListedItem[], other: readonly ListedItem[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, definition }, at) => name === other[at]?.name && definition === other[at]?.definition)
  );
}
