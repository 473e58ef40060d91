import { carrying } from '../../session/handlers.ts';
import { handshakeVersions, hasVersionHeader } from '../../session/relations/handshake-versions.ts';
import { readVersions, supportedOf } from '../../session/relations/version-support.ts';
import { isModern, isRevision } from '../../session/versions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isSuccess } from './delivery.ts';

/** No revision is older. */
const FIRST_YEAR = 2024;

/**
 * A request with an invalid or unsupported version header is refused with 400.
 *
 * 2025-11-25 basic/transports#protocol-version-header. Only a success is judged: other refusals may have come first. A
 * value counts that is no date and names no draft, that is a date before the first revision, or that the server left out
 * when it listed what `initialize` can agree on, where it is none of those without a handshake. Sessions at a revision without the header are let pass, and so is `initialize`, where
 * the version stands in the body.
 */
export const badVersionRefused = defineCheck({
  id: 'bad-version-refused',
  subject:
    'the answer to a request whose version header is invalid or not supported, when it is a success or 400',
  violation: 'the answer is a success',
  create({ subject, violation, use }) {
    const versions = use(handshakeVersions);
    let supported: ReadonlySet<string> | undefined;
    const fault = (value: string): string | undefined => {
      if (!isRevision(value)) return /draft/i.test(value) ? undefined : 'is no version';
      if (Number(value.slice(0, 4)) < FIRST_YEAR) return 'is older than any version';
      if (supported === undefined || supported.has(value) || versions.has(value) || isModern(value))
        return undefined;
      return 'is none of those that the server lists as supported';
    };
    return {
      'error initialize'({ error, code }) {
        if (code === -32602) supported = readVersions(supportedOf(error)) ?? supported;
      },
      ...carrying('initialize', {
        'http-response'(response) {
          const { exchange, status, session } = response;
          const request = exchange?.request;
          const value = request?.headers['mcp-protocol-version'];
          if (request === undefined || value === undefined || value === '' || value.includes(',')) return;
          if (status !== 400 && !isSuccess(status)) return;
          const { negotiated, handshake } = session;
          if (negotiated === undefined || !hasVersionHeader(negotiated)) return;
          if (request.seq < (handshake?.answer?.seq ?? Number.POSITIVE_INFINITY)) return;
          const message = exchange?.message;
          if (message?.kind === 'request' && message.method === 'initialize') return;
          const wrong = fault(value);
          if (wrong === undefined) return;
          subject();
          if (status === 400) return;
          violation(
            response,
            `status ${status} answers a request whose mcp-protocol-version header ${show(value)} ${wrong}, which must be refused with 400`,
          );
        },
      }),
    };
  },
});
