import { isOfExtension } from '../../session/relations/extension-tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** What a server may find at fault before it looks at the params: the request as such, its headers, its capabilities. */
const OTHER_FAULTS: ReadonlySet<number | undefined> = new Set([-32601, -32603, -32020, -32021, -32022]);

/**
 * `tasks/get` with an invalid task id is refused with "invalid params".
 *
 * extensions/tasks#protocol-errors. An id is invalid for sure when it is no string; which ids do not exist is known to the
 * server alone.
 */
export const invalidTaskIdRefused = defineCheck({
  id: 'invalid-task-id-refused',
  subject: 'an answer to a tasks/get whose taskId is no string',
  violation: 'it is a result, or an error with a code that is not -32602 and speaks of nothing else',
  create({ subject, violation }) {
    return {
      'response tasks/get'(response) {
        const { from, request } = response;
        if (from !== 'server' || request === undefined || !isOfExtension(request)) return;
        const id = request.params?.['taskId'];
        if (typeof id === 'string') return;
        if (response.kind === 'error' && OTHER_FAULTS.has(response.code)) return;
        subject();
        if (response.kind === 'error' && response.code === -32602) return;
        const what = response.kind === 'error' ? `error ${response.code ?? 'without a code'}` : 'a result';
        violation(
          response,
          `tasks/get ${id === undefined ? 'without taskId' : `with taskId ${show(id)}`} is answered with ${what}, where error -32602 is due`,
        );
      },
    };
  },
});
