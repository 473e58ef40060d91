import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { dialectOf, isValidSchema } from '../json-schema/validator.ts';
import { show } from '../show.ts';
import { listedTools } from './listed-tools.ts';

/**
 * The `inputSchema` of a tool is a JSON Schema object, valid by the dialect that it declares or else by 2020-12.
 *
 * 2025-11-25 and 2026-07-28 server/tools#tool. An entry that is no object has no `inputSchema` either. Which `type` the
 * root has is the wire schema's matter. A dialect that is not known here is not judged.
 */
export const toolInputSchemaValid = defineCheck({
  id: 'tool-input-schema-valid',
  subject: 'a tool in a tools/list result whose inputSchema can be judged',
  violation: 'inputSchema is missing, no object, or not valid by the meta-schema of its dialect',
  since: '2025-11-25',
  create({ subject, violation }) {
    return {
      'result tools/list': (result) => {
        for (const [index, tool] of listedTools(result).entries()) {
          const fault = faultOf(tool);
          if (fault === 'unknown') continue;
          subject();
          if (fault !== undefined) violation(result, `${nameOf(tool, index)} ${fault}`);
        }
      },
    };
  },
});

function faultOf(tool: Json): string | 'unknown' | undefined {
  if (!isObject(tool)) return `is ${show(tool, 20)} and has no inputSchema: expected a JSON Schema object`;
  const schema = tool['inputSchema'];
  if (schema === undefined) return 'has no inputSchema: expected a JSON Schema object';
  if (!isObject(schema)) return `has the inputSchema ${show(schema, 40)}: expected a JSON Schema object`;
  const answer = isValidSchema(schema);
  if (answer === 'unknown') return 'unknown';
  return answer.valid
    ? undefined
    : `has an inputSchema that is no valid schema of ${show(dialectOf(schema))}: ${answer.reason}`;
}

function nameOf(tool: Json, index: number): string {
  const name = isObject(tool) ? tool['name'] : undefined;
  return typeof name === 'string' ? `tool ${show(name)}` : `the entry tools[${index}]`;
}
