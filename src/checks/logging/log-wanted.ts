import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { logLevels, wantsLogs } from '../../session/relations/log-levels.ts';
import { modernAnswers } from '../base/modern-answers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * Log messages are sent only for a request that asks for them.
 *
 * 2026-07-28 server/utilities/logging#per-request-log-level. Over HTTP the stream tells the request. Where it is not known,
 * as over stdio, a message is blamed only when none of the open requests asks for logs. A message may be about a request
 * that was answered just before, or strayed from the stream of another one that asks for logs: then it is not judged here.
 * A session with a handshake sets its level once for all, and a legacy server that is probed has none yet.
 */
export const logWanted = defineCheck({
  id: 'log-wanted',
  subject:
    'a log message of the server that can be told to be about a request that asks for logs or does not',
  violation: 'the request, or every request that is open, does not ask for logs',
  create({ subject, use, violation }) {
    const levels = use(logLevels);
    const answers = use(modernAnswers);
    return {
      'notification notifications/message'(log) {
        const { from, session } = log;
        if (from !== 'server') return;
        const request = requestOf(log);
        if (request === undefined ? levels.isWanted(session) : wantsLogs(request)) {
          subject();
          return;
        }
        if (levels.isWanted(session) || levels.mayBeLate(session)) return;
        if (session.handshake !== undefined && request?.era !== 'modern') return;
        // Without its stream a message is judged by the requests that are open, which must all be known.
        const known = session.startRecorded && session.client.paired && session.era !== undefined;
        if (request === undefined && !known) return;
        answers.judge(log, () => {
          subject(log);
          violation(
            log,
            request === undefined
              ? 'notifications/message comes while no open request names a log level in its _meta'
              : `notifications/message comes for request ${show(request.method)} at seq ${request.seq}, which names no log level in its _meta`,
          );
        });
      },
    };
  },
});

/** The request whose stream a message came on. */
export function requestOf({ exchange }: NotificationMoment): RequestMoment | undefined {
  return exchange?.message?.kind === 'request' ? exchange.message : undefined;
}
