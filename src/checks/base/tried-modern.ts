import { sentBy, within } from '../../session/handlers.ts';
import { Latch, until } from '../../session/latch.ts';
import { defineRelation } from '../../session/relation.ts';
import { isNotificationMethod } from './methods.ts';

/** Whether a client of the recording has used 2026-07-28 or later. */
export interface TriedModern {
  /** True from the first of its requests that did. */
  yet: boolean;
}

/** See {@link TriedModern}. */
export const triedModern = defineRelation<TriedModern>({
  name: 'tried-modern',
  create() {
    const value: TriedModern = { yet: false };
    const tried = new Latch();
    const handlers = until(
      tried,
      within(
        'modern',
        sentBy('client', {
          request({ method }) {
            if (isNotificationMethod(method)) return;
            value.yet = true;
            tried.open();
          },
        }),
      ),
    );
    return { value, handlers };
  },
});
