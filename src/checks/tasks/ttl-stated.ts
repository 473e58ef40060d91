import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * The answer to a status poll states how long the task is kept.
 *
 * 2025-11-25 basic/utilities/tasks#ttl-and-resource-management. Any number will do, since the receiver may override what
 * was asked for.
 */
export const taskTtlStated = defineCheck({
  id: 'task-ttl-stated',
  subject: 'a result of tasks/get',
  violation: 'its ttl is neither a number nor null',
  create({ subject, violation }) {
    return {
      'result tasks/get'(result) {
        if (!isObject(result.result)) return;
        subject();
        const { ttl } = result.result;
        if (ttl === null || typeof ttl === 'number') return;
        violation(
          result,
          `the result of tasks/get has ${ttl === undefined ? 'no ttl' : `ttl ${show(ttl)}`}, due is a number or null`,
        );
      },
    };
  },
});
