import { isObject, type Json } from '../../trace/event.ts';

/** Deeper schemas are left to the validator. */
const MAX_DEPTH = 32;

const TYPES: ReadonlySet<unknown> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

/** The keywords that are known here, and what each may hold by the meta-schemas of every dialect that is judged. */
const KEYWORDS: Readonly<Record<string, (value: Json, depth: number) => boolean>> = {
  type: (value) => TYPES.has(value),
  properties: (value, depth) =>
    isObject(value) && Object.values(value).every((each) => isPlain(each!, depth)),
  items: isPlain,
  additionalProperties: isPlain,
  required: (value) =>
    Array.isArray(value) &&
    value.every((each) => typeof each === 'string') &&
    new Set(value).size === value.length,
  // Draft 7 wants values, and each once; structures are not compared here.
  enum: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each !== 'object' || each === null) &&
    new Set(value).size === value.length,
  title: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  // Not asserted: it may be no more than a description.
  format: (value) => typeof value === 'string',
  default: () => true,
  const: () => true,
  minimum: (value) => typeof value === 'number',
  maximum: (value) => typeof value === 'number',
};

/**
 * True for a schema that is valid at first sight: it has nothing but the commonest keywords, in the form that their
 * meta-schema asks for, and which say the same from draft 7 to 2020-12. False says nothing.
 *
 * @param schema without the `$schema` that names its dialect
 *
 * Most tools need no more, so that the validator, which takes a while to read its meta-schema, is not asked.
 */
export function isPlainSchema(schema: Json): boolean {
  return isObject(schema) && isPlain(schema, 0);
}

function isPlain(schema: Json, depth: number): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema) || depth > MAX_DEPTH) return false;
  for (const [keyword, value] of Object.entries(schema)) {
    const allows = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (allows === undefined || !allows(value!, depth + 1)) return false;
  }
  return true;
}
