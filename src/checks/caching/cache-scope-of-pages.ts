import type { Handlers } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { listings, type Traversal } from '../../session/relations/listings.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { PAGED } from './cacheable.ts';

interface First {
  readonly seq: number;
  readonly scope: string;
}

/**
 * All pages of one listing have the same `cacheScope`.
 *
 * 2026-07-28 server/utilities/caching#interaction-with-pagination. Pages belong together by the cursor that each gives to the
 * next; a page that is fetched again, and a listing begun anew, may differ. Where listings overlap, a cursor may be of either.
 */
export const cacheScopeOfPages = defineCheck({
  id: 'cache-scope-of-pages',
  subject:
    'a page that continues a listing whose first page had a cacheScope, with `first: private` only a private one',
  violation: 'it has the other cacheScope',
  options: { first: ['any', 'private'] },
  create({ options, subject, violation, use }) {
    const known = use(listings);
    const onlyPrivate = options['first'] === 'private';
    const firsts = new WeakMap<Traversal, First>();
    const judge = (moment: ResultMoment): void => {
      const page = known.page(moment);
      const scope = isObject(moment.result) ? moment.result['cacheScope'] : undefined;
      if (page?.traversal === undefined || (scope !== 'public' && scope !== 'private')) return;
      if (page.number === 1) {
        firsts.set(page.traversal, { seq: moment.seq, scope });
        return;
      }
      const first = firsts.get(page.traversal);
      if (first === undefined || page.traversal.overlapped) return;
      if (onlyPrivate && first.scope !== 'private') return;
      subject();
      if (scope === first.scope) return;
      violation(
        moment,
        `page ${page.number} of ${bare(page.traversal.method)} has cacheScope ${show(scope)}, where the first page at seq ${first.seq} has ${show(first.scope)}`,
      );
    };
    const handlers: Handlers = {};
    for (const method of PAGED) handlers[`result ${method}`] = judge;
    return handlers;
  },
});
