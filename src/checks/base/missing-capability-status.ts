import { defineCheck } from '../check.ts';

/**
 * Over HTTP, error -32021 (missing required client capability) comes with status 400.
 *
 * 2026-07-28 basic#meta. Once a stream has carried another message its status was sent before the need arose.
 */
export const missingCapabilityStatus = defineCheck({
  id: 'missing-capability-status',
  subject: 'error -32021 over HTTP that is the first message of its answer',
  violation: 'the HTTP status is not 400',
  create({ subject, violation }) {
    return {
      error(error) {
        const { exchange } = error;
        if (error.from !== 'server' || error.code !== -32021) return;
        const status = exchange?.response?.status;
        if (status === undefined || exchange?.answers !== 1) return;
        subject();
        if (status === 400) return;
        violation(
          error,
          `error -32021 (missing required client capability) comes with HTTP ${status}, where 400 is due`,
        );
      },
    };
  },
});
