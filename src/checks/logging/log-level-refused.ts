import { declares } from '../../session/capabilities.ts';
import { carrying, sentBy } from '../../session/handlers.ts';
import { LOG_LEVELS } from '../../session/log-levels.ts';
import { META_LOG_LEVEL } from '../../session/meta-keys.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { serverDeclarations } from '../../session/relations/server-declarations.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * An unknown log level is refused with a standard error.
 *
 * `in: set-level`: the level of `logging/setLevel` (2025-11-25 server/utilities/logging#error-handling), refused with -32602.
 * "Method not found" and the codes that servers define themselves may have another cause. `in: request-meta`: the level in
 * the `_meta` of any request (2026-07-28 server/utilities/logging#error-handling), refused with -32602 or -32603; since any
 * other error may have come first, only a result is a violation. A server without logging has no levels to know.
 */
export const logLevelRefused = defineCheck({
  id: 'log-level-refused',
  subject: 'an answer to a request with a log level that is none of the eight names',
  violation: 'the answer is a result, or (set-level) an error other than -32602',
  options: { in: ['set-level', 'request-meta'] },
  create({ options, subject, use, violation }) {
    if (options['in'] === 'request-meta') {
      const declarations = use(serverDeclarations);
      return carrying(
        'odd-level',
        sentBy('server', {
          response(response) {
            const { request } = response;
            const level = request?.meta?.[META_LOG_LEVEL];
            if (request === undefined || level === undefined || LOG_LEVELS.has(level)) return;
            const declaration = declarations.at(response, 'discover');
            if (declaration !== undefined && !declares(declaration.capabilities, 'logging')) return;
            if (response.kind === 'error' && response.code !== -32602 && response.code !== -32603) return;
            subject();
            if (response.kind === 'error') return;
            violation(
              response,
              `request ${show(request.method)} at seq ${request.seq} names log level ${show(level)}, which is none, but is answered by a result instead of error -32602`,
            );
          },
        }),
      );
    }
    return {
      'response logging/setLevel'(response: ResultMoment | ErrorMoment) {
        const { request, session } = response;
        if (request === undefined || request.from !== 'client') return;
        const level = request.params?.['level'];
        if (LOG_LEVELS.has(level) || !declares(session.serverDeclared?.capabilities, 'logging')) return;
        if (response.kind === 'error' && !isTelling(response.code)) return;
        subject();
        if (response.kind === 'error' && response.code === -32602) return;
        violation(
          response,
          `logging/setLevel names log level ${show(level)}, which is none, but is answered by ${
            response.kind === 'error' ? `error ${show(response.code)}` : 'a result'
          } instead of error -32602`,
        );
      },
    };
  },
});

/** True for an error code that says what the server made of the request. */
function isTelling(code: number | undefined): boolean {
  if (code === undefined || code === -32601) return false;
  return code < -32099 || code > -32000;
}
