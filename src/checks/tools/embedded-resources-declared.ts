import { declares } from '../../session/capabilities.ts';
import { carrying } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import { defineCheck } from '../check.ts';
import { toolContent } from '../formats/content-blocks.ts';

/**
 * A server whose tools return embedded resources declares the `resources` capability.
 *
 * 2025-11-25 and 2026-07-28 server/tools#embedded-resources. A `resource_link` embeds nothing.
 */
export const embeddedResourcesDeclared = defineCheck({
  id: 'embedded-resources-declared',
  subject: 'a tool result with an embedded resource, once the declaration of the server is recorded',
  violation: 'the declaration does not name "resources"',
  options: { by: ['initialize', 'discover'] },
  since: '2025-06-18',
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const by = options['by'] as DeclaredBy;
    const judge = (result: ResultMoment): void => {
      if (result.from !== 'server') return;
      for (const each of toolContent(result)) {
        const { block } = each;
        if (block['type'] !== 'resource') continue;
        const declaration = declarations.at(result, by);
        if (declaration === undefined) return;
        subject();
        if (declares(declaration.capabilities, 'resources')) return;
        violation(
          result,
          `${each.path} of the tool result is an embedded resource, but the server's declaration at seq ${declaration.seq} does not name "resources"`,
        );
        return;
      }
    };
    return carrying('rich', { 'result tools/call': judge, 'result tasks/result': judge });
  },
});
