import { handshakeVersions, hasVersionHeader } from '../../session/relations/handshake-versions.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { describeRequest, onLaterRequest } from './later-request.ts';

/**
 * Every HTTP request after initialization names the protocol version in a header.
 *
 * 2025-11-25 basic/transports#protocol-version-header, basic/lifecycle#version-negotiation. The header came with
 * 2025-06-18: a session that negotiated an older revision owes none. Without a session id a request may belong to any
 * session of the recording, so it is judged only where all of them owe the header.
 */
export const protocolVersionHeader = defineCheck({
  id: 'protocol-version-header',
  subject: 'an HTTP request to the MCP endpoint after initialization at 2025-06-18 or later',
  violation: 'the request carries no mcp-protocol-version header',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    const versions = use(handshakeVersions);
    return onLaterRequest((later) => {
      const { request, since, named } = later;
      const { negotiated } = request.session;
      if (negotiated === undefined || !hasVersionHeader(negotiated) || !recorded.keeps('client')) return;
      if (!named && !versions.allHaveHeader) return;
      subject(request);
      const value = request.headers['mcp-protocol-version'];
      if (value !== undefined && value !== '') return;
      violation(
        request,
        `${describeRequest(later)} carries no mcp-protocol-version header after ${show(negotiated)} was negotiated at seq ${since}`,
      );
    });
  },
});
