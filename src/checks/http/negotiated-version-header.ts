import { META_VERSION } from '../../session/meta-keys.ts';
import { handshakeVersions, hasVersionHeader } from '../../session/relations/handshake-versions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { describeRequest, onLaterRequest } from './later-request.ts';

/**
 * The version that a request names in its header is the negotiated one.
 *
 * 2025-11-25 basic/transports#protocol-version-header. A request without the session's id may belong to another session
 * of the recording, which may have agreed on another version. One that carries its revision in the body follows the
 * rules of that revision.
 */
export const negotiatedVersionHeader = defineCheck({
  id: 'negotiated-version-header',
  subject: 'an mcp-protocol-version header on a request after initialization at 2025-06-18 or later',
  violation: 'the value is not the version that was negotiated',
  create({ subject, violation, use }) {
    const versions = use(handshakeVersions);
    return onLaterRequest((later) => {
      const { request, message, since, named } = later;
      const { negotiated } = request.session;
      const value = request.headers['mcp-protocol-version'];
      if (value === undefined || value === '') return;
      if (negotiated === undefined || !hasVersionHeader(negotiated)) return;
      if (message?.kind === 'request' && message.meta?.[META_VERSION] !== undefined) return;
      // The session id ties it to this session, whatever revision its header names.
      const at = named ? { seq: request.seq, line: request.line, era: 'legacy' as const } : request;
      // A header that was sent twice is recorded as a list.
      const values = value.split(',').map((each) => each.trim());
      const right = values.every((each) => each === negotiated);
      if (!right && !named && values.some((each) => versions.has(each))) return;
      subject(at);
      if (right) return;
      violation(
        at,
        `${describeRequest(later)} names version ${show(value)} in its mcp-protocol-version header, but ${show(negotiated)} was negotiated at seq ${since}`,
      );
    });
  },
});
