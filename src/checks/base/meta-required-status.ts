import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { listFields, mayBeLegacy, missingFields } from './required-meta.ts';

/**
 * Over HTTP, error -32602 for a request that lacks a required `_meta` field comes with status 400.
 *
 * 2026-07-28 basic#meta. Other reasons for -32602 prescribe no status, so the field must be missing for all to see.
 */
export const metaRequiredStatus = defineCheck({
  id: 'meta-required-status',
  subject: 'error -32602 over HTTP for a request that lacks a required _meta field',
  violation: 'the HTTP status is not 400',
  create({ subject, violation }) {
    return {
      error(error) {
        const { request, exchange } = error;
        if (error.code !== -32602 || request === undefined || request.from !== 'client') return;
        const status = exchange?.response?.status;
        if (status === undefined || exchange !== request.exchange || mayBeLegacy(request)) return;
        const missing = missingFields(request);
        if (missing.length === 0) return;
        subject();
        if (status === 400) return;
        violation(
          error,
          `error -32602 for ${show(request.method)}, which lacks ${listFields(missing)}, comes with HTTP ${status}, where 400 is due`,
        );
      },
    };
  },
});
