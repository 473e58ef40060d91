import { Latch, until } from '../../session/latch.ts';
import { defineRelation } from '../../session/relation.ts';

/** Open once a server declared something of tasks in its answer to `initialize`, which most do not. */
export const serverHasTasks = defineRelation<Latch>({
  name: 'server-has-tasks',
  create() {
    const value = new Latch();
    const handlers = until(value, {
      'result initialize': ({ session }) => {
        if (session.serverDeclared?.capabilities?.['tasks'] !== undefined) value.open();
      },
    });
    return { value, handlers };
  },
});
