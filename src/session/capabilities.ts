import { isObject, type Json } from '../trace/event.ts';

/**
 * True when capabilities declare what a dotted path names, as in `tasks.requests.tools.call`.
 *
 * An object declares, an empty one too; a boolean declares when it is true; anything else declares nothing.
 * An `elicitation` object that names no mode declares `elicitation.form` (client/elicitation#capabilities).
 */
export function declares(capabilities: Json | undefined, path: string): boolean {
  if (!isObject(capabilities)) return false;
  let value: Json | undefined = capabilities;
  for (const step of stepsOf(path)) {
    if (!isObject(value) || !Object.hasOwn(value, step)) {
      return (
        path === 'elicitation.form' && step === 'form' && isObject(value) && !Object.hasOwn(value, 'url')
      );
    }
    value = value[step];
  }
  return value === true || isObject(value);
}

/** Paths are few and written in the code; each is taken apart once. */
const knownSteps = new Map<string, readonly string[]>();

function stepsOf(path: string): readonly string[] {
  let steps = knownSteps.get(path);
  if (steps === undefined) {
    steps = path.split('.');
    knownSteps.set(path, steps);
  }
  return steps;
}
