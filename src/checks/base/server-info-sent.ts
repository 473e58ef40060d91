import { brief, carrying, sentBy } from '../../session/handlers.ts';
import { META_SERVER_INFO } from '../../session/meta-keys.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { modernAnswers } from './modern-answers.ts';

/**
 * A server says in each result who it is.
 *
 * 2026-07-28 basic#meta. It may be configured not to, which a recording cannot show. The answer to `initialize` names the server
 * in a member of its own.
 */
export const serverInfoSent = defineCheck({
  id: 'server-info-sent',
  subject: 'a result of the server',
  violation: 'its _meta has no serverInfo',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    const accuse = (response: ResultMoment): void => {
      subject(response);
      violation(response, `result has no "${META_SERVER_INFO}" in its _meta`);
    };
    return sentBy('server', {
      ...brief({
        result(response) {
          if (response.request?.method === 'initialize' || !namesServer(response)) return;
          answers.judge(response, subject);
        },
      }),
      ...carrying('anonymous', {
        result(response) {
          if (response.request?.method === 'initialize' || namesServer(response)) return;
          answers.judge(response, accuse);
        },
      }),
    });
  },
});

function namesServer({ result }: ResultMoment): boolean {
  const meta = isObject(result) ? result['_meta'] : undefined;
  return isObject(meta) && meta[META_SERVER_INFO] !== undefined;
}
