/** The `x-mcp-header` annotations of a tool's input schema (2026-07-28 basic/transports/streamable-http#schema-extension). */

import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

const ANNOTATION = 'x-mcp-header';

/** Keywords whose members are schemas by name. */
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'];
/** Keywords that hold schemas in an array. `items` may, before 2020-12. */
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
/** Keywords that hold one schema. Any other keyword holds data, or nothing that is known. */
const SINGLE = [
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
];

/** Keywords that no chain to an annotation may pass: arrays, composition, conditions. */
const BARRED = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
]);

const PRIMITIVES: readonly unknown[] = ['string', 'integer', 'boolean'];

/** Schemas of one tool that are looked at; no honest tool comes near. */
const MAX_SCHEMAS = 10_000;
/** Steps of a pointer within which a `$ref` on the way is looked for. */
const MAX_STEPS = 64;

/** One annotation. */
export interface Annotation {
  /** Its value, a string when it is as it should be. */
  readonly name: Json;
  /** The schema that it stands in. */
  readonly schema: JsonObject;
  /** Where that schema stands, as a JSON pointer from the root of the input schema. */
  readonly pointer: string;
  /** The property names that lead to it; undefined when other keywords than `properties` do, or none. */
  readonly path: readonly string[] | undefined;
  /** The first keyword on the way, `$ref` included, that the page forbids by name. */
  readonly barred: string | undefined;
}

/** What is wrong with an annotation: its value or the type that it stands at, and its place. */
export interface AnnotationFaults {
  readonly value: 'no-string' | 'empty' | 'no-token' | 'duplicate' | 'type' | undefined;
  readonly place: 'root' | 'unreachable' | undefined;
}

/** A parameter that is mirrored into a header. */
export interface MirroredParameter {
  /** The name of its header in lower case, as `mcp-param-region`. */
  readonly header: string;
  readonly path: readonly string[];
  readonly type: 'string' | 'integer' | 'boolean';
}

/** All annotations of a tool. */
export interface ToolAnnotations {
  readonly all: readonly Annotation[];
  /** The faults of each, in the same order. */
  readonly faults: readonly AnnotationFaults[];
  /** True when an annotation breaks a rule, so that clients must reject the tool. */
  readonly invalid: boolean;
  /** What calls mirror; undefined when an annotation is invalid, or not surely valid. */
  readonly parameters: readonly MirroredParameter[] | undefined;
}

const known = new WeakMap<JsonObject, ToolAnnotations>();

/** The annotations of a tool as it was listed. */
export function annotationsOf(definition: JsonObject): ToolAnnotations {
  let annotations = known.get(definition);
  if (annotations === undefined) {
    annotations = read(definition['inputSchema']);
    known.set(definition, annotations);
  }
  return annotations;
}

function read(schema: Json | undefined): ToolAnnotations {
  const { all, complete } = isObject(schema) ? find(schema) : { all: [], complete: true };
  const counts = new Map<string, number>();
  for (const { name } of all) {
    if (typeof name !== 'string') continue;
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const faults = all.map((annotation) => ({
    value: valueFault(annotation, counts),
    place: placeFault(annotation),
  }));
  const invalid = faults.some(({ value, place }) => value !== undefined || place !== undefined);
  return { all, faults, invalid, parameters: invalid || !complete ? undefined : mirrored(all) };
}

/** The parameters of annotations without a fault; undefined when the type of one is not told. */
function mirrored(annotations: readonly Annotation[]): MirroredParameter[] | undefined {
  const parameters: MirroredParameter[] = [];
  for (const { name, path, schema } of annotations) {
    const type = primitive(schema['type']);
    if (type === undefined || path === undefined) return undefined;
    parameters.push({ header: `mcp-param-${String(name).toLowerCase()}`, path, type });
  }
  return parameters;
}

function valueFault(
  { name, path, schema }: Annotation,
  counts: ReadonlyMap<string, number>,
): AnnotationFaults['value'] {
  if (typeof name !== 'string') return 'no-string';
  if (name === '') return 'empty';
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return 'no-token';
  if ((counts.get(name.toLowerCase()) ?? 0) > 1) return 'duplicate';
  const { type } = schema;
  const typed = typeof type === 'string' ? primitive(type) !== undefined : !isForeignUnion(type);
  return path !== undefined && !typed ? 'type' : undefined;
}

function placeFault({ path, pointer }: Annotation): AnnotationFaults['place'] {
  if (path !== undefined) return undefined;
  return pointer === '' ? 'root' : 'unreachable';
}

/** The type of a parameter that may be mirrored; an array that names just one type is that type. */
function primitive(type: Json | undefined): MirroredParameter['type'] | undefined {
  const only = Array.isArray(type) && type.length === 1 ? type[0] : type;
  return PRIMITIVES.includes(only) ? (only as MirroredParameter['type']) : undefined;
}

/** True for an array of types that names another than the three; without a `type` nothing is known. */
function isForeignUnion(type: Json | undefined): boolean {
  return Array.isArray(type) && !type.every((each) => PRIMITIVES.includes(each));
}

interface Visit {
  readonly schema: JsonObject;
  readonly pointer: string;
  readonly path: readonly string[] | undefined;
  readonly barred: string | undefined;
}

/** Looks at every place where a schema stands; data, as in `const`, `default` or `enum`, is passed over. */
function find(root: JsonObject): { all: Annotation[]; complete: boolean } {
  const found: Annotation[] = [];
  const references = new Set<string>();
  const stack: Visit[] = [{ schema: root, pointer: '', path: [], barred: undefined }];
  for (let seen = 0; stack.length > 0 && seen < MAX_SCHEMAS; seen += 1) {
    const visit = stack.pop()!;
    const { schema, pointer, path, barred } = visit;
    const name = Object.hasOwn(schema, ANNOTATION) ? schema[ANNOTATION] : undefined;
    // A serializer that writes null for nothing annotates nothing.
    if (name !== undefined && name !== null) {
      found.push({ name, schema, pointer, path: pointer === '' ? undefined : path, barred });
    }
    const reference = schema['$ref'];
    if (typeof reference === 'string' && reference.startsWith('#/')) references.add(pointerOf(reference));
    const below = subschemas(visit);
    for (let index = below.length - 1; index >= 0; index -= 1) stack.push(below[index]!);
  }
  const all = found.map((annotation) =>
    annotation.path === undefined &&
    annotation.barred === undefined &&
    isReferred(annotation.pointer, references)
      ? { ...annotation, barred: '$ref' }
      : annotation,
  );
  return { all, complete: stack.length === 0 };
}

/** The schemas right below one, in the order of the keywords. */
function subschemas({ schema, pointer, path, barred }: Visit): Visit[] {
  const below: Visit[] = [];
  const enter = (value: Json | undefined, keyword: string, step: string, property?: string): void => {
    if (!isObject(value)) return;
    below.push({
      schema: value,
      pointer: `${pointer}/${step}`,
      path: property === undefined || path === undefined ? undefined : [...path, property],
      barred: barred ?? (BARRED.has(keyword) ? keyword : undefined),
    });
  };
  for (const keyword of MAPS) {
    const map = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (!isObject(map)) continue;
    for (const [key, value] of Object.entries(map)) {
      enter(value, keyword, `${keyword}/${escapeStep(key)}`, keyword === 'properties' ? key : undefined);
    }
  }
  for (const keyword of LISTS) {
    const list = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (!Array.isArray(list)) continue;
    for (const [index, value] of list.entries()) enter(value, keyword, `${keyword}/${index}`);
  }
  for (const keyword of SINGLE) {
    if (Object.hasOwn(schema, keyword)) enter(schema[keyword], keyword, keyword);
  }
  return below;
}

/** True when a `$ref` leads to a place or to one above it. */
function isReferred(pointer: string, references: ReadonlySet<string>): boolean {
  let end = 0;
  for (let steps = 0; steps < MAX_STEPS && end < pointer.length; steps += 1) {
    const next = pointer.indexOf('/', end + 1);
    end = next === -1 ? pointer.length : next;
    if (references.has(pointer.slice(0, end))) return true;
  }
  return false;
}

function escapeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The JSON pointer in the fragment of a reference. */
function pointerOf(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}
