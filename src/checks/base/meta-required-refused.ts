import { carrying, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { listFields, mayBeLegacy, missingFields } from './required-meta.ts';

const INVALID_PARAMS = -32602;

/**
 * Codes that another rule prescribes and that may take precedence: parse error, unknown method, header mismatch, missing
 * capability, unsupported version.
 */
const PRECEDING: ReadonlySet<number | undefined> = new Set([-32700, -32601, -32020, -32021, -32022]);

/**
 * A server refuses a request that lacks a required `_meta` field with -32602.
 *
 * 2026-07-28 basic#meta. Not judged are `initialize` and what follows a handshake, a request over HTTP that names no
 * revision, refusals by HTTP alone (an intermediary may give them), and codes that another rule may put first.
 */
export const metaRequiredRefused = defineCheck({
  id: 'meta-required-refused',
  subject: 'the answer to a request that lacks a required _meta field',
  violation: 'it is a result, or an error with another code than -32602',
  create({ subject, violation }) {
    const judge = (response: ResultMoment | ErrorMoment): void => {
      const { request } = response;
      if (request === undefined || request.from !== 'client' || mayBeLegacy(request)) return;
      const missing = missingFields(request);
      if (missing.length === 0) return;
      const lacking = `request ${show(request.method)} at seq ${request.seq} lacks ${listFields(missing)} in params._meta`;
      if (response.kind === 'result') {
        subject();
        violation(response, `${lacking}, yet a result answers it, where error -32602 is due`);
        return;
      }
      if (PRECEDING.has(response.code)) return;
      // Without params, or with faults in its envelope, it is no valid request either.
      const faulty = request.params === undefined || request.payload['jsonrpc'] !== '2.0';
      if (response.code === -32600 && faulty) return;
      const status = response.exchange?.response?.status;
      if (status !== undefined && status >= 300 && status !== 400) return;
      subject();
      if (response.code === INVALID_PARAMS) return;
      violation(response, `${lacking}, yet error ${show(response.code)} answers it, where -32602 is due`);
    };
    return carrying('lacking', sentBy('server', { response: judge }));
  },
});
