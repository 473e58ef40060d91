import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A client answers each input request of a task once.
 *
 * extensions/tasks#task-update-requests. It may send again what was not acknowledged, or what the task asked for anew.
 */
export const taskInputAnsweredOnce = defineCheck({
  id: 'task-input-answered-once',
  subject: 'a key in the inputResponses of a tasks/update that the task asked for',
  violation: 'an answer to it had been acknowledged',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    return {
      'request tasks/update'(request) {
        for (const { answered, key, state } of tasks.sent(request)) {
          if (state !== 'open' && state !== 'answered') continue;
          subject();
          if (state === 'open') continue;
          violation(
            request,
            `tasks/update brings an input for ${show(key, 40)} once more, whose answer was acknowledged at seq ${answered?.seq}`,
          );
        }
      },
    };
  },
});
