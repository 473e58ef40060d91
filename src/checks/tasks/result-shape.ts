import { isObject, type JsonObject } from '../../trace/event.ts';

/** True for what has a member that only the result of a method has. */
const FITS: Readonly<Record<string, (result: JsonObject) => boolean>> = {
  'tools/call': (result) =>
    Array.isArray(result['content']) || has(result, 'structuredContent') || has(result, 'isError'),
  'sampling/createMessage': (result) => has(result, 'role') || has(result, 'model'),
  'elicitation/create': (result) => has(result, 'action'),
};

/** The statement that a result makes of a task in place of an outcome; undefined when it makes none. */
export function taskInPlaceOfOutcome(result: JsonObject): JsonObject | undefined {
  if (has(result, 'content') || Object.values(FITS).some((fits) => fits(result))) return undefined;
  const state = isObject(result['task']) ? result['task'] : result;
  return typeof state['taskId'] === 'string' && typeof state['status'] === 'string' ? state : undefined;
}

/**
 * What a result is, when it cannot be the outcome of a method: a task, or the outcome of another method.
 *
 * @param method undefined where the method is not known
 */
export function foreignOutcome(result: JsonObject, method: string | undefined): string | undefined {
  if (taskInPlaceOfOutcome(result) !== undefined) return 'a task';
  if (method === undefined || FITS[method] === undefined || FITS[method](result)) return undefined;
  for (const [other, fits] of Object.entries(FITS)) {
    if (other !== method && fits(result)) return `a result of "${other}"`;
  }
  return undefined;
}

function has(value: JsonObject, member: string): boolean {
  return Object.hasOwn(value, member);
}
