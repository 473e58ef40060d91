import type { ResultMoment } from '../../session/moment.ts';
import { isWhole, type ListedItem, listings, type Traversal } from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A server lists no two tools of the same name.
 *
 * 2025-11-25 and 2026-07-28 server/tools#tool-names. Within one page that is certain. A list that changes between two pages
 * may repeat a tool: at 2025-11-25 the pages count together when they follow one another to the end and no list_changed came
 * between; at 2026-07-28 a server tells changes only to those who subscribed, so that each page counts alone.
 */
export const toolNamesUnique = defineCheck({
  id: 'tool-names-unique',
  subject: 'a page of tools/list that names tools',
  violation: 'two tools of one listing have the same name',
  options: { within: ['traversal', 'page'] },
  since: '2025-11-25',
  create({ options, subject, use, violation }) {
    const lists = use(listings);
    const acrossPages = options['within'] === 'traversal';
    const reported = new WeakMap<Traversal, Set<string>>();
    return {
      'result tools/list': (result: ResultMoment) => {
        const page = result.from === 'server' ? lists.page(result) : undefined;
        if (page === undefined || !page.items.some(({ name }) => name !== undefined)) return;
        subject();
        const { traversal } = page;
        const known = (traversal && reported.get(traversal)) ?? new Set<string>();
        if (traversal !== undefined) reported.set(traversal, known);
        for (const name of repeatedNames(page.items)) {
          known.add(name);
          violation(result, `two tools of one tools/list page have the name ${show(name)}`);
        }
        if (!acrossPages || traversal === undefined || traversal.pages < 2 || !isWhole(traversal)) return;
        for (const name of repeatedNames(traversal.items)) {
          if (known.has(name)) continue;
          violation(
            result,
            `two pages of the tools/list listing that began at seq ${traversal.start.seq} name a tool ${show(name)}`,
          );
        }
      },
    };
  },
});

function repeatedNames(items: readonly ListedItem[]): Set<string> {
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of items) {
    if (name === undefined) continue;
    if (names.has(name)) repeated.add(name);
    names.add(name);
  }
  return repeated;
}
