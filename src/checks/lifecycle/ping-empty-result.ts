import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A ping is answered with an empty result.
 *
 * 2025-11-25 basic/utilities/ping#behavior-requirements. `_meta` may stand in any result. An error that came with an HTTP
 * status of refusal is about the transport, one before the initialization about that, and one to a ping that is not well
 * formed about its form. How soon is prompt is not said, and no clock is read.
 */
export const pingEmptyResult = defineCheck({
  id: 'ping-empty-result',
  subject: 'an answer to a ping',
  violation: 'the answer is an error, or a result with members other than _meta',
  create({ subject, violation }) {
    return {
      'result ping'(result) {
        subject();
        if (!isObject(result.result)) {
          violation(
            result,
            `the ping was answered with the result ${show(result.result)}, where an empty one was due`,
          );
          return;
        }
        const extra = Object.keys(result.result).find((name) => name !== '_meta');
        if (extra !== undefined)
          violation(result, `the result of the ping has a member ${show(extra)}, where an empty one was due`);
      },
      'error ping'(error) {
        const { request, exchange } = error;
        if (request === undefined || request.refused !== undefined) return;
        // The head of the answer, where it is not known which it is, may have been a refusal.
        const overHttp = error.transport === 'streamable-http' && error.from === 'server';
        if (overHttp && (exchange?.response === undefined || exchange.response.status >= 300)) return;
        if (
          request.session.handshake?.answer?.accepted !== true ||
          request.seq < request.session.handshake.answer.seq
        )
          return;
        const { payload } = request;
        if (request.key === undefined || payload['jsonrpc'] !== '2.0') return;
        if (Object.hasOwn(payload, 'params') && !isObject(payload['params'])) return;
        subject();
        violation(
          error,
          `the ping was answered with ${error.code === undefined ? 'an error' : `error ${error.code}`}, where an empty result was due`,
        );
      },
    };
  },
});
