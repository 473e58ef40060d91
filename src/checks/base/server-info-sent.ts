import { sentBy } from '../../session/handlers.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { modernAnswers } from './modern-answers.ts';

const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

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
    return sentBy('server', {
      result(response) {
        if (response.request?.method === 'initialize') return;
        answers.judge(response, () => {
          subject(response);
          const meta = isObject(response.result) ? response.result['_meta'] : undefined;
          if (isObject(meta) && meta[META_SERVER_INFO] !== undefined) return;
          violation(response, `result has no "${META_SERVER_INFO}" in its _meta`);
        });
      },
    });
  },
});
