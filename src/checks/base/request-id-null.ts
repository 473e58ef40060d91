import { brief, carrying, sentBy } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isNotificationMethod } from './methods.ts';

/**
 * The id of a request is not null.
 *
 * 2025-11-25 basic#requests, 2026-07-28 basic#requests. A notification with an id has a clause of its own.
 */
export const requestIdNull = defineCheck({
  id: 'request-id-null',
  subject: 'a request',
  violation: 'its id is null',
  options: { by: ['both', 'client'] },
  create({ options, subject, violation }) {
    const clientOnly = options['by'] === 'client';
    return sentBy(clientOnly ? 'client' : undefined, {
      ...brief({
        request(request) {
          if (!isNotificationMethod(request.method)) subject();
        },
      }),
      ...carrying('odd', {
        request(request: RequestMoment) {
          if (request.id !== null || isNotificationMethod(request.method)) return;
          violation(request, `request ${show(request.method)} has the id null`);
        },
      }),
    });
  },
});
