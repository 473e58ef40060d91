import { sentBy } from '../../session/handlers.ts';
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
    const handlers = sentBy('client', {
      request({ era, method }) {
        if (!value.yet && era === 'modern') value.yet = !isNotificationMethod(method);
      },
    });
    return { value, handlers };
  },
});
