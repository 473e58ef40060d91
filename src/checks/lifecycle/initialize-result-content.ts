import { defineCheck } from '../check.ts';
import { missingMembers } from './implementation-info.ts';

/**
 * The result of `initialize` says version, capabilities and server. 2025-11-25 basic/lifecycle#initialization.
 *
 * An error is a legal answer (#error-handling), and one that did not come may have been under way.
 */
export const initializeResultContent = defineCheck({
  id: 'initialize-result-content',
  subject: 'a result that answers an initialize request',
  violation: 'protocolVersion, capabilities or serverInfo is missing or of a wrong type',
  create({ subject, violation }) {
    return {
      'result initialize'(result) {
        if (result.from !== 'server') return;
        subject();
        const missing = missingMembers(result.result, 'serverInfo');
        if (missing.length > 0)
          violation(result, `the answer to initialize has no usable ${missing.join(', ')}`);
      },
    };
  },
});
