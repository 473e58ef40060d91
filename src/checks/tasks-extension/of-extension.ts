import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { isOfExtension } from '../../session/relations/extension-tasks.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { advertisedExtensions, TASKS_EXTENSION } from '../base/extensions.ts';

/** The statuses that a task may have (extensions/tasks#task-status). */
export const STATUSES: ReadonlySet<string> = new Set([
  'cancelled',
  'completed',
  'failed',
  'input_required',
  'working',
]);

/** The methods that the extension adds. */
export const TASK_METHODS = ['tasks/cancel', 'tasks/get', 'tasks/update'] as const;

/** Whether a request declares the extension; undefined where its capabilities have a form in which nothing can be told. */
export function declaresTasks(request: RequestMoment): boolean | undefined {
  return advertisedExtensions(request)?.includes(TASKS_EXTENSION);
}

/** The value of a result of the server, when it is an object and answers a request that may be one of the extension. */
export function extensionResult(result: ResultMoment): JsonObject | undefined {
  const { from, request, result: value } = result;
  return from === 'server' && request !== undefined && isOfExtension(request) && isObject(value)
    ? value
    : undefined;
}
