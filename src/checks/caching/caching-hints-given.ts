import type { Handlers } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { CACHEABLE } from './cacheable.ts';

/**
 * A complete result of a cacheable operation says how long and for whom it may be kept.
 *
 * 2026-07-28 server/utilities/caching#cacheable-results: `ttlMs` is an integer, `cacheScope` is `public` or `private`
 * (#cacheable-model). Interim results carry none. A negative `ttlMs` is the matter of another clause.
 */
export const cachingHintsGiven = defineCheck({
  id: 'caching-hints-given',
  subject:
    'a result with `resultType` "complete" of server/discover, resources/read or a list method of a feature',
  violation: 'it has no `ttlMs` that is an integer, or no `cacheScope` that is "public" or "private"',
  create({ subject, violation }) {
    const judge = (moment: ResultMoment): void => {
      const { result, request } = moment;
      if (!isObject(result) || result['resultType'] !== 'complete') return;
      subject();
      const faults = [ttlFault(result['ttlMs']), scopeFault(result['cacheScope'])].filter(
        (fault) => fault !== undefined,
      );
      if (faults.length > 0)
        violation(moment, () => `result of ${show(request?.method)} has ${faults.join(' and ')}`);
    };
    const handlers: Handlers = {};
    for (const method of CACHEABLE) handlers[`result ${method}`] = judge;
    return handlers;
  },
});

function ttlFault(ttl: Json | undefined): string | undefined {
  if (ttl === undefined) return 'no ttlMs';
  return Number.isInteger(ttl) ? undefined : `ttlMs ${show(ttl)}, which is not an integer`;
}

function scopeFault(scope: Json | undefined): string | undefined {
  if (scope === undefined) return 'no cacheScope';
  return scope === 'public' || scope === 'private'
    ? undefined
    : `cacheScope ${show(scope)}, which is neither "public" nor "private"`;
}
