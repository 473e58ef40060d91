import { isWhole, type ListedItem, listings, type Traversal } from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A server lists an unchanged set of tools in the same order each time.
 *
 * 2026-07-28 server/tools#capabilities. Two whole listings are compared, one after the other, that hold the same tools with
 * the same definitions, without a list_changed between.
 */
export const toolOrderDeterministic = defineCheck({
  id: 'tool-order-deterministic',
  subject: 'a whole tools/list listing that holds the same tools as the one before',
  violation: 'it holds them in another order',
  create({ subject, use, violation }) {
    const lists = use(listings);
    return {
      'result tools/list': (result) => {
        const page = result.from === 'server' ? lists.page(result) : undefined;
        const now = page?.traversal;
        const before = now?.previous;
        if (page?.last !== true || now === undefined || before === undefined) return;
        if (!isWhole(now) || !isWhole(before) || now.changes !== before.changes) return;
        if (!sameSet(now, before)) return;
        subject();
        const index = now.items.findIndex((item, at) => keyOf(item) !== keyOf(before.items[at]!));
        if (index === -1) return;
        violation(
          result,
          `tools/list names ${show(now.items[index]!.name)} where the listing of the same tools that began at seq ${before.start.seq} named ${show(before.items[index]!.name)}: expected the same order`,
        );
      },
    };
  },
});

function sameSet(a: Traversal, b: Traversal): boolean {
  if (a.items.length !== b.items.length) return false;
  const counts = new Map<string, number>();
  for (const item of a.items) {
    const key = keyOf(item);
    if (key === undefined) return false;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const item of b.items) {
    const key = keyOf(item);
    const left = key === undefined ? undefined : counts.get(key);
    if (key === undefined || left === undefined || left === 0) return false;
    counts.set(key, left - 1);
  }
  return true;
}

/** Equal for equal tools; undefined for what cannot be compared. */
function keyOf({ name, definition }: ListedItem): string | undefined {
  return name === undefined || definition === undefined ? undefined : `${definition} ${name}`;
}
