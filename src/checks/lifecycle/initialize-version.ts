import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * `initialize` names a protocol version that the client supports.
 *
 * 2025-11-25 basic/lifecycle#version-negotiation. Any text may name a version that a client supports, a draft for one; only
 * a request that names none is sure not to.
 */
export const initializeVersion = defineCheck({
  id: 'initialize-version',
  subject: 'an initialize request of the client',
  violation: 'protocolVersion is missing, empty or no string',
  create({ subject, violation }) {
    return {
      'request initialize'(request) {
        if (request.from !== 'client') return;
        subject();
        const version = request.params?.['protocolVersion'];
        if (typeof version === 'string' && version.trim() !== '') return;
        violation(
          request,
          `the initialize request has ${show(version)} as protocolVersion, where a version that the client supports was due`,
        );
      },
    };
  },
});
