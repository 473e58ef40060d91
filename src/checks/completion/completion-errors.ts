import { declares } from '../../session/capabilities.ts';
import { META_CLIENT_CAPABILITIES, META_VERSION } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

/**
 * A completion that fails for a common reason is answered by the standard error.
 *
 * server/utilities/completion#error-handling. Two reasons are seen: a server that declared no completions says "method not
 * found", and a request without `ref` or `argument` has invalid params. Codes that servers define themselves may have
 * another cause; so may any where the `_meta` of the request is not as 2026-07-28 wants it. Which prompts and arguments a
 * server knows is not seen.
 */
export const completionErrors = defineCheck({
  id: 'completion-errors',
  subject:
    'an error of a server without completions, or an answer to a completion request without ref or argument',
  violation:
    'the error has another code than -32601 or -32602 respectively, or the request is answered by a result',
  options: { by: ['initialize', 'discover'] },
  since: '2025-03-26',
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const by = options['by'] as DeclaredBy;
    return {
      'response completion/complete'(response) {
        const { request } = response;
        const declaration = declarations.at(response, by);
        if (request === undefined || response.from !== 'server' || declaration === undefined) return;
        const code = response.kind === 'error' ? response.code : undefined;
        if (response.kind === 'error' && (code === undefined || isOwnCode(code))) return;
        if (!declares(declaration.capabilities, 'completions')) {
          if (response.kind === 'result') return;
          if (by === 'discover' && !hasMeta(request)) return;
          subject();
          if (code === METHOD_NOT_FOUND) return;
          violation(
            response,
            `a server without completions answers completion/complete with error ${show(code)} instead of -32601`,
          );
          return;
        }
        const missing = ['ref', 'argument'].filter((name) => request.params?.[name] === undefined);
        if (missing.length === 0 || code === METHOD_NOT_FOUND) return;
        subject();
        if (code === INVALID_PARAMS) return;
        violation(
          response,
          `completion/complete without ${missing.join(' and ')} is answered by ${
            response.kind === 'error' ? `error ${show(code)}` : 'a result'
          } instead of error -32602`,
        );
      },
    };
  },
});

/** True for a code that is left to servers, or that the protocol gives to other faults of a request. */
function isOwnCode(code: number): boolean {
  return code >= -32099 && code <= -32000;
}

function hasMeta({ meta }: RequestMoment): boolean {
  return typeof meta?.[META_VERSION] === 'string' && isObject(meta[META_CLIENT_CAPABILITIES]);
}
