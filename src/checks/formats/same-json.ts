import { isObject, type Json } from '../../trace/event.ts';

/** Deeper values are not compared. */
const MAX_DEPTH = 100;

/**
 * True for two JSON values that are surely the same, in whatever order their members stand.
 *
 * @returns false also where it cannot tell: a number that no double holds exactly, a value that is nested deeply
 */
export function isSurelySame(one: Json, other: Json | undefined, depth = 0): boolean {
  if (typeof one === 'number') return one === other && Math.abs(one) <= Number.MAX_SAFE_INTEGER;
  if (typeof one !== 'object' || one === null) return one === other;
  if (typeof other !== 'object' || other === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1) {
      if (!isSurelySame(one[index]!, other[index], depth + 1)) return false;
    }
    return true;
  }
  if (!isObject(other)) return false;
  let members = 0;
  for (const name in one) {
    // The one name by which an object has a member that is an object and not its own.
    if (name === '__proto__' || !isSurelySame(one[name]!, other[name], depth + 1)) return false;
    members += 1;
  }
  for (const _ in other) members -= 1;
  return members === 0;
}
