import { carrying } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/**
 * A server does not take an accepted form without its required fields for a complete one.
 *
 * 2026-07-28 client/elicitation#form-mode-security: servers validate what they receive. A value of another type may have
 * been coerced, so that only a required field that is missing, and has no default, counts; and only for tools, which report invalid input as
 * an error of the tool, so that a complete result without it says that all was well.
 */
export const invalidAnswerRefused = defineCheck({
  id: 'invalid-answer-refused',
  subject: 'the complete result of a tool call that answers a form mode elicitation',
  violation: 'a required field was missing in what the client submitted, and the result is no error',
  create(context) {
    const { subject, violation } = context;
    /** What is missing in the forms of a retry; an empty text for nothing. */
    const submitted = new WeakMap<RequestMoment, string>();
    return {
      ...onAsks(context, 'elicitation/create', {
        answer: ({ at, result }, { name, params }) => {
          if (at.kind !== 'request' || at.method !== 'tools/call' || modeOf(params) !== 'form') return;
          if (!isObject(result) || result['action'] !== 'accept') return;
          const missing = missingField(params?.['requestedSchema'], result['content'] ?? {});
          if (missing !== undefined) submitted.set(at, `${name} requires ${missing}`);
          else if (!submitted.has(at)) submitted.set(at, '');
        },
      }),
      ...carrying('input', {
        'result tools/call': (result: ResultMoment) => {
          const missing = result.request === undefined ? undefined : submitted.get(result.request);
          if (missing === undefined || !isObject(result.result)) return;
          if (result.result['resultType'] !== 'complete') return;
          subject();
          if (missing === '' || result.result['isError'] === true) return;
          violation(
            result,
            `${missing}, which the client did not submit, and the server completes the call without an error`,
          );
        },
      }),
    };
  },
});

function missingField(schema: Json | undefined, content: Json): string | undefined {
  if (!isObject(schema) || !Array.isArray(schema['required']) || !isObject(content)) return undefined;
  const properties: JsonObject = isObject(schema['properties']) ? schema['properties'] : {};
  for (const field of schema['required']) {
    if (typeof field !== 'string' || !Object.hasOwn(properties, field) || Object.hasOwn(content, field))
      continue;
    const definition = properties[field];
    if (isObject(definition) && definition['default'] === undefined) return `"${bare(field)}"`;
  }
  return undefined;
}
