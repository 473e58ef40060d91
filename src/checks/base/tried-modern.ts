import { sentBy, within } from '../../session/handlers.ts';
import { Latch, until } from '../../session/latch.ts';
import { defineRelation } from '../../session/relation.ts';
import { isNotificationMethod } from './methods.ts';

/** Open from the first request on in which a client of the recording used 2026-07-28 or later. */
export const triedModern = defineRelation<Latch>({
  name: 'tried-modern',
  create() {
    const value = new Latch();
    const note = sentBy('client', {
      request({ method }) {
        if (!isNotificationMethod(method)) value.open();
      },
    });
    return { value, handlers: until(value, within('modern', note)) };
  },
});
