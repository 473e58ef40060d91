import { defineCheck } from '../check.ts';
import { modernAnswers } from './modern-answers.ts';

/**
 * No code from -32000 to -32019: what stands there dates from before the range was divided.
 *
 * 2026-07-28 basic#error-codes. How long an implementation has used a code is not in a recording. -32002 has a clause of its
 * own.
 */
export const legacyErrorCode = defineCheck({
  id: 'legacy-error-code',
  subject: 'an error of the server',
  violation: 'its code lies between -32019 and -32000',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    return {
      error(response) {
        const { code } = response;
        if (code === undefined || code === -32002) return;
        answers.judge(response, () => {
          subject(response);
          if (code < -32019 || code > -32000) return;
          violation(
            response,
            `error code ${code} lies in -32000 to -32019, which is left to codes of earlier implementations`,
          );
        });
      },
    };
  },
});
