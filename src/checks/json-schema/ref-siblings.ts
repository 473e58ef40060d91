import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/** Keywords that hold data, in which a `$ref` is none. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);
/** Keywords whose members are schemas, by names of any kind. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'definitions',
  '$defs',
]);
/** Keywords beside a `$ref` to which another one may point. */
const POINTED_AT: ReadonlySet<string> = new Set(['$ref', 'definitions', '$defs']);

/**
 * A schema of draft-07 without what stands beside a `$ref`, which does not count there
 * (draft-handrews-json-schema-01, section 8.3).
 */
export function withoutRefSiblings(schema: JsonObject): JsonObject {
  const isReference = typeof schema['$ref'] === 'string';
  const own: JsonObject = {};
  for (const [name, member] of Object.entries(schema)) {
    if (isReference && !POINTED_AT.has(name)) continue;
    own[name] = DATA.has(name) ? member! : MAPS.has(name) ? eachBelow(member!) : below(member!);
  }
  return own;
}

function below(value: Json): Json {
  if (Array.isArray(value)) return value.map(below);
  return isObject(value) ? withoutRefSiblings(value) : value;
}

function eachBelow(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, below(member!)]));
}
