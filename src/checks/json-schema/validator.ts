import { runInThisContext } from 'node:vm';
import type { Ajv, ErrorObject, Options } from 'ajv';
import { type AjvLibrary, ajv, re2js } from '../../libraries/load.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { holdsInexactNumber } from '../formats/inexact-number.ts';
import { bare } from '../show.ts';
import { linearPattern, UnsupportedPattern } from './pattern.ts';
import { isPlainSchema } from './plain-schema.ts';
import { plainTest } from './plain-value.ts';
import { withoutRefSiblings } from './ref-siblings.ts';
import { hasLongArray, mayStall } from './unfold.ts';

/**
 * What a JSON Schema says, by the dialect that it declares or else by 2020-12 (basic#json-schema-usage).
 *
 * `unknown` where that cannot be told: a dialect that is not known here, a reference to another document, a pattern that
 * cannot be matched in linear time, a schema that takes too long.
 */
export type SchemaAnswer = { valid: true } | { valid: false; reason: string } | 'unknown';

/** How long one schema may take, in milliseconds. Only a schema that is made to stall comes near it. */
const PATIENCE = 1000;
/** Schemas whose compiled form is kept, newest first. */
const MAX_COMPILED = 256;
/** A longer schema is not judged. */
const MAX_SCHEMA_CHARACTERS = 512 * 1024;

const OPTIONS: Options = {
  strict: false,
  validateFormats: false,
  // A member named like one of Object.prototype is there only when the value itself has it.
  ownProperties: true,
  // 19.99 is a multiple of 0.01, whatever binary fractions say.
  multipleOfPrecision: 4,
  logger: false,
  code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
};

const DIALECTS: Readonly<Record<string, (library: AjvLibrary) => Ajv>> = {
  'https://json-schema.org/draft/2020-12/schema': ({ Ajv2020 }) => withoutDependencies(new Ajv2020(OPTIONS)),
  'https://json-schema.org/draft/2019-09/schema': ({ Ajv2019 }) => withoutDependencies(new Ajv2019(OPTIONS)),
  'http://json-schema.org/draft-07/schema': draft7,
  'https://json-schema.org/draft-07/schema': draft7,
};

function draft7({ Ajv }: AjvLibrary): Ajv {
  // In this draft what stands beside a `$ref` does not count.
  return new Ajv({ ...OPTIONS, ignoreKeywordsWithRef: true });
}

/** Later drafts do not have `dependencies`, which the validator judges in all. */
function withoutDependencies(validator: Ajv): Ajv {
  validator.removeKeyword('dependencies');
  return validator;
}

/** The dialect that counts where `$schema` is absent. */
export const DEFAULT_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

type Validate = (value: unknown) => Outcome;
/** A schema that values can be validated with. */
interface Usable {
  readonly validate: Validate;
  /** When validating may take longer than the size of schema and value explains. */
  readonly guarded: 'never' | 'long-arrays' | 'always';
}

interface Compiled {
  readonly answer: SchemaAnswer;
  /** Of a plain schema: true for a value that surely conforms. */
  readonly conforms?: (value: Json) => boolean;
  /** Compiles it when the first value asks; absent for a schema that is invalid or not known. */
  readonly compile?: () => Usable | undefined;
  usable?: Usable | undefined;
  tried?: boolean;
}

const compiledSchemas = new Map<string, Compiled>();
/** The same by the object, for a schema that is asked about again and again. */
const compiledObjects = new WeakMap<object, Compiled>();
let compiledNew = 0;
/** One validator a dialect, and one for plain schemas, for those that define no name of their own. */
const sharedValidators = new Map<string, Ajv>();

/** The dialect of a schema as it declares it, without the empty fragment; the default where it declares none. */
export function dialectOf(schema: Json): string {
  const declared = isObject(schema) ? schema['$schema'] : undefined;
  return typeof declared === 'string' ? declared.replace(/#$/, '') : DEFAULT_DIALECT;
}

/** Whether a schema is valid by the meta-schema of its dialect. */
export function isValidSchema(schema: Json): SchemaAnswer {
  return compile(schema).answer;
}

/**
 * Whether a value conforms to a schema.
 *
 * @returns `unknown` also for a schema that is not valid itself
 */
export function conforms(schema: Json, value: Json): SchemaAnswer {
  const compiled = compile(schema);
  if (compiled.conforms?.(value) === true) return VALID;
  const usable = usableOf(compiled);
  if (usable === undefined) return 'unknown';
  const { validate, guarded } = usable;
  const work = (): Outcome => validate(value);
  const free = guarded === 'never' || (guarded === 'long-arrays' && !hasLongArray(value));
  const reason = free ? attempt(work) : bounded(work);
  if (reason === STALLED) return 'unknown';
  return reason === undefined ? VALID : { valid: false, reason };
}

function compile(schema: Json): Compiled {
  if (typeof schema !== 'object' || schema === null) return compileText(schema);
  let compiled = compiledObjects.get(schema);
  if (compiled === undefined) {
    compiled = compileText(schema);
    compiledObjects.set(schema, compiled);
  }
  return compiled;
}

function compileText(schema: Json): Compiled {
  const text = serialize(schema);
  if (text === undefined) return UNKNOWN;
  const known = compiledSchemas.get(text);
  if (known !== undefined) {
    compiledSchemas.delete(text);
    compiledSchemas.set(text, known);
    return known;
  }
  compiledNew += 1;
  const compiled = text.length > MAX_SCHEMA_CHARACTERS ? UNKNOWN : compileNew(schema);
  compiledSchemas.set(text, compiled);
  if (compiledSchemas.size > MAX_COMPILED) {
    const oldest = compiledSchemas.keys().next().value;
    if (oldest !== undefined) compiledSchemas.delete(oldest);
    // What the validators remember of the schemas that went is dropped with them.
    if (compiledNew % MAX_COMPILED === 0) sharedValidators.clear();
  }
  return compiled;
}

/** A schema as text; undefined when it is nested too deeply to be judged. */
function serialize(schema: Json): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const VALID: SchemaAnswer = { valid: true };
const UNKNOWN: Compiled = { answer: 'unknown' };

function compileNew(schema: Json): Compiled {
  if (typeof schema !== 'boolean' && !isObject(schema)) {
    return { answer: { valid: false, reason: 'it is neither an object nor a boolean' } };
  }
  const dialect = dialectOf(schema);
  const make = Object.hasOwn(DIALECTS, dialect) ? DIALECTS[dialect] : undefined;
  if (make === undefined) return UNKNOWN;
  if (isObject(schema) && schema['$schema'] !== undefined && typeof schema['$schema'] !== 'string') {
    return { answer: { valid: false, reason: '/$schema must be string' } };
  }
  const own = withoutOrders(schema);
  // A schema that is plainly valid, by any dialect, need not wait for the validator to read its meta-schema.
  if (isPlainSchema(own)) {
    return {
      answer: VALID,
      conforms: plainTest(own),
      compile: () => compileWith(schema, sharedValidator(PLAIN, plainValidator), PLAIN),
    };
  }
  const shared = sharedValidator(dialect, () => prepared(make(ajv())));
  const metaReason = bounded(() => (shared.validateSchema(own) ? undefined : firstError(shared)));
  if (metaReason === STALLED) {
    // What was stopped in the middle may be unusable from now on.
    sharedValidators.delete(dialect);
    return UNKNOWN;
  }
  if (metaReason !== undefined) return { answer: { valid: false, reason: metaReason } };
  return {
    answer: VALID,
    compile: () => compileWith(schema, definesNames(schema) ? make(ajv()) : shared, dialect),
  };
}

function usableOf(compiled: Compiled): Usable | undefined {
  if (compiled.tried !== true) {
    compiled.tried = true;
    compiled.usable = compiled.compile?.();
  }
  return compiled.usable;
}

function sharedValidator(name: string, make: () => Ajv): Ajv {
  const validator = sharedValidators.get(name) ?? make();
  sharedValidators.set(name, validator);
  return validator;
}

/** Compiles a valid schema; undefined where it takes too long, refers to what is not here or uses a pattern that is not judged. */
function compileWith(schema: JsonObject | boolean, validator: Ajv, name: string): Usable | undefined {
  // Loaded before anything can be stopped: what is stopped in the middle of loading stays half loaded.
  if (JSON.stringify(schema).includes('"pattern')) re2js();
  let run: ReturnType<Ajv['compile']> | undefined;
  try {
    const outcome = bounded(() => {
      const own = withoutOrders(schema);
      // The validator looks at a `type` beside a `$ref` in spite of its option.
      run = validator.compile(DIALECTS[name] === draft7 && isObject(own) ? withoutRefSiblings(own) : own);
      return undefined;
    });
    // What was stopped in the middle may be unusable from now on.
    if (outcome === STALLED) sharedValidators.delete(name);
    if (outcome === STALLED || run === undefined) return undefined;
  } catch {
    return undefined;
  }
  const compiled = run;
  const validate = (value: unknown): Outcome => {
    if (compiled(value) === true) return undefined;
    const errors = compiled.errors ?? [];
    return mayBeRounding(errors, value) ? STALLED : describe(errors[0]);
  };
  return { validate, guarded: guardOf(schema) };
}

/** Names the validator of plain schemas. */
const PLAIN = 'plain';

/** A validator that takes schemas for valid. */
function plainValidator(): Ajv {
  const { Ajv2020 } = ajv();
  return new Ajv2020({ ...OPTIONS, validateSchema: false, meta: false });
}

/** A validator that knows its meta-schema already: on a busy machine that takes a while, for which no schema is to blame. */
function prepared(validator: Ajv): Ajv {
  validator.validateSchema({});
  return validator;
}

function guardOf(schema: Json): Usable['guarded'] {
  if (mayStall(schema)) return 'always';
  return JSON.stringify(schema).includes('"uniqueItems":true') ? 'long-arrays' : 'never';
}

/** A schema without what tells the validator how to go about it: the dialect is chosen, and `$async` is no JSON Schema. */
function withoutOrders(schema: JsonObject | boolean): JsonObject | boolean {
  if (!isObject(schema)) return schema;
  const { $schema, $async, ...rest } = schema;
  return rest;
}

/** True when a schema names itself or parts of it, which must not reach another schema. */
function definesNames(schema: Json): boolean {
  return /"(\$id|id|\$anchor|\$dynamicAnchor)":/.test(JSON.stringify(schema));
}

/** Keywords whose verdict on a value is the same however its numbers are rounded. */
const EXACT: ReadonlySet<string> = new Set([
  'additionalProperties',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minItems',
  'minLength',
  'minProperties',
  'pattern',
  'required',
  'type',
]);

/** True when a violation may be one only because a number of the value cannot be held exactly. */
function mayBeRounding(errors: readonly ErrorObject[], value: unknown): boolean {
  return !(errors.length === 1 && EXACT.has(errors[0]!.keyword)) && holdsInexactNumber(value);
}

const STALLED = Symbol('stalled');
type Outcome = string | undefined | typeof STALLED;
const HOOK = '__mcpTraceValidatorBounded';

/**
 * Runs something that a hostile schema could make run for ever, and stops it in time.
 *
 * @returns what it returns, or STALLED when it took too long, ran out of stack or met a pattern that is not judged
 */
function bounded(work: () => Outcome): Outcome {
  const scope = globalThis as Record<string, unknown>;
  scope[HOOK] = work;
  try {
    return attempt(() => runInThisContext(`${HOOK}()`, { timeout: PATIENCE }) as Outcome);
  } finally {
    delete scope[HOOK];
  }
}

/** Runs something; STALLED when it took too long, ran out of stack or met a pattern that is not judged. */
function attempt(work: () => Outcome): Outcome {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || error instanceof RangeError) return STALLED;
    if (error instanceof UnsupportedPattern) return STALLED;
    throw error;
  }
}

function firstError(validator: Ajv): string {
  return describe(validator.errors?.[0]);
}

function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it does not conform';
  const where = error.instancePath === '' ? '' : `${bare(error.instancePath)} `;
  return `${where}${bare(error.message ?? 'does not conform', 160)}`;
}
