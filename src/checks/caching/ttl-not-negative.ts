import type { Handlers } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { CACHEABLE } from './cacheable.ts';

/**
 * `ttlMs` is zero or more.
 *
 * 2026-07-28 server/utilities/caching#time-to-live-ttl-field. That it is missing is the matter of another clause.
 */
export const ttlNotNegative = defineCheck({
  id: 'ttl-not-negative',
  subject: 'a result of a cacheable operation with `ttlMs`',
  violation: '`ttlMs` is no number, or less than zero',
  create({ subject, violation }) {
    const judge = (moment: ResultMoment): void => {
      const { result, request } = moment;
      const ttl = isObject(result) && result['resultType'] === 'complete' ? result['ttlMs'] : undefined;
      if (ttl === undefined) return;
      subject();
      if (typeof ttl === 'number' && ttl >= 0) return;
      violation(
        moment,
        `result of ${show(request?.method)} has ttlMs ${show(ttl)}, where a number of 0 or more is due`,
      );
    };
    const handlers: Handlers = {};
    for (const method of CACHEABLE) handlers[`result ${method}`] = judge;
    return handlers;
  },
});
