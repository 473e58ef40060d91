import { brief, carrying, type Handlers, sentBy } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isNotificationMethod, REQUEST_METHODS } from './methods.ts';

/**
 * A request has an id, which is a string or an integer.
 *
 * 2025-11-25 basic#requests, 2026-07-28 basic#requests. `1.0` is an integer. A null id has a clause of its own. A message
 * without an id is a notification, unless its method is defined as a request.
 */
export const requestIdType = defineCheck({
  id: 'request-id-type',
  subject: 'a request, or a message without an id whose method is defined as a request',
  violation: 'it has no id, or one that is neither a string nor an integer',
  options: { by: ['both', 'client'] },
  create({ options, subject, violation }) {
    const clientOnly = options['by'] === 'client';
    const withoutId: Handlers = {};
    for (const method of REQUEST_METHODS) {
      withoutId[`notification ${method}`] = (message) => {
        subject();
        violation(message, `request ${show(method)} has no id, where a string or an integer is due`);
      };
    }
    return sentBy(clientOnly ? 'client' : undefined, {
      ...withoutId,
      ...brief({
        request(request) {
          if (request.id !== null && !isNotificationMethod(request.method)) subject();
        },
      }),
      ...carrying('odd', {
        request(request: RequestMoment) {
          if (request.id === null || isNotificationMethod(request.method)) return;
          subject();
          const { id } = request;
          // A number that overflows a double has no fraction.
          if (typeof id === 'string') return;
          if (typeof id === 'number' && (Number.isInteger(id) || !Number.isFinite(id))) return;
          violation(
            request,
            `request ${show(request.method)} has id ${show(id)}, where a string or an integer is due`,
          );
        },
      }),
    });
  },
});
