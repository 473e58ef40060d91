import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/**
 * Takes a plain schema (see `isPlainSchema`) apart.
 *
 * @returns a test, true for a value that surely conforms to the schema. False says nothing: then the validator decides, and says
 *   what is wrong. Nearly all values conform, so that the validator is hardly ever asked, nor has to compile the schema.
 */
export function plainTest(schema: Json): (value: Json) => boolean {
  const test = testOf(schema);
  return (value) => test.fits(value);
}

/** What is asked of a value. */
interface Test {
  fits(value: Json): boolean;
}

const ALL: Test = { fits: () => true };
const NONE: Test = { fits: () => false };

function testOf(schema: Json): Test {
  if (!isObject(schema)) return schema === true ? ALL : NONE;
  return Object.keys(schema).length === 0 ? ALL : new SchemaTest(schema);
}

/** A member that a schema names. */
interface Member {
  readonly name: string;
  /** True for the name of a member that every object inherits. */
  readonly isInherited: boolean;
  readonly test: Test;
}

/** A schema that is an object, with its keywords by the types of values that they speak of. */
class SchemaTest implements Test {
  readonly #type: Json | undefined;
  readonly #values: readonly Json[] | undefined;
  readonly #minimum: number | undefined;
  readonly #maximum: number | undefined;
  readonly #required: readonly string[];
  readonly #members: readonly Member[];
  readonly #others: Test;
  readonly #names: ReadonlySet<string>;
  readonly #items: Test;

  constructor(schema: JsonObject) {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    this.#type = schema['type'];
    this.#values = valuesOf(schema);
    this.#minimum = schema['minimum'] as number | undefined;
    this.#maximum = schema['maximum'] as number | undefined;
    this.#required = (schema['required'] ?? []) as string[];
    this.#names = new Set(Object.keys(properties));
    this.#members = [...this.#names].map((name) => ({
      name,
      isInherited: name in Object.prototype,
      test: testOf(properties[name]!),
    }));
    this.#others = testOf(schema['additionalProperties'] ?? true);
    this.#items = testOf(schema['items'] ?? true);
  }

  fits(value: Json): boolean {
    if (this.#type !== undefined && !isOfType(value, this.#type)) return false;
    if (this.#values !== undefined && !this.#values.includes(value)) return false;
    if (typeof value === 'number') return this.#fitsNumber(value);
    if (typeof value !== 'object' || value === null) return true;
    return Array.isArray(value) ? this.#fitsArray(value) : this.#fitsObject(value);
  }

  #fitsNumber(value: number): boolean {
    return (
      (this.#minimum === undefined || value >= this.#minimum) &&
      (this.#maximum === undefined || value <= this.#maximum)
    );
  }

  #fitsArray(value: readonly Json[]): boolean {
    if (this.#items === ALL) return true;
    for (let index = 0; index < value.length; index += 1) {
      if (!this.#items.fits(value[index]!)) return false;
    }
    return true;
  }

  #fitsObject(value: JsonObject): boolean {
    for (let index = 0; index < this.#required.length; index += 1) {
      if (!Object.hasOwn(value, this.#required[index]!)) return false;
    }
    for (let index = 0; index < this.#members.length; index += 1) {
      const { name, isInherited, test } = this.#members[index]!;
      const member = value[name];
      if (member === undefined || (isInherited && !Object.hasOwn(value, name))) continue;
      if (!test.fits(member)) return false;
    }
    if (this.#others === ALL) return true;
    for (const name in value) {
      if (!this.#names.has(name) && !this.#others.fits(value[name]!)) return false;
    }
    return true;
  }
}

/** The values that `enum` and `const` leave, of those that are compared as they are; undefined for any. */
function valuesOf({ enum: listed, const: only }: JsonObject): Json[] | undefined {
  const values = listed === undefined ? undefined : (listed as Json[]).filter((each) => !isStructure(each));
  if (only === undefined) return values;
  return (values ?? [only]).filter((each) => each === only && !isStructure(each));
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
