import { carrying } from '../../session/handlers.ts';
import { annotationsOf } from '../../session/headers/annotations.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A client over HTTP does not call a tool that it must have rejected for an invalid `x-mcp-header` annotation.
 *
 * 2026-07-28 basic/transports/streamable-http#schema-extension, server/tools#x-mcp-header. What the client made of a
 * listing is seen only by what it calls, and a name may have come from elsewhere than the listing. Judged where the
 * newest listing was answered to this client before the call and nothing says that it is out of date.
 */
export const invalidAnnotationCalled = defineCheck({
  id: 'invalid-annotation-called',
  subject: 'a call over HTTP of a tool that was listed with x-mcp-header annotations',
  violation: 'an annotation of the tool is invalid, so that the client must have excluded it',
  create({ subject, violation, use }) {
    const catalog = use(toolCatalog);
    const mirrored = use(mirroredHeaders);
    return carrying('annotated', {
      'request tools/call'(request) {
        const headers = mirrored.of(request);
        const tool = catalog.atCall(request);
        if (headers === undefined || tool === undefined) return;
        const { all, invalid, faults } = annotationsOf(tool.definition);
        if (all.length === 0) return;
        subject();
        if (!invalid) return;
        const index = faults.findIndex(({ value, place }) => value !== undefined || place !== undefined);
        violation(
          request,
          `call of tool ${show(tool.name)}, whose listing at seq ${tool.seen} has the invalid x-mcp-header ${show(all[index]?.name)}, so that the client must have excluded the tool`,
        );
      },
    });
  },
});
