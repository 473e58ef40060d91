import type { MessageMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { defineRelation } from '../../session/relation.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { isMetaName, isMetaPrefix, isReverseDomain, splitMetaKey } from '../formats/meta-key.ts';

/** A `_meta` object that the protocol defines, and where it stands in its message. */
export interface MetaObject {
  readonly meta: JsonObject;
  /** As `params._meta` or `result.tools[2]._meta`. */
  readonly path: string;
}

/** Content blocks may hold blocks; deeper ones are not looked at. */
const MAX_DEPTH = 8;
const NONE: readonly MetaObject[] = [];

/** The members of results that list things with a `_meta` of their own, by method. */
const LISTS: Readonly<Record<string, string>> = {
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/read': 'contents',
  'resources/templates/list': 'resourceTemplates',
  'roots/list': 'roots',
  'tools/list': 'tools',
};

/** The `_meta` objects of one message, and what their keys are like. */
export interface MetaObjectsOf {
  readonly objects: readonly MetaObject[];
  /** True when there is a key at all. */
  readonly keyed: boolean;
  /** True when a key has a prefix. */
  readonly prefixed: boolean;
  /** True when a key may break a rule for keys: the rest need not be looked at. */
  readonly odd: boolean;
  /** True when a key is that of a trace context. */
  readonly traced: boolean;
}

/** The keys of `_meta` that carry a trace context (2026-07-28 basic#meta). */
export const TRACE_KEYS = ['traceparent', 'tracestate', 'baggage'] as const;

/** More keys than this are judged each time. */
const MAX_KEYS = 1000;

const EMPTY: MetaObjectsOf = { objects: NONE, keyed: false, prefixed: false, odd: false, traced: false };

/** Finds the `_meta` objects of a message, once for all that ask. */
export class MetaObjects {
  #last: MessageMoment | undefined;
  #found = EMPTY;
  /** Keys that were found in order, and whether they have a prefix: a recording repeats the same few in each message. */
  readonly #fine = new Map<string, boolean>();
  /** The newest that stood alone in its message, with nothing odd, and its keys. */
  #alike: MetaObjectsOf | undefined;
  #keys: readonly string[] = [];

  /**
   * The `_meta` objects of a message at the places where the schema has them: of params and results, and of the tools,
   * resources, prompts, roots, messages and content blocks in them. Never of arguments, structured content or form data.
   */
  of(message: MessageMoment): MetaObjectsOf {
    if (this.#last !== message) {
      this.#last = message;
      const objects = find(message);
      if (objects.length === 0) this.#found = EMPTY;
      else if (objects.length === 1 && this.#isLike(objects[0]!.meta))
        this.#found = { ...this.#alike!, objects };
      else this.#found = this.#sum(objects);
    }
    return this.#found;
  }

  /** True for an object with the same keys as the newest one that stood alone. */
  #isLike(meta: JsonObject): boolean {
    let index = 0;
    for (const key in meta) {
      if (key !== this.#keys[index]) return false;
      index += 1;
    }
    return this.#alike !== undefined && index === this.#keys.length;
  }

  #sum(objects: readonly MetaObject[]): MetaObjectsOf {
    let keyed = false;
    let prefixed = false;
    let odd = false;
    let traced = false;
    for (const { meta } of objects) {
      for (const key of Object.keys(meta)) {
        keyed = true;
        const known = this.#fine.get(key) ?? this.#judge(key);
        if (known === undefined) odd = true;
        else if (known) prefixed = true;
        else if (isTraceKey(key)) traced = true;
      }
    }
    const found = { objects, keyed, prefixed, odd, traced };
    if (objects.length === 1 && !odd) {
      this.#alike = found;
      this.#keys = Object.keys(objects[0]!.meta);
    }
    return found;
  }

  /** Whether a key has a prefix; undefined for one that may break a rule. */
  #judge(key: string): boolean | undefined {
    const { prefix, name } = splitMetaKey(key);
    if (!isMetaName(name)) return undefined;
    if (prefix !== undefined && (!isMetaPrefix(prefix) || !isReverseDomain(prefix))) return undefined;
    if (this.#fine.size < MAX_KEYS) this.#fine.set(key, prefix !== undefined);
    return prefix !== undefined;
  }
}

function isTraceKey(key: string): boolean {
  return (TRACE_KEYS as readonly string[]).includes(key);
}

/** The `_meta` objects of messages. */
export const metaObjects = defineRelation<MetaObjects>({
  name: 'meta-objects',
  create: () => ({ value: new MetaObjects(), handlers: {} }),
});

function find(message: MessageMoment): readonly MetaObject[] {
  switch (message.kind) {
    case 'request':
      return ofRequest(message);
    case 'notification':
      return message.meta === undefined ? NONE : [{ meta: message.meta, path: 'params._meta' }];
    case 'result':
      return isObject(message.result) ? ofResult(message, message.result) : NONE;
    default:
      return NONE;
  }
}

function ofRequest({ meta, params, method }: RequestMoment): readonly MetaObject[] {
  if (params === undefined) return NONE;
  const { inputResponses } = params;
  const samples = method === 'sampling/createMessage';
  if (meta === undefined && inputResponses === undefined && !samples) return NONE;
  const found: MetaObject[] = [];
  if (meta !== undefined) found.push({ meta, path: 'params._meta' });
  if (samples) addSampling(found, params, 'params');
  if (isObject(inputResponses)) {
    for (const [key, answer] of Object.entries(inputResponses)) {
      addInputResponse(found, answer, `params.inputResponses.${key}`);
    }
  }
  return found;
}

function ofResult({ request }: ResultMoment, result: JsonObject): readonly MetaObject[] {
  const found: MetaObject[] = [];
  add(found, result, 'result');
  const method = request?.method;
  if (method === undefined) return found;
  const list = Object.hasOwn(LISTS, method) ? LISTS[method] : undefined;
  if (list !== undefined) {
    addEach(found, result[list], `result.${list}`);
  } else if (method === 'tools/call' || method === 'tasks/result') {
    addBlocks(found, result['content'], 'result.content', 0);
  } else if (method === 'sampling/createMessage') {
    addContent(found, result['content'], 'result.content');
  } else if (method === 'prompts/get') {
    for (const [index, each] of items(result['messages'])) {
      if (isObject(each)) addContent(found, each['content'], `result.messages[${index}].content`);
    }
  }
  const { inputRequests } = result;
  if (result['resultType'] === 'input_required' && isObject(inputRequests)) {
    for (const [key, ask] of Object.entries(inputRequests)) {
      addInputRequest(found, ask, `result.inputRequests.${key}`);
    }
  }
  return found;
}

function addInputRequest(found: MetaObject[], ask: Json | undefined, path: string): void {
  const params = isObject(ask) ? ask['params'] : undefined;
  if (!isObject(ask) || !isObject(params)) return;
  if (ask['method'] === 'roots/list') add(found, params, `${path}.params`);
  if (ask['method'] === 'sampling/createMessage') addSampling(found, params, `${path}.params`);
}

function addInputResponse(found: MetaObject[], answer: Json | undefined, path: string): void {
  if (!isObject(answer)) return;
  addEach(found, answer['roots'], `${path}.roots`);
  if (typeof answer['role'] !== 'string') return;
  add(found, answer, path);
  addContent(found, answer['content'], `${path}.content`);
}

function addSampling(found: MetaObject[], params: JsonObject, path: string): void {
  for (const [index, message] of items(params['messages'])) {
    if (!isObject(message)) continue;
    add(found, message, `${path}.messages[${index}]`);
    addContent(found, message['content'], `${path}.messages[${index}].content`);
  }
  addEach(found, params['tools'], `${path}.tools`);
}

/** Content that is one block or an array of them. */
function addContent(found: MetaObject[], content: Json | undefined, path: string): void {
  if (isObject(content)) addBlock(found, content, path, 0);
  else addBlocks(found, content, path, 0);
}

/** The blocks of an array; most have nothing of the kind, so that the path is made for the others alone. */
function addBlocks(found: MetaObject[], blocks: Json | undefined, path: string, depth: number): void {
  if (!Array.isArray(blocks)) return;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!isObject(block)) continue;
    const { type } = block;
    if (block['_meta'] !== undefined || type === 'resource' || type === 'tool_result')
      addBlock(found, block, `${path}[${index}]`, depth);
  }
}

/** The objects of an array. */
function addEach(found: MetaObject[], list: Json | undefined, path: string): void {
  for (const [index, each] of items(list)) add(found, each, `${path}[${index}]`);
}

function addBlock(found: MetaObject[], block: JsonObject, path: string, depth: number): void {
  add(found, block, path);
  if (block['type'] === 'resource') add(found, block['resource'], `${path}.resource`);
  if (block['type'] === 'tool_result' && depth < MAX_DEPTH) {
    addBlocks(found, block['content'], `${path}.content`, depth + 1);
  }
}

function add(found: MetaObject[], holder: Json | undefined, path: string): void {
  const meta = isObject(holder) ? holder['_meta'] : undefined;
  if (isObject(meta)) found.push({ meta, path: `${path}._meta` });
}

function items(value: Json | undefined): Iterable<[number, Json]> {
  return Array.isArray(value) ? value.entries() : [];
}
