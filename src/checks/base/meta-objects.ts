import type { MessageMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { defineRelation } from '../../session/relation.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

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

/** Finds the `_meta` objects of a message, once for all that ask. */
export class MetaObjects {
  #last: MessageMoment | undefined;
  #found: readonly MetaObject[] = NONE;

  /**
   * The `_meta` objects of a message at the places where the schema has them: of params and results, and of the tools,
   * resources, prompts, roots, messages and content blocks in them. Never of arguments, structured content or form data.
   */
  of(message: MessageMoment): readonly MetaObject[] {
    if (this.#last !== message) {
      this.#last = message;
      this.#found = find(message);
    }
    return this.#found;
  }
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
  const found: MetaObject[] = [];
  if (meta !== undefined) found.push({ meta, path: 'params._meta' });
  if (params === undefined) return found;
  if (method === 'sampling/createMessage') addSampling(found, params, 'params');
  const { inputResponses } = params;
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
    for (const [index, each] of items(result[list])) add(found, each, `result.${list}[${index}]`);
  } else if (method === 'tools/call' || method === 'tasks/result') {
    addBlocks(found, items(result['content']), 'result.content', 0);
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
  for (const [index, root] of items(answer['roots'])) add(found, root, `${path}.roots[${index}]`);
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
  for (const [index, tool] of items(params['tools'])) add(found, tool, `${path}.tools[${index}]`);
}

/** Content that is one block or an array of them. */
function addContent(found: MetaObject[], content: Json | undefined, path: string): void {
  if (isObject(content)) addBlock(found, content, path, 0);
  else addBlocks(found, items(content), path, 0);
}

function addBlocks(found: MetaObject[], blocks: Iterable<[number, Json]>, path: string, depth: number): void {
  for (const [index, block] of blocks) {
    if (isObject(block)) addBlock(found, block, `${path}[${index}]`, depth);
  }
}

function addBlock(found: MetaObject[], block: JsonObject, path: string, depth: number): void {
  add(found, block, path);
  if (block['type'] === 'resource') add(found, block['resource'], `${path}.resource`);
  if (block['type'] === 'tool_result' && depth < MAX_DEPTH) {
    addBlocks(found, items(block['content']), `${path}.content`, depth + 1);
  }
}

function add(found: MetaObject[], holder: Json | undefined, path: string): void {
  const meta = isObject(holder) ? holder['_meta'] : undefined;
  if (isObject(meta)) found.push({ meta, path: `${path}._meta` });
}

function items(value: Json | undefined): Iterable<[number, Json]> {
  return Array.isArray(value) ? value.entries() : [];
}
