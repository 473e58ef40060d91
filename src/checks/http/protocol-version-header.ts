import type { HttpRequestMoment } from '../../session/moment.ts';
import { handshakeVersions, hasVersionHeader } from '../../session/relations/handshake-versions.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isMethod, isStreamGet, postOf } from './endpoint.ts';

/**
 * Every HTTP request after initialization names the protocol version in a header.
 *
 * 2025-11-25 basic/transports#protocol-version-header, basic/lifecycle#version-negotiation. The header came with
 * 2025-06-18: a session that negotiated an older revision owes none. Requests sent before the answer to `initialize` owe
 * none, nor does `initialize` itself. Without a session id a request may belong to any session of the recording, so it is
 * judged only where all of them owe the header.
 */
export const protocolVersionHeader = defineCheck({
  id: 'protocol-version-header',
  subject: 'an HTTP request to the MCP endpoint after initialization at 2025-06-18 or later',
  violation: 'the request carries no mcp-protocol-version header',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    const versions = use(handshakeVersions);
    const judge = (request: HttpRequestMoment, what: string): void => {
      const { handshake, negotiated, httpSessionId } = request.session;
      const answer = handshake?.answer;
      if (answer === undefined || !answer.accepted || request.seq < answer.seq) return;
      if (negotiated === undefined || !hasVersionHeader(negotiated)) return;
      const own = httpSessionId !== undefined && request.headers['mcp-session-id'] === httpSessionId;
      if ((!own && !versions.allHaveHeader) || !recorded.keeps('client')) return;
      subject(request);
      const value = request.headers['mcp-protocol-version'];
      if (value !== undefined && value !== '') return;
      violation(
        request,
        `${what} carries no mcp-protocol-version header after ${show(negotiated)} was negotiated at seq ${answer.seq}`,
      );
    };
    return {
      message(message) {
        const request = postOf(message);
        if (request === undefined) return;
        if (message.kind === 'request' && message.method === 'initialize') return;
        const named = message.kind === 'request' || message.kind === 'notification';
        judge(request, named ? `POST of ${show(message.method)}` : 'POST');
      },
      'http-request'(request) {
        if (isStreamGet(request)) judge(request, 'GET');
        else if (isMethod(request, 'DELETE')) judge(request, 'DELETE');
      },
    };
  },
});
