import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';

/**
 * The result of a tool call that was carried out without an error; undefined for an error of the tool, for a call that goes
 * on as a task, and for one that asks for input first.
 */
export function completeResult(moment: ResultMoment): JsonObject | undefined {
  const { result } = moment;
  if (moment.from !== 'server' || !isObject(result)) return undefined;
  if ((result['isError'] ?? false) !== false || result['task'] !== undefined) return undefined;
  return (result['resultType'] ?? 'complete') === 'complete' ? result : undefined;
}

/** True for an answer by which a tool call is turned down: an error of the protocol or of the tool. */
export function isRefusal(response: ResultMoment | ErrorMoment): boolean {
  return response.kind === 'error' || (isObject(response.result) && response.result['isError'] === true);
}

/** Whether a tool call was carried out, by an answer to it; undefined where a task or a question decides nothing yet. */
export function wasCarriedOut(response: ResultMoment | ErrorMoment): boolean | undefined {
  if (response.kind === 'result' && completeResult(response) !== undefined) return true;
  return isRefusal(response) ? false : undefined;
}
