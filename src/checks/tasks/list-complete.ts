import type { Party, RequestMoment } from '../../session/moment.ts';
import { isWhole, listings, type Traversal } from '../../session/relations/listings.ts';
import { type Task, tasks } from '../../session/relations/tasks.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** A list that came on one page, without `nextCursor`. */
interface Whole {
  readonly traversal: Traversal;
  readonly ids: ReadonlySet<string>;
  readonly missed: Set<string>;
}

/**
 * A task that can be fetched is listed.
 *
 * 2025-11-25 basic/utilities/tasks#task-listing. The task was created before the list was asked for and fetched by a poll
 * that was sent after it came, so it was there all the time. A list of several pages is not judged: a task that is purged
 * meanwhile may move another across the page boundary. That there was more to come, rather than a task that is never listed,
 * shows when another list holds that task.
 */
export const taskListComplete = defineCheck({
  id: 'task-list-complete',
  subject: 'a task that was created before a list of one page without nextCursor, and fetched after it',
  violation: 'the list lacks it; where the clause is about nextCursor: and another list holds it',
  options: { missing: ['any', 'listable'] },
  create({ options, subject, use, violation }) {
    const known = use(tasks);
    const lists = use(listings);
    const newest = new WeakMap<Session, Partial<Record<Party, Whole>>>();
    const listable = new WeakSet<Task>();
    const isListable = options['missing'] === 'listable';
    return {
      'result tasks/list'(result) {
        for (const { task } of known.reports(result)) listable.add(task);
        const page = lists.page(result);
        const { request } = result;
        const traversal = page?.traversal;
        if (request === undefined || page === undefined || traversal === undefined) return;
        const whole = newest.get(request.session) ?? {};
        newest.set(request.session, whole);
        delete whole[request.from];
        if (!isWhole(traversal) || traversal.pages !== 1 || isNarrowed(request)) return;
        const ids = new Set<string>();
        for (const { name } of page.items) {
          if (name === undefined) return;
          ids.add(name);
        }
        whole[request.from] = { traversal, ids, missed: new Set() };
      },
      'result tasks/get'(result) {
        for (const { task, asked } of known.reports(result)) {
          const list = asked === undefined ? undefined : newest.get(asked.session)?.[asked.from];
          const at = list?.traversal.newest;
          if (asked === undefined || list === undefined || at === undefined || asked.seq < at.seq) continue;
          if (task.created === undefined || task.created.seq > list.traversal.start.seq) continue;
          if (isListable && !listable.has(task)) continue;
          subject();
          if (list.ids.has(task.id) || list.missed.has(task.id)) continue;
          list.missed.add(task.id);
          violation(
            at,
            `the only page of tasks/list lacks task ${show(task.id)}, which was created at seq ${task.created.seq} and fetched at seq ${result.seq}`,
          );
        }
      },
    };
  },
});

/** True for a list that was asked for with parameters that the page does not know: they may choose among the tasks. */
function isNarrowed({ params }: RequestMoment): boolean {
  return Object.keys(params ?? {}).some((name) => name !== 'cursor' && name !== '_meta');
}
