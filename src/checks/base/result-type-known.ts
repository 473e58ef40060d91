import { brief, carrying, sentBy } from '../../session/handlers.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { advertisedExtensions } from './extensions.ts';

/** The types that the core protocol defines (2026-07-28 basic#resulttype). */
const CORE: ReadonlySet<string> = new Set(['complete', 'input_required']);

/**
 * The type of a result is one of the core protocol or of an extension that the client supports.
 *
 * 2026-07-28 basic#resulttype. The client recognizes no other, so a result of another type is invalid. Which types an extension
 * adds is not known here: with any of them advertised on the request, a type outside the core is let pass.
 */
export const resultTypeKnown = defineCheck({
  id: 'result-type-known',
  subject: 'a result of the server with a resultType',
  violation: 'the type is not of the core protocol, and the request advertises no extension',
  create({ subject, violation }) {
    return sentBy('server', {
      ...carrying(
        'complete',
        brief({
          result({ request, result }) {
            if (request !== undefined && isObject(result) && result['resultType'] === 'complete') subject();
          },
        }),
      ),
      ...carrying('typed', {
        result(response) {
          const { request, result } = response;
          const type = isObject(result) ? result['resultType'] : undefined;
          if (request === undefined || typeof type !== 'string') return;
          const core = CORE.has(type);
          if (!core && advertisedExtensions(request)?.length !== 0) return;
          subject();
          if (core) return;
          violation(
            response,
            `result of ${show(request.method)} has resultType ${show(type)}, which is neither "complete" nor "input_required", and the request advertises no extension`,
          );
        },
      }),
    });
  },
});
