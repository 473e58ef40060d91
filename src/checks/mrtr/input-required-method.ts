import { carrying } from '../../session/handlers.ts';
import { isObject } from '../../trace/event.ts';
import { advertisedExtensions, TASKS_EXTENSION } from '../base/extensions.ts';
import { isRequestMethod } from '../base/methods.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** The requests that may be answered with an InputRequiredResult. */
const SUPPORTED: ReadonlySet<string> = new Set(['prompts/get', 'resources/read', 'tools/call']);

/**
 * A server asks for input on no other requests than `prompts/get`, `resources/read` and `tools/call`.
 *
 * 2026-07-28 basic/patterns/mrtr#supported-requests. A method of an extension that the request advertises may allow it in
 * terms of its own; the tasks extension, which is known, does not.
 */
export const inputRequiredMethod = defineCheck({
  id: 'input-required-method',
  subject: 'a result of the server with resultType "input_required"',
  violation: 'the request that it answers is none of prompts/get, resources/read and tools/call',
  create({ subject, violation }) {
    return carrying('input', {
      result(response) {
        const { from, request, result } = response;
        if (from !== 'server' || request === undefined || !isObject(result)) return;
        if (result['resultType'] !== 'input_required') return;
        const { method } = request;
        if (!SUPPORTED.has(method) && !isRequestMethod(method)) {
          const extensions = advertisedExtensions(request);
          if (extensions === undefined || extensions.some((each) => each !== TASKS_EXTENSION)) return;
        }
        subject();
        if (SUPPORTED.has(method)) return;
        violation(
          response,
          `result of ${show(method)} has resultType "input_required", which only prompts/get, resources/read and tools/call may get`,
        );
      },
    });
  },
});
