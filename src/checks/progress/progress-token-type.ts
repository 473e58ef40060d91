import { isStringOrInteger } from '../../session/exact-key.ts';
import { brief, carrying } from '../../session/handlers.ts';
import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import type { Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A progress token is a string or an integer.
 *
 * 2025-11-25 basic/utilities/progress#progress-flow, 2026-07-28 basic/patterns/progress#progress-flow. `1.0` is an integer
 * value. A request without the member asks for no progress; a notification without it is no matter of its type.
 */
export const progressTokenType = defineCheck({
  id: 'progress-token-type',
  subject: 'a request that gives a progress token, or a progress notification that names one',
  violation: 'the token is neither a string nor an integer',
  create({ subject, violation }) {
    const judge = (moment: RequestMoment | NotificationMoment, token: Json | undefined): void => {
      if (token === undefined) return;
      subject();
      // A number too large to parse has no fraction.
      if (isStringOrInteger(token) || (typeof token === 'number' && !Number.isFinite(token))) return;
      violation(
        moment,
        `${moment.kind} ${show(moment.method)} carries the progress token ${show(token)}, which is neither a string nor an integer`,
      );
    };
    return {
      ...carrying(
        'token',
        brief({
          request: ({ meta }) => {
            if (meta?.['progressToken'] !== undefined) subject();
          },
        }),
      ),
      ...carrying('odd-token', { request: (request) => judge(request, request.meta?.['progressToken']) }),
      ...brief({
        'notification notifications/progress': ({ params }) => {
          if (params?.['progressToken'] !== undefined) subject();
        },
      }),
      ...carrying('rich', {
        'notification notifications/progress': (notification) =>
          judge(notification, notification.params?.['progressToken']),
      }),
    };
  },
});
