import { fingerprint } from '../../session/fingerprint.ts';
import type { Handlers } from '../../session/handlers.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { ErrorMoment, RequestMoment } from '../../session/moment.ts';
import { type ListMethod, listings } from '../../session/relations/listings.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { PAGED } from './cacheable.ts';

interface Refusals {
  /** Lists whose newest answer refused an issued cursor, with its place and the client that had sent it. */
  readonly refused: Map<ListMethod, { readonly seq: number; readonly client: string | undefined }>;
  /** Requests for each list that wait for an answer. */
  readonly open: Map<ListMethod, number>;
}

/**
 * When a cursor has become invalid, the client lists from the start.
 *
 * 2026-07-28 server/utilities/caching#interaction-with-pagination. The refusal is error -32602 to a request that has no other
 * parameter than a cursor which the server had issued. While other requests for the list are under way, what the client knew
 * when it sent the next one is not told. Clients are told apart by what they say of themselves.
 */
export const refusedCursorDropped = defineCheck({
  id: 'refused-cursor-dropped',
  subject: 'the first request for a list after the server refused a cursor that it had issued for it',
  violation: 'it asks for a page by a cursor',
  create({ subject, violation, use }) {
    const known = use(listings);
    const bySession = new WeakMap<Session, Refusals>();
    const of = (session: Session): Refusals => {
      let each = bySession.get(session);
      if (each === undefined) {
        each = { refused: new Map(), open: new Map() };
        bySession.set(session, each);
      }
      return each;
    };
    const ask = (method: ListMethod, request: RequestMoment): void => {
      const { refused, open } = of(request.session);
      open.set(method, (open.get(method) ?? 0) + 1);
      const at = refused.get(method);
      if (at === undefined || at.client !== clientOf(request)) return;
      refused.delete(method);
      subject();
      const cursor = request.params?.['cursor'];
      if (cursor === undefined || cursor === null) return;
      violation(
        request,
        `${bare(method)} goes on with cursor ${show(cursor)} after the server refused an issued cursor at seq ${at.seq}, where listing from the start is due`,
      );
    };
    const answer = (method: ListMethod, request: RequestMoment): number => {
      const { open } = of(request.session);
      const left = Math.max(0, (open.get(method) ?? 0) - 1);
      open.set(method, left);
      return left;
    };
    const refuse = (method: ListMethod, error: ErrorMoment): void => {
      const { request } = error;
      if (request === undefined) return;
      const left = answer(method, request);
      const asked = known.request(request);
      if (left > 0 || error.code !== -32602 || asked?.state !== 'issued' || !hasCursorOnly(request)) return;
      of(request.session).refused.set(method, { seq: error.seq, client: clientOf(request) });
    };
    const handlers: Handlers = {};
    for (const method of PAGED) {
      handlers[`request ${method}`] = (request: RequestMoment) => ask(method, request);
      handlers[`result ${method}`] = ({ request }) => {
        if (request !== undefined) answer(method, request);
      };
      handlers[`error ${method}`] = (error: ErrorMoment) => refuse(method, error);
    }
    return handlers;
  },
});

function hasCursorOnly({ params }: RequestMoment): boolean {
  return Object.keys(params ?? {}).every((name) => name === 'cursor' || name === '_meta');
}

function clientOf({ meta }: RequestMoment): string | undefined {
  return fingerprint(meta?.[META_CLIENT_INFO]);
}
