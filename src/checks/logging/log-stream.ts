import { META_SUBSCRIPTION } from '../../session/meta-keys.ts';
import { logLevels, wantsLogs } from '../../session/relations/log-levels.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { requestOf } from './log-wanted.ts';

/**
 * Log messages come on no other stream than that of the request that set the level.
 *
 * 2026-07-28 server/utilities/logging#per-request-log-level. A subscription id shows a message to be on the stream of a
 * subscription, over stdio too. Over HTTP the exchange tells the stream; where the recorder names none, a message that
 * follows right on a request that asks for logs may stand on the stream of that.
 */
export const logStream = defineCheck({
  id: 'log-stream',
  subject: 'a log message of the server',
  violation:
    'it carries a subscription id, or its stream is that of a subscription or of a request without a log level',
  create({ subject, use, violation }) {
    const levels = use(logLevels);
    return {
      'notification notifications/message'(log) {
        const { exchange, from, meta, session } = log;
        if (from !== 'server') return;
        const id =
          meta !== undefined && Object.hasOwn(meta, META_SUBSCRIPTION) ? meta[META_SUBSCRIPTION] : undefined;
        if (id !== undefined) {
          subject();
          violation(
            log,
            `notifications/message carries subscription id ${show(id)}, but is not delivered to subscriptions`,
          );
          return;
        }
        const request = requestOf(log);
        if (request === undefined) {
          if (log.transport === 'stdio') subject();
          return;
        }
        if (exchange?.key === undefined && levels.mayBeLate(session)) return;
        subject();
        if (request.method === 'subscriptions/listen') {
          violation(
            log,
            `notifications/message comes on the stream of subscriptions/listen at seq ${request.seq}`,
          );
        } else if (!wantsLogs(request)) {
          violation(
            log,
            `notifications/message comes on the stream of request ${show(request.method)} at seq ${request.seq}, which names no log level in its _meta`,
          );
        }
      },
    };
  },
});
