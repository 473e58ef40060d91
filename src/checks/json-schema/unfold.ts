import { isObject, type Json } from '../../trace/event.ts';

/** A schema that unfolds to more places than this is validated under a time limit. */
const MAX_PLACES = 10_000;

/**
 * True when validating may take out of all proportion to the size of a schema and a value: references that recur, or that
 * fan out.
 */
export function mayStall(schema: Json): boolean {
  const sizes = new Map<Json, number>();
  const places = (node: Json): number => {
    if (typeof node !== 'object' || node === null) return 0;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    // Met again below itself: it recurs.
    sizes.set(node, Number.POSITIVE_INFINITY);
    let size = 1;
    for (const [member, child] of Object.entries(node)) {
      size += reference(member, child)
        ? places(target(schema, child as string) ?? UNBOUNDED)
        : places(child ?? null);
    }
    sizes.set(node, size);
    return size;
  };
  sizes.set(UNBOUNDED, Number.POSITIVE_INFINITY);
  return places(schema) > MAX_PLACES;
}

/** Arrays up to this length have their items compared in no time. */
const MAX_COMPARED = 300;

/** True for a value with an array so long that to compare each item with each other takes its time (`uniqueItems`). */
export function hasLongArray(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const children = Object.values(next);
    if (Array.isArray(next) && children.length > MAX_COMPARED) return true;
    for (const child of children) rest.push(child);
  }
  return false;
}

/** Stands for a reference that cannot be followed here. */
const UNBOUNDED: Json = {};

function reference(member: string, value: Json | undefined): boolean {
  return /^\$(ref|dynamicRef|recursiveRef)$/.test(member) && typeof value === 'string';
}

/** What a JSON pointer in a fragment leads to (RFC 6901, section 6). */
function target(root: Json, fragment: string): Json | undefined {
  if (fragment === '#') return root;
  if (!fragment.startsWith('#/')) return undefined;
  let node: Json | undefined = root;
  for (const step of fragment.slice(2).split('/')) {
    let name: string;
    try {
      name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    } catch {
      return undefined;
    }
    if (Array.isArray(node)) node = node[Number(name)];
    else if (isObject(node) && Object.hasOwn(node, name)) node = node[name];
    else return undefined;
  }
  return node;
}
