import { listings } from '../../session/relations/listings.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A list of tasks is continued with a cursor as the receiver issued it.
 *
 * 2025-11-25 basic/utilities/tasks#task-listing. A cursor that no recorded result issued was made up or altered; where
 * results may be missing, that is not known. An empty one, and null, may stand for none.
 */
export const taskListCursorIssued = defineCheck({
  id: 'task-list-cursor-issued',
  subject: 'a tasks/list with a cursor, where it is known whether the receiver issued it',
  violation: 'the receiver never issued it',
  create({ subject, use, violation }) {
    const lists = use(listings);
    return {
      'request tasks/list'(request) {
        const { cursor, state } = lists.request(request) ?? {};
        if (cursor === undefined || cursor === null || cursor === '') return;
        if (state !== 'issued' && state !== 'never-issued') return;
        subject();
        if (state === 'issued') return;
        violation(
          request,
          `tasks/list has cursor ${show(cursor)}, which no result of tasks/list in this session issued`,
        );
      },
    };
  },
});
