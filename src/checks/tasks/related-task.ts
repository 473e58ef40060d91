import { META_RELATED_TASK } from '../../session/meta-keys.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/** True when `_meta` holds the key, with whatever value. */
export function hasRelatedTask(meta: JsonObject | undefined): boolean {
  return meta !== undefined && Object.hasOwn(meta, META_RELATED_TASK);
}

/** The task that `_meta` names; undefined when it names none by a string. */
export function relatedTaskId(meta: JsonObject | undefined): string | undefined {
  const related = meta !== undefined && hasRelatedTask(meta) ? meta[META_RELATED_TASK] : undefined;
  const id = isObject(related) ? related['taskId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** `_meta` of a result. */
export function resultMeta(result: Json): JsonObject | undefined {
  const meta = isObject(result) ? result['_meta'] : undefined;
  return isObject(meta) ? meta : undefined;
}
