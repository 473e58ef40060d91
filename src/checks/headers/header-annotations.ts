import { carrying } from '../../session/handlers.ts';
import { type Annotation, type AnnotationFaults, annotationsOf } from '../../session/headers/annotations.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

/**
 * An `x-mcp-header` annotation has a proper value, and stands where it may.
 *
 * 2026-07-28 basic/transports/streamable-http#schema-extension, server/tools#x-mcp-header (of every transport). `value`: a
 * token, unique in the schema with case set aside, at a parameter of type integer, string or boolean; `place`: at a property
 * that is reached by `properties` keys alone; `passage`: not behind arrays, composition, conditions or `$ref`. A property
 * that is merely named x-mcp-header is none, nor is data in `const`, `default`, `enum` or `examples`. A parameter without a
 * type of its own may get one from elsewhere and is not judged for it; a union may hold only the three types.
 */
export const headerAnnotations = defineCheck({
  id: 'header-annotations',
  subject: 'an x-mcp-header annotation in the inputSchema of a listed tool',
  violation: 'its value or its type is not allowed, or (place, passage) it stands where it may not',
  options: { rule: ['value', 'place', 'passage'], on: ['any', 'http'] },
  create({ options, subject, violation }) {
    const { rule, on } = options;
    return carrying('annotated', {
      'result tools/list'(result) {
        if (on === 'http' && result.transport !== 'streamable-http') return;
        const tools = isObject(result.result) ? result.result['tools'] : undefined;
        if (!Array.isArray(tools)) return;
        for (const tool of tools) {
          if (!isObject(tool)) continue;
          const { all, faults } = annotationsOf(tool);
          for (const [index, annotation] of all.entries()) {
            subject();
            const fault = sentence(rule, annotation, faults[index]!);
            if (fault === undefined) continue;
            violation(
              result,
              `x-mcp-header ${show(annotation.name)} ${where(annotation)} of tool ${show(tool['name'])} ${fault}`,
            );
          }
        }
      },
    });
  },
});

function sentence(
  rule: string | undefined,
  annotation: Annotation,
  { value, place }: AnnotationFaults,
): string | undefined {
  if (rule === 'passage') {
    const { barred } = annotation;
    return barred === undefined ? undefined : `stands behind ${show(barred)}, which no chain to it may pass`;
  }
  if (rule === 'place') {
    return place === undefined ? undefined : 'is not reached from the root by properties keys alone';
  }
  switch (value) {
    case undefined:
      return undefined;
    case 'no-string':
      return 'is no string, but must be the name of a header field';
    case 'empty':
      return 'is empty, but must be the name of a header field';
    case 'no-token':
      return 'is no token, as the name of a header field must be';
    case 'duplicate':
      return 'is given more than once in the schema, but must be unique, case set aside';
    case 'type':
      return `is at a parameter of type ${show(annotation.schema['type'])}, but only integer, string and boolean may have one`;
  }
}

function where({ pointer }: Annotation): string {
  return pointer === '' ? 'at the root' : `at ${bare(pointer)}`;
}
