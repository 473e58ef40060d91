/**
 * What the wire schema of a revision says of the messages, where no sentence of a page says it.
 *
 * Each definition looks at what one kind of message holds. What a page demands in words of its own (that an inputSchema is
 * there, that a blob is base64) is judged under that clause and left out here.
 */

import type { Trait } from '../../session/traits.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { contentBlock, promptContent, samplingContent } from './content.ts';
import {
  anyObject,
  array,
  boolean,
  choose,
  number,
  object,
  once,
  oneOf,
  present,
  record,
  type Shape,
  string,
  whenObject,
} from './shape.ts';

/** Where a definition is found, and the shape it has. */
export interface Definition {
  /** Which messages hold it: `request`, `notification` or `result`, and of which method. */
  readonly of: `${'request' | 'notification' | 'result'} ${string}`;
  readonly shape: Shape;
  /** A trait without which a message fits. */
  readonly trait?: Trait;
  /** Members that a later revision than the first brought, by their path: in a session that agreed on an earlier one they are free. */
  readonly since?: readonly (readonly [path: RegExp, revision: string])[];
}

const LEVELS = oneOf('debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency');
const ROLE = oneOf('user', 'assistant');

/** The entries of an array member that are objects; entries of another kind are judged by `entries`. */
function listOf(member: string, entry: Shape, entries: 'objects-only' | 'all'): Shape {
  return object({ [member]: array(entries === 'objects-only' ? whenObject(entry) : entry) });
}

const objectSchema = whenObject(
  object({ type: oneOf('object') }, { properties: anyObject, required: array(string) }),
);

/** A schema of one field of a form: text, number, boolean or a choice; never an object or an array of objects. */
const formField: Shape = choose((field) => {
  switch (field['type']) {
    case 'string':
      return object({}, { title: string, description: string, enum: array(string), default: string });
    case 'number':
    case 'integer':
      return object(
        {},
        { title: string, description: string, minimum: number, maximum: number, default: number },
      );
    case 'boolean':
      return object({}, { title: string, description: string, default: boolean });
    case 'array':
      return object({
        items: choose((items) =>
          Object.hasOwn(items, 'anyOf') ? undefined : object({ type: oneOf('string'), enum: array(string) }),
        ),
      });
    default:
      return object({ type: oneOf('string', 'number', 'integer', 'boolean', 'array') });
  }
});

const formSchema = whenObject(
  object({ type: oneOf('object'), properties: record(formField) }, { required: array(string) }),
);

function elicitationForm(params: Json | undefined): ReturnType<Shape> {
  if (!isObject(params) || params['mode'] === 'url') return undefined;
  return object({}, { requestedSchema: formSchema })(params);
}

const samplingMessages = object({
  messages: array(object({ role: ROLE, content: samplingContent })),
  maxTokens: number,
});

const resourceFields = object(
  { uri: string, name: string },
  { title: string, description: string, mimeType: string, size: number },
);

const toolShape = (outputSchema: Shape): Shape =>
  object(
    { name: string },
    { title: string, description: string, inputSchema: objectSchema, outputSchema, annotations: anyObject },
  );

const contentSlowly = object({ content: array(contentBlock) }, { isError: boolean });
const content = once((value) => (isPlainContent(value) ? undefined : contentSlowly(value)));
const structuredObject: Shape = (value) => {
  const structured = isObject(value) ? value['structuredContent'] : undefined;
  return structured === undefined || isObject(structured)
    ? undefined
    : { path: '.structuredContent', seen: structured, due: 'an object' };
};

/** True for what most tool results are: blocks of text without annotations. */
function isPlainContent(value: Json | undefined): boolean {
  if (!isObject(value) || !Array.isArray(value['content'])) return false;
  if (value['isError'] !== undefined && typeof value['isError'] !== 'boolean') return false;
  for (let index = 0; index < value['content'].length; index += 1) {
    const block = value['content'][index];
    if (!isObject(block) || block['type'] !== 'text' || typeof block['text'] !== 'string') return false;
    if (block['annotations'] !== undefined) return false;
  }
  return true;
}

/** A result that is no final one (a task was created, input is asked for) has another shape. */
function finalResult(shape: Shape): Shape {
  return (value) => {
    if (!isObject(value)) return { path: '', seen: value, due: 'an object' };
    const other = value['task'] !== undefined || (value['resultType'] ?? 'complete') !== 'complete';
    return other ? undefined : shape(value);
  };
}

const listChanged = object({}, { listChanged: boolean });

/** The definitions that are the same in each revision, by their name in its schema. */
export const COMMON: Readonly<Record<string, Definition>> = {
  ReadResourceResult: {
    of: 'result resources/read',
    shape: finalResult(
      object({
        contents: array(
          choose((entry) =>
            Object.hasOwn(entry, 'blob') ? object({ uri: string }) : object({ uri: string, text: string }),
          ),
        ),
      }),
    ),
  },
  Resource: {
    of: 'result resources/list',
    shape: listOf('resources', resourceFields, 'all'),
    since: [[/^\.resources\[\d+\]\.title/, '2025-06-18']],
  },
  ResourceTemplate: {
    of: 'result resources/templates/list',
    shape: listOf('resourceTemplates', object({ uriTemplate: string, name: string }), 'all'),
  },
  Prompt: {
    of: 'result prompts/list',
    shape: listOf(
      'prompts',
      object({ name: string }, { arguments: array(object({ name: string }, { required: boolean })) }),
      'all',
    ),
  },
  GetPromptResult: {
    of: 'result prompts/get',
    shape: finalResult(object({ messages: array(object({ role: ROLE, content: promptContent })) })),
  },
  CompleteResult: {
    of: 'result completion/complete',
    shape: object({
      completion: object({ values: array(string, 100) }, { total: number, hasMore: boolean }),
    }),
  },
  LoggingMessageNotificationParams: {
    of: 'notification notifications/message',
    shape: once(object({ level: LEVELS, data: present }, { logger: string })),
  },
  ProgressNotificationParams: {
    of: 'notification notifications/progress',
    trait: 'rich',
    shape: once(object({ progress: number }, { total: number, message: string })),
    since: [[/^\.message/, '2025-03-26']],
  },
  CallToolRequestParams: {
    of: 'request tools/call',
    trait: 'rich',
    shape: once(object({ name: string }, { arguments: anyObject })),
  },
};

/** The definitions of a revision, by their name in its schema. */
export const DEFINITIONS: Readonly<Record<string, Readonly<Record<string, Definition>>>> = {
  '2025-11-25': {
    ...COMMON,
    Tool: {
      of: 'result tools/list',
      shape: listOf('tools', toolShape(objectSchema), 'objects-only'),
      since: [
        [/^\.tools\[\d+\]\.annotations/, '2025-03-26'],
        [/^\.tools\[\d+\]\.(?:title|outputSchema)/, '2025-06-18'],
      ],
    },
    CallToolResult: {
      of: 'result tools/call',
      trait: 'rich',
      shape: finalResult((value) => content(value) ?? structuredObject(value)),
      since: [[/^\.structuredContent|\.annotations\.lastModified$/, '2025-06-18']],
    },
    ElicitRequestFormParams: { of: 'request elicitation/create', shape: elicitationForm },
    ElicitResult: {
      of: 'result elicitation/create',
      shape: finalResult(object({ action: oneOf('accept', 'decline', 'cancel') }, { content: anyObject })),
    },
    CreateMessageRequestParams: { of: 'request sampling/createMessage', shape: samplingMessages },
    CreateMessageResult: {
      of: 'result sampling/createMessage',
      shape: finalResult(
        object({ role: ROLE, content: samplingContent, model: string }, { stopReason: string }),
      ),
    },
    ListRootsResult: {
      of: 'result roots/list',
      shape: object({ roots: array(object({ uri: string }, { name: string })) }),
    },
    SetLevelRequestParams: { of: 'request logging/setLevel', shape: object({ level: LEVELS }) },
    ClientCapabilities: {
      of: 'request initialize',
      shape: whenObject(
        object(
          {},
          {
            capabilities: whenObject(
              object(
                {},
                {
                  experimental: record(anyObject),
                  roots: listChanged,
                  sampling: object({}, { context: anyObject, tools: anyObject }),
                  elicitation: object({}, { form: anyObject, url: anyObject }),
                  tasks: anyObject,
                },
              ),
            ),
          },
        ),
      ),
    },
    ServerCapabilities: {
      of: 'result initialize',
      since: [
        [/^\.capabilities\.completions/, '2025-03-26'],
        [/^\.capabilities\.tasks/, '2025-11-25'],
      ],
      shape: whenObject(
        object(
          {},
          {
            capabilities: whenObject(
              object(
                {},
                {
                  experimental: record(anyObject),
                  logging: anyObject,
                  completions: anyObject,
                  prompts: listChanged,
                  resources: object({}, { subscribe: boolean, listChanged: boolean }),
                  tools: listChanged,
                  tasks: anyObject,
                },
              ),
            ),
          },
        ),
      ),
    },
  },
  '2026-07-28': {
    ...COMMON,
    Tool: { of: 'result tools/list', shape: listOf('tools', toolShape(anyObject), 'objects-only') },
    CallToolResult: { of: 'result tools/call', trait: 'rich', shape: finalResult(content) },
    DiscoverResult: {
      of: 'result server/discover',
      shape: object(
        {
          supportedVersions: array(string),
          capabilities: object(
            {},
            {
              experimental: record(anyObject),
              logging: anyObject,
              completions: anyObject,
              prompts: listChanged,
              resources: object({}, { subscribe: boolean, listChanged: boolean }),
              tools: listChanged,
              extensions: record(anyObject),
            },
          ),
        },
        { instructions: string },
      ),
    },
    SubscriptionsListenRequestParams: {
      of: 'request subscriptions/listen',
      shape: object({
        notifications: object(
          {},
          {
            toolsListChanged: boolean,
            promptsListChanged: boolean,
            resourcesListChanged: boolean,
            resourceSubscriptions: array(string),
          },
        ),
      }),
    },
  },
};

const CLIENT_CAPABILITIES = object(
  {},
  {
    experimental: record(anyObject),
    roots: anyObject,
    sampling: object({}, { context: anyObject, tools: anyObject }),
    elicitation: object({}, { form: anyObject, url: anyObject }),
    extensions: record(anyObject),
  },
);

/** `_meta` of a request of 2026-07-28: the capabilities that the client states with it. */
export const statedCapabilities: Shape = whenObject(CLIENT_CAPABILITIES);

/** What a server asks for in the `inputRequests` of a result of 2026-07-28, by the method of the entry. */
export const INPUT_REQUESTS: ReadonlyMap<string, { name: string; shape: Shape }> = new Map([
  ['elicitation/create', { name: 'ElicitRequestFormParams', shape: elicitationForm }],
  ['sampling/createMessage', { name: 'CreateMessageRequestParams', shape: object({ maxTokens: number }) }],
]);
