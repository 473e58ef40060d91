import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { conforms } from '../json-schema/validator.ts';
import { show } from '../show.ts';
import { wasCarriedOut } from './tool-result.ts';

/**
 * A server validates the arguments of a tool call: those that do not conform to the listed `inputSchema` are not accepted.
 *
 * 2025-11-25 and 2026-07-28 server/tools#security-considerations. The listing that the client had when it called counts, as
 * long as nothing says that it may have changed until the answer. Access control, rate limits and sanitised outputs do not
 * show. A server may convert what it gets, or accept more than it lists, which a recording cannot rule out.
 */
export const toolArgumentsValidated = defineCheck({
  id: 'tool-arguments-validated',
  subject: 'an answer to a tools/call whose arguments do not conform to the inputSchema of the listed tool',
  violation: 'the call is carried out without an error',
  create({ subject, use, violation }) {
    const catalog = use(toolCatalog);
    return {
      'response tools/call': (response) => {
        const { request } = response;
        const tool = request === undefined ? undefined : catalog.atCall(request);
        const schema = tool?.definition['inputSchema'];
        if (request === undefined || tool === undefined || !isObject(schema)) return;
        const answer = conforms(schema, request.params?.['arguments'] ?? {});
        if (answer === 'unknown' || answer.valid) return;
        const carriedOut = wasCarriedOut(response);
        if (carriedOut === undefined) return;
        subject();
        if (!carriedOut) return;
        violation(
          response,
          `the call of tool ${show(tool.name)} at seq ${request.seq} is carried out, though its arguments do not conform to the inputSchema at seq ${tool.seq}: ${answer.reason}`,
        );
      },
    };
  },
});
