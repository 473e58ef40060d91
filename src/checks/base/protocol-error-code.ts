import { META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { modernAnswers } from './modern-answers.ts';

const HEADER_MISMATCH = -32020;
const MISSING_CAPABILITY = -32021;
const UNSUPPORTED_VERSION = -32022;
const DEFINED: ReadonlySet<number> = new Set([HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_VERSION]);

/**
 * From -32020 to -32099 only codes that the specification defines, and those with their meaning.
 *
 * 2026-07-28 basic#error-codes. A meaning is contradicted where the error or the transport itself says so: a version that is
 * refused and listed as supported, a header mismatch over stdio. What a missing capability must list, and whether headers
 * match, have clauses of their own.
 */
export const protocolErrorCode = defineCheck({
  id: 'protocol-error-code',
  subject: 'an error of the server',
  violation:
    'its code lies between -32099 and -32020 and is not defined, or does not have its defined meaning',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    return {
      error(response) {
        const { code } = response;
        if (code === undefined) return;
        answers.judge(response, () => {
          subject(response);
          if (code < -32099 || code > -32020) return;
          if (!DEFINED.has(code)) {
            violation(
              response,
              `error code ${code} lies in -32020 to -32099, where the specification defines only -32020, -32021 and -32022`,
            );
            return;
          }
          const contradiction = contradictionOf(response);
          if (contradiction !== undefined) violation(response, contradiction);
        });
      },
    };
  },
});

function contradictionOf({ code, error, request, transport }: ErrorMoment): string | undefined {
  if (code === HEADER_MISMATCH && transport === 'stdio') {
    return 'error code -32020 (header mismatch) comes over stdio, which has no headers';
  }
  if (code !== UNSUPPORTED_VERSION || request === undefined) return undefined;
  const version = request.meta?.[META_VERSION];
  if (typeof version !== 'string') return undefined;
  if (transport === 'streamable-http') {
    // The header, which may say otherwise, could be what was refused.
    const head = request.exchange?.request;
    if (head === undefined || (head.headers['mcp-protocol-version'] ?? version) !== version) return undefined;
  }
  const data = isObject(error) ? error['data'] : undefined;
  const supported = isObject(data) ? data['supported'] : undefined;
  if (!Array.isArray(supported) || !supported.includes(version)) return undefined;
  return `error code -32022 (unsupported protocol version) refuses ${show(version)}, which it lists as supported`;
}
