import { defineCheck } from '../check.ts';
import { modernAnswers } from './modern-answers.ts';

/** JSON-RPC 2.0, section 5.1. */
const STANDARD: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/**
 * No code of one's own in the range that JSON-RPC reserves.
 *
 * 2026-07-28 basic#error-codes. -32099 to -32000 have clauses of their own. Whether a code is new is not in a recording.
 */
export const jsonRpcErrorCode = defineCheck({
  id: 'json-rpc-error-code',
  subject: 'an error of the server',
  violation: 'its code lies between -32768 and -32100 and is none that JSON-RPC defines',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    return {
      error(response) {
        const { code } = response;
        if (code === undefined || (code >= -32099 && code <= -32000)) return;
        answers.judge(response, () => {
          subject(response);
          if (code < -32768 || code > -32100 || STANDARD.has(code)) return;
          violation(
            response,
            `error code ${code} lies in the range that JSON-RPC reserves and is none that it defines`,
          );
        });
      },
    };
  },
});
