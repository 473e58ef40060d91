import { readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../../trace/event.ts';

/** The variables of the process, as the runner sets them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The event that started the workflow; empty where there is none that can be read. */
export function readEvent(env: Environment): JsonObject {
  try {
    const event: unknown = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'));
    return isObject(event as JsonObject) ? (event as JsonObject) : {};
  } catch {
    return {};
  }
}

/** A member of a member of an event, and so on; undefined where a part of the way is missing. */
export function member(value: unknown, ...names: string[]): unknown {
  let current = value;
  for (const name of names) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Record<string, unknown>)[name];
  }
  return current;
}
