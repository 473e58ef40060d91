import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/**
 * What the parameters or the result of `initialize` lack: the version, the capabilities, and who is speaking, which has a
 * name and a version (2025-11-25 basic/lifecycle#initialization; `Implementation` of the schema).
 *
 * @param info `clientInfo` or `serverInfo`
 * @returns the members that are missing or of a wrong type
 */
export function missingMembers(value: Json | undefined, info: 'clientInfo' | 'serverInfo'): string[] {
  const members: JsonObject = isObject(value) ? value : {};
  const missing: string[] = [];
  if (typeof members['protocolVersion'] !== 'string') missing.push('protocolVersion');
  if (!isObject(members['capabilities'])) missing.push('capabilities');
  const party = members[info];
  if (!isObject(party)) {
    missing.push(info);
  } else {
    for (const name of ['name', 'version']) {
      if (typeof party[name] !== 'string') missing.push(`${info}.${name}`);
    }
  }
  return missing;
}
