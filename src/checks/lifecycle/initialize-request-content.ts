import { defineCheck } from '../check.ts';
import { missingMembers } from './implementation-info.ts';

/** The `initialize` request says version, capabilities and client. 2025-11-25 basic/lifecycle#initialization. */
export const initializeRequestContent = defineCheck({
  id: 'initialize-request-content',
  subject: 'an initialize request of the client',
  violation: 'protocolVersion, capabilities or clientInfo is missing or of a wrong type',
  create({ subject, violation }) {
    return {
      'request initialize'(request) {
        if (request.from !== 'client') return;
        subject();
        const missing = missingMembers(request.payload['params'], 'clientInfo');
        if (missing.length > 0)
          violation(request, `the initialize request has no usable ${missing.join(', ')}`);
      },
    };
  },
});
