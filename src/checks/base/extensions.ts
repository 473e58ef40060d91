import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';

/** The extension that adds the result type `task` (extensions/tasks). */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/**
 * The extensions that the capabilities of a request advertise, by their identifiers.
 *
 * @returns undefined where they have a form in which nothing can be told
 */
export function advertisedExtensions(request: RequestMoment): readonly string[] | undefined {
  const capabilities: Json | undefined = request.meta?.[META_CLIENT_CAPABILITIES];
  if (capabilities === undefined) return [];
  if (!isObject(capabilities)) return undefined;
  const { extensions } = capabilities;
  if (extensions === undefined) return [];
  return isObject(extensions) ? Object.keys(extensions) : undefined;
}
