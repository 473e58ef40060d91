import { defineCheck } from '../check.ts';
import { modernAnswers } from './modern-answers.ts';

/** Codes of earlier revisions, and what they stood for. */
const RETIRED: ReadonlyMap<number | undefined, string> = new Map([
  [-32002, 'resource not found'],
  [-32042, 'URL elicitation required'],
]);

/**
 * No code that an earlier revision defined: -32002 and -32042.
 *
 * 2026-07-28 basic#error-codes. The revision is that of the request: a server of both eras may send them to clients of the
 * earlier.
 */
export const retiredErrorCode = defineCheck({
  id: 'retired-error-code',
  subject: 'an error of the server',
  violation: 'its code is -32002 or -32042',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    return {
      error(response) {
        const { code } = response;
        if (code === undefined) return;
        answers.judge(response, () => {
          subject(response);
          const meaning = RETIRED.get(code);
          if (meaning === undefined) return;
          violation(
            response,
            `error code ${code} (${meaning}) is one of an earlier revision, which is not to be sent any more`,
          );
        });
      },
    };
  },
});
