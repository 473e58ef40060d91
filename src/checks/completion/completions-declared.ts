import { declares } from '../../session/capabilities.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/**
 * A server that completes arguments declares `completions`.
 *
 * server/utilities/completion#capabilities: at 2025-11-25 in the answer to `initialize`, at 2026-07-28 in the answer to
 * `server/discover`. An error is the proper answer of a server that supports none.
 */
export const completionsDeclared = defineCheck({
  id: 'completions-declared',
  subject: 'a completion result, once the declaration of the server is recorded',
  violation: 'the declaration does not name completions',
  options: { by: ['initialize', 'discover'] },
  since: '2025-03-26',
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const by = options['by'] as DeclaredBy;
    return {
      'result completion/complete'(result) {
        const declaration = declarations.at(result, by);
        if (result.from !== 'server' || declaration === undefined) return;
        if (!isObject(result.result) || !isObject(result.result['completion'])) return;
        subject();
        if (declares(declaration.capabilities, 'completions')) return;
        const place = by === 'initialize' ? 'initialize result' : 'server/discover result';
        violation(
          result,
          `the server answered completion/complete, but its ${place} at seq ${declaration.seq} does not declare "completions"`,
        );
      },
    };
  },
});
