import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';

/** The entries of a `tools/list` result, whatever they are. */
export function listedTools({ from, result }: ResultMoment): readonly Json[] {
  const tools = from === 'server' && isObject(result) ? result['tools'] : undefined;
  return Array.isArray(tools) ? tools : [];
}

/** The names of the tools of a `tools/list` result, in order. */
export function listedNames(result: ResultMoment): string[] {
  return listedTools(result)
    .map((tool) => (isObject(tool) ? tool['name'] : undefined))
    .filter((name) => typeof name === 'string');
}
