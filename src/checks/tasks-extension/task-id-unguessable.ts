import { carrying } from '../../session/handlers.ts';
import { extensionTasks } from '../../session/relations/extension-tasks.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Prefixes of ids that are remembered. */
const MAX_PREFIXES = 1_000;

/**
 * Task ids cannot be enumerated.
 *
 * extensions/tasks#security-considerations. Chance is not to be told from order by one id. Two ids that are the same short
 * text with numbers that follow each other are counted.
 */
export const taskIdUnguessable = defineCheck({
  id: 'task-id-unguessable',
  subject: 'a created task',
  violation:
    'its id is the next number after that of an earlier task, behind the same text of at most 8 characters',
  create({ subject, use, violation }) {
    const tasks = use(extensionTasks);
    const newest = new Map<string, { readonly number: number; readonly id: string; readonly seq: number }>();
    return carrying('task', {
      result(result) {
        const { from, result: value, seq } = result;
        if (from !== 'server' || !isObject(value) || value['resultType'] !== 'task') return;
        const task = tasks.find(value['taskId']);
        if (task?.created?.seq !== seq) return;
        subject();
        const match = /^(\D{0,8})(\d{1,9})$/.exec(task.id);
        if (match === null) return;
        const [, prefix = '', digits = ''] = match;
        const number = Number(digits);
        const before = newest.get(prefix);
        if (newest.size < MAX_PREFIXES || before !== undefined)
          newest.set(prefix, { number, id: task.id, seq });
        if (before === undefined || number !== before.number + 1) return;
        violation(
          result,
          `task id ${show(task.id)} is the next number after ${show(before.id)} at seq ${before.seq}, so that ids can be enumerated`,
        );
      },
    });
  },
});
