import type { JsonObject } from '../../trace/event.ts';
import { type Declared, hasDeclared } from './asks.ts';

/** The mode of an elicitation: `form` where none is named; undefined when it is no string. */
export function modeOf(params: JsonObject | undefined): string | undefined {
  const mode = params?.['mode'];
  if (mode === undefined) return 'form';
  return typeof mode === 'string' ? mode : undefined;
}

/**
 * Whether the client declared a mode of elicitation (client/elicitation#capabilities). A mode that the revision does not
 * know counts as declared when the client names it.
 *
 * @returns undefined where the recording does not tell
 */
export function declaresMode(declared: Declared, mode: string): boolean | undefined {
  return mode.includes('.') ? undefined : hasDeclared(declared, `elicitation.${mode}`);
}
