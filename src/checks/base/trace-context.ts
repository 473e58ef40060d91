import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { baggageProblem, traceparentProblem, tracestateProblem } from '../formats/trace-context.ts';
import { bare, show } from '../show.ts';
import { metaObjects, type TRACE_KEYS } from './meta-objects.ts';

const FORMATS: readonly (readonly [
  key: (typeof TRACE_KEYS)[number],
  problem: (text: string) => string | undefined,
])[] = [
  ['traceparent', traceparentProblem],
  ['tracestate', tracestateProblem],
  ['baggage', baggageProblem],
];

/**
 * `traceparent`, `tracestate` and `baggage` in `_meta` have the formats of W3C Trace Context and W3C Baggage.
 *
 * 2026-07-28 basic#meta. Read leniently: empty lists and members, any length, and later versions of traceparent pass.
 */
export const traceContext = defineCheck({
  id: 'trace-context',
  subject: 'a traceparent, tracestate or baggage in a _meta object that the protocol defines',
  violation: 'it is no string, or not in its W3C format',
  create({ subject, violation, use }) {
    const metas = use(metaObjects);
    return carrying('custom', {
      message(message) {
        const { objects, traced } = metas.of(message);
        if (!traced) return;
        for (const { meta, path } of objects) {
          for (const [key, problemOf] of FORMATS) {
            if (!Object.hasOwn(meta, key)) continue;
            subject();
            const value = meta[key];
            const problem = typeof value === 'string' ? problemOf(value) : 'it is no string';
            if (problem === undefined) continue;
            violation(message, `${key} ${show(value)} in ${bare(path)} is not in its W3C format: ${problem}`);
          }
        }
      },
    });
  },
});
