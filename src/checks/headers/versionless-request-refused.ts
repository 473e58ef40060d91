import { carrying } from '../../session/handlers.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { versionSupport } from '../../session/relations/version-support.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { answeredRequest, mustHaveVersionHeader } from './answers.ts';

/**
 * A server that supports no client from before the version header rejects a request without it.
 *
 * 2026-07-28 basic/transports/streamable-http#protocol-version-header. What it supports is told by its own list. Only a
 * result of the modern form shows that the request was not taken for one of 2025-03-26.
 */
export const versionlessRequestRefused = defineCheck({
  id: 'versionless-request-refused',
  subject:
    'an answer to a request without the version header, from a server that lists versions from 2025-06-18 on alone',
  violation: 'the answer is a result',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    const support = use(versionSupport);
    return carrying(['skewed', 'unpaired'], {
      response(answer) {
        if (answer.transport !== 'streamable-http') return;
        const request = answeredRequest(answer);
        const headers = request === undefined ? undefined : mirrored.of(request);
        if (request === undefined || headers?.version.state !== 'missing' || !recorded.keeps('client'))
          return;
        if (!mustHaveVersionHeader(support)) return;
        if (answer.kind === 'result') {
          if (!isObject(answer.result) || typeof answer.result['resultType'] !== 'string') return;
        }
        subject();
        if (answer.kind === 'error') return;
        violation(
          answer,
          `request ${show(request.method)} without an mcp-protocol-version header is served, though the server lists only versions that have the header at seq ${support.list?.seq}`,
        );
      },
    });
  },
});
