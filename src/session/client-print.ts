import { isObject, type Json, type JsonObject } from '../trace/event.ts';
import { fingerprint } from './fingerprint.ts';
import { META_CLIENT_INFO } from './meta-keys.ts';
import type { RequestMoment } from './moment.ts';

/** The client info that was met last, with its fingerprint: most recordings hold the words of one client. */
let last: JsonObject | undefined;
let lastPrint: string | undefined;

/**
 * A text for what the client that sent a request says of itself (2026-07-28 basic/index#meta): equal for equal client infos,
 * as servers without sessions may have many clients.
 *
 * @returns undefined where it says nothing, or something that is nested too deeply
 */
export function clientPrint(request: RequestMoment | undefined): string | undefined {
  const info = request?.meta?.[META_CLIENT_INFO];
  if (info === undefined) return undefined;
  if (last !== undefined && isObject(info) && holdsSameTexts(info, last)) return lastPrint;
  const print = fingerprint(info);
  if (isObject(info)) {
    last = info;
    lastPrint = print;
  }
  return print;
}

/** True for objects with the same members, all of them texts. */
function holdsSameTexts(one: JsonObject, other: JsonObject): boolean {
  let members = 0;
  for (const name in one) {
    const value: Json | undefined = one[name];
    if (typeof value !== 'string' || value !== other[name]) return false;
    members += 1;
  }
  for (const _ in other) members -= 1;
  return members === 0;
}
