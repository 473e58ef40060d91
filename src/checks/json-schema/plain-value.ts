import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/**
 * True for a value that surely conforms to a plain schema (see `isPlainSchema`). False says nothing: then the validator
 * decides, and says what is wrong.
 *
 * Nearly all values conform, so that the validator is hardly ever asked, nor has to compile the schema.
 */
export function plainlyConforms(schema: Json, value: Json): boolean {
  if (!isObject(schema)) return schema === true;
  for (const keyword in schema) {
    if (!holds(keyword, schema[keyword]!, schema, value)) return false;
  }
  return true;
}

function holds(keyword: string, due: Json, schema: JsonObject, value: Json): boolean {
  switch (keyword) {
    case 'type':
      return isOfType(value, due);
    case 'enum':
      return Array.isArray(due) && !isStructure(value) && due.includes(value);
    case 'const':
      return !isStructure(value) && due === value;
    case 'minimum':
      return typeof value !== 'number' || value >= (due as number);
    case 'maximum':
      return typeof value !== 'number' || value <= (due as number);
    case 'required':
      return !isObject(value) || (due as string[]).every((name) => Object.hasOwn(value, name));
    case 'properties':
      return !isObject(value) || holdsProperties(due as JsonObject, value);
    case 'additionalProperties':
      return !isObject(value) || holdsOthers(due, schema['properties'], value);
    case 'items':
      return !Array.isArray(value) || value.every((item) => plainlyConforms(due, item));
    default:
      // What is left of the keywords of a plain schema describes it.
      return true;
  }
}

function holdsProperties(properties: JsonObject, value: JsonObject): boolean {
  for (const name in properties) {
    if (Object.hasOwn(value, name) && !plainlyConforms(properties[name]!, value[name]!)) return false;
  }
  return true;
}

function holdsOthers(due: Json, properties: Json | undefined, value: JsonObject): boolean {
  for (const name in value) {
    const named = isObject(properties) && Object.hasOwn(properties, name);
    if (!named && !plainlyConforms(due, value[name]!)) return false;
  }
  return true;
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function isStructure(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
