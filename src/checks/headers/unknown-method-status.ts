import { isStream } from '../../session/exchange.ts';
import { modernAnswers } from '../base/modern-answers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { answeredRequest, statusOf } from './answers.ts';

const METHOD_NOT_FOUND = -32601;
/** Methods that are remembered as implemented. */
const MAX_METHODS = 1_000;

/**
 * Error -32601 comes with 404.
 *
 * 2026-07-28 basic/transports/streamable-http#protocol-version-header. An event stream has sent its status before. A
 * method that the server answered otherwise is implemented, so that the code means something else there. A legacy server,
 * as one that is probed, is not bound.
 */
export const unknownMethodStatus = defineCheck({
  id: 'unknown-method-status',
  subject: 'an error -32601 of a modern server, for a method that it never answered with a result',
  violation: 'its HTTP status is not 404',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    const implemented = new Set<string>();
    return {
      result({ from, request }) {
        if (from === 'server' && request !== undefined && implemented.size < MAX_METHODS)
          implemented.add(request.method);
      },
      error(error) {
        if (error.code !== METHOD_NOT_FOUND || error.transport !== 'streamable-http') return;
        const request = answeredRequest(error);
        const status = request === undefined ? undefined : statusOf(request);
        if (request?.exchange === undefined || status === undefined || isStream(request.exchange)) return;
        if (implemented.has(request.method)) return;
        answers.judge(error, () => {
          subject(error);
          if (status === 404) return;
          violation(
            error,
            `error -32601 for method ${show(request.method)} is returned with HTTP status ${status}, due is 404`,
          );
        });
      },
    };
  },
});
