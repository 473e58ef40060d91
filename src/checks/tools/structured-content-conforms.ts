import type { ResultMoment } from '../../session/moment.ts';
import { type ListedTool, toolCatalog } from '../../session/relations/tool-catalog.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { ListingFindings } from '../headers/listing-findings.ts';
import { conforms } from '../json-schema/validator.ts';
import { show } from '../show.ts';
import { completeResult } from './tool-result.ts';

/**
 * A tool that is listed with an `outputSchema` returns structured content that conforms to it.
 *
 * 2025-11-25 and 2026-07-28 server/tools#output-schema. The listing that the client had when it called counts, as long as
 * nothing says that it may have changed until the answer, nor a newer listing that it did without a word. A tool error needs
 * no structured content; a call that goes on as a
 * task or asks for input has none yet. `null` is a value.
 */
export const structuredContentConforms = defineCheck({
  id: 'structured-content-conforms',
  subject: 'a complete result, no error, of a tool that is listed with an outputSchema',
  violation: 'structuredContent is missing or does not conform to that schema',
  since: '2025-06-18',
  create({ subject, use, violation }) {
    const catalog = use(toolCatalog);
    const findings = new ListingFindings(catalog);
    const accuse = (moment: ResultMoment, tool: ListedTool, detail: string): void =>
      findings.add(moment.session, tool, () => {
        subject(moment);
        violation(moment, detail);
      });
    return {
      ...findings.handlers(),
      'result tools/call': (moment) => {
        const { request } = moment;
        const tool = request === undefined ? undefined : catalog.atCall(request);
        const schema = tool?.definition['outputSchema'];
        if (tool === undefined || !isObject(schema)) return;
        const result = completeResult(moment);
        if (result === undefined) return;
        const value = result['structuredContent'];
        if (value === undefined) {
          accuse(
            moment,
            tool,
            `the result of tool ${show(tool.name)} has no structuredContent, though the tool is listed with an outputSchema at seq ${tool.seq}`,
          );
          return;
        }
        const answer = conforms(schema, value);
        if (answer === 'unknown') return;
        if (answer.valid) {
          subject();
          return;
        }
        accuse(
          moment,
          tool,
          `structuredContent of tool ${show(tool.name)} does not conform to its outputSchema at seq ${tool.seq}: ${answer.reason}`,
        );
      },
    };
  },
});
