import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { onAsks } from '../elicitation/asks.ts';
import { show } from '../show.ts';

/**
 * The URI of a root is a `file://` URI.
 *
 * 2025-11-25 and 2026-07-28 client/roots#root. A scheme has no case; what stands after it, and whether it exists, is not
 * judged. A URI that is no string is a matter of its type.
 */
export const rootFileUri = defineCheck({
  id: 'root-file-uri',
  subject: 'the uri of a root that a client lists',
  violation: 'it does not begin with file://',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'roots/list', {
      answer: ({ at, result }, { name }) => {
        const roots = isObject(result) ? result['roots'] : undefined;
        if (!Array.isArray(roots)) return;
        for (const root of roots) {
          const uri = isObject(root) ? root['uri'] : undefined;
          if (typeof uri !== 'string') continue;
          subject();
          if (uri.slice(0, 7).toLowerCase() === 'file://') continue;
          violation(at, `the client answers ${name} with a root at ${show(uri)}: a file:// URI is due`);
        }
      },
    });
  },
});
