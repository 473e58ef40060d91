import type { InputRequest } from '../../session/relations/input-rounds.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { show } from '../show.ts';

const ACTIONS: readonly unknown[] = ['accept', 'decline', 'cancel'];

/**
 * What is wrong with the `inputResponses` of a request, for a sentence; undefined when nothing shows to be.
 *
 * @param entries what was asked for, as far as that is known
 */
export function inputResponsesFault(
  responses: Json | undefined,
  entries: readonly InputRequest[],
): string | undefined {
  // Null may stand for none.
  if (responses === undefined || responses === null) return undefined;
  if (!isObject(responses)) return `inputResponses is ${show(responses, 40)}, where an object is due`;
  for (const { key, method } of entries) {
    const response = Object.hasOwn(responses, key) ? responses[key] : undefined;
    if (response === undefined || response === null) continue;
    const due = isObject(response) ? lacking(method, response) : 'an object';
    if (due !== undefined) {
      return `the input response for ${show(key, 40)} is ${show(response, 60)}, where ${due} is due`;
    }
  }
  return undefined;
}

/** What the result of a request must have and this one has not, by the method of the request. */
function lacking(
  method: string | undefined,
  response: { [member: string]: Json | undefined },
): string | undefined {
  switch (method) {
    case 'elicitation/create':
      return ACTIONS.includes(response['action']) ? undefined : 'an action of accept, decline or cancel';
    case 'roots/list':
      return Array.isArray(response['roots']) ? undefined : 'an array of roots';
    case 'sampling/createMessage':
      return typeof response['role'] === 'string' && response['content'] !== undefined
        ? undefined
        : 'a message with role and content';
    default:
      return undefined;
  }
}
