import { brief, carrying, sentBy } from '../../session/handlers.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isNotificationMethod } from './methods.ts';

/**
 * A client says in each request who it is.
 *
 * 2026-07-28 basic#meta. It may be configured not to, which a recording cannot show. `initialize` names the client in params of
 * its own.
 */
export const clientInfoSent = defineCheck({
  id: 'client-info-sent',
  subject: 'a request of the client',
  violation: 'params._meta has no clientInfo',
  create({ subject, violation }) {
    return sentBy('client', {
      ...brief({
        request({ method }) {
          if (!isExcused(method)) subject();
        },
      }),
      ...carrying('anonymous', {
        request(request: RequestMoment) {
          const { method } = request;
          if (isExcused(method)) return;
          violation(request, () => `request ${show(method)} has no "${META_CLIENT_INFO}" in params._meta`);
        },
      }),
    });
  },
});

function isExcused(method: string): boolean {
  return method === 'initialize' || isNotificationMethod(method);
}
