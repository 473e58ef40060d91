import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { numberLiteral } from '../../trace/exact-number.ts';
import { REDACTED } from '../../trace/headers.ts';
import { over, sentBy } from '../handlers.ts';
import { annotationsOf, type MirroredParameter } from '../headers/annotations.ts';
import { type Agreement, type BodyValue, bodyValue, compare, mustBeEncoded } from '../headers/body-value.ts';
import { type HeaderText, hasInvalidCharacter, readHeaderText } from '../headers/value-encoding.ts';
import { META_VERSION } from '../meta-keys.ts';
import type { HttpRequestMoment, RequestMoment } from '../moment.ts';
import { MomentNotes } from '../moment-notes.ts';
import { defineRelation } from '../relation.ts';
import { type ListedTool, type ToolCatalog, toolCatalog } from './tool-catalog.ts';

/**
 * What became of a header: how it agrees with the body; or `missing`; or, where the body has nothing for it, `surplus`
 * when it is there and `omitted` when it is not; or `unknown`.
 */
export type HeaderState = Agreement | 'missing' | 'surplus' | 'omitted' | 'unknown';

/** A header that mirrors something of the body. */
export interface MirroredHeader {
  /** In lower case, as `mcp-name`. */
  readonly name: string;
  readonly source: 'version' | 'method' | 'name' | 'parameter';
  /** What it mirrors, as `params.name`; for a parameter the names that lead to it. */
  readonly path: readonly string[];
  /** Its value, read; undefined when it is not there. */
  readonly header: HeaderText | undefined;
  /** What the body says, where a header can carry it. */
  readonly body: BodyValue | undefined;
  readonly state: HeaderState;
  /** For a parameter without a value: whether it is null or not there. */
  readonly without: 'null' | 'absent' | undefined;
  /** True when the body's value cannot stand in a header as it is. */
  readonly unsafe: boolean;
  /** True when the header has characters that no header may have. */
  readonly invalid: boolean;
}

/** The headers of a request that mirror its body (2026-07-28 basic/transports/streamable-http#request-metadata). */
export interface MirroredHeaders {
  readonly head: HttpRequestMoment;
  readonly version: MirroredHeader;
  readonly method: MirroredHeader;
  /** For the methods that must have one and that name something. */
  readonly name: MirroredHeader | undefined;
  /** The tool of a call, where its listing was the newest word on it when the call was sent, and was given to the client. */
  readonly tool: ListedTool | undefined;
  /** One for each annotated parameter of that tool; none where its annotations are not surely valid. */
  readonly parameters: readonly MirroredHeader[];
  /** All of the above. */
  readonly all: readonly MirroredHeader[];
  /** True when each of them says what the body says, as it stands there, and none is about a parameter: nothing to blame. */
  readonly plain: boolean;
}

const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** How many headers that repeat the body word for word are kept, and how long they may be. */
const MAX_MIRRORED = 1000;
const MAX_LENGTH = 1024;

const NONE: readonly MirroredHeader[] = [];

/** The mirrored headers of the client's requests. */
export class HeadersOfRequests {
  readonly #known = new MomentNotes<RequestMoment, MirroredHeaders>();
  readonly #catalog: ToolCatalog;
  readonly #mirrored = new Map<string, MirroredHeader>();

  constructor(catalog: ToolCatalog) {
    this.#catalog = catalog;
  }

  /** Those of a request; undefined when the head of its POST was not recorded. */
  of(request: RequestMoment): MirroredHeaders | undefined {
    return this.#known.get(request);
  }

  /** @internal */
  see(request: RequestMoment): void {
    const { exchange } = request;
    const head = exchange?.request;
    if (head === undefined || exchange?.message !== request) return;
    if (head.method !== 'POST' && head.method !== undefined) return;
    this.#known.set(request, this.#read(request, head));
  }

  #read(request: RequestMoment, head: HttpRequestMoment): MirroredHeaders {
    const { method, params } = request;
    const member = Object.hasOwn(NAMED, method) ? NAMED[method] : undefined;
    const source = member === undefined ? undefined : params?.[member];
    const version = this.#mirror(
      head,
      'mcp-protocol-version',
      'version',
      META_VERSION,
      request.meta?.[META_VERSION],
    );
    const named = this.#mirror(head, 'mcp-method', 'method', 'method', method);
    const name =
      member !== undefined && typeof source === 'string'
        ? this.#mirror(head, 'mcp-name', 'name', member, source)
        : undefined;
    const tool = this.#catalog.atCall(request);
    const annotated = tool === undefined ? undefined : annotationsOf(tool.definition).parameters;
    const parameters =
      annotated === undefined || annotated.length === 0
        ? NONE
        : annotated.map((parameter) => mirrorParameter(request, head, parameter));
    const all = name === undefined ? [version, named] : [version, named, name];
    for (const parameter of parameters) all.push(parameter);
    return {
      head,
      version,
      method: named,
      name,
      tool: annotated === undefined ? undefined : tool,
      parameters,
      all,
      plain: parameters.length === 0 && !hasParameterHeader(head.headers) && all.every(isPlain),
    };
  }

  /** Mirrors one of the standard headers; recordings repeat the same few. */
  #mirror(
    head: HttpRequestMoment,
    header: string,
    source: MirroredHeader['source'],
    member: string,
    body: Json | undefined,
  ): MirroredHeader {
    const value = head.headers[header];
    const known = value === undefined || value !== body ? undefined : this.#mirrored.get(value);
    if (known !== undefined && known.source === source && known.path[0] === member) return known;
    const made = mirror(head, header, source, [member], { present: true, value: text(body) });
    if (value !== undefined && value === body && value.length <= MAX_LENGTH) {
      if (this.#mirrored.size >= MAX_MIRRORED) this.#mirrored.clear();
      this.#mirrored.set(value, made);
    }
    return made;
  }
}

function isPlain({ state, header, invalid, unsafe }: MirroredHeader): boolean {
  return state === 'equal' && header?.form === 'plain' && !invalid && !unsafe;
}

function hasParameterHeader(headers: Readonly<Record<string, string>>): boolean {
  // The fifth letter settles most names.
  for (const name in headers) if (name.charCodeAt(4) === 0x70 && name.startsWith('mcp-param-')) return true;
  return false;
}

/** What the body has for a header. */
type Found =
  | { readonly present: true; readonly value: BodyValue | undefined }
  | { readonly present: false; readonly without: 'null' | 'absent' };

function mirrorParameter(
  request: RequestMoment,
  head: HttpRequestMoment,
  parameter: MirroredParameter,
): MirroredHeader {
  const { header, path, type } = parameter;
  const found = argumentAt(request, path);
  // An argument of another type than the schema asks for is wrong in itself, and its form is nowhere told.
  const fits = !found.present || found.value?.type === type;
  return mirror(head, header, 'parameter', path, fits ? found : { present: true, value: undefined });
}

/** The value of a `tools/call` at the path of a parameter. */
function argumentAt(request: RequestMoment, path: readonly string[]): Found {
  let value: Json | undefined = request.params?.['arguments'];
  if (value !== undefined && !isObject(value)) return { present: true, value: undefined };
  for (const step of path) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return { present: false, without: 'absent' };
    value = (value as JsonObject)[step];
  }
  if (value === null) return { present: false, without: 'null' };
  const literal = (): string | undefined =>
    numberLiteral(request.text, ['payload', 'params', 'arguments', ...path]);
  return { present: true, value: bodyValue(value, literal) };
}

function mirror(
  head: HttpRequestMoment,
  name: string,
  source: MirroredHeader['source'],
  path: readonly string[],
  found: Found,
): MirroredHeader {
  const value = head.headers[name];
  const header = value === undefined ? undefined : readHeaderText(value);
  const body = found.present ? found.value : undefined;
  return {
    name,
    source,
    path,
    header,
    body,
    state: stateOf(source, header, found),
    without: found.present ? undefined : found.without,
    unsafe: body !== undefined && mustBeEncoded(body),
    invalid: header !== undefined && (hasInvalidCharacter(header.text) || isBroken(source, header)),
  };
}

function stateOf(
  source: MirroredHeader['source'],
  header: HeaderText | undefined,
  found: Found,
): HeaderState {
  if (!found.present) return header === undefined ? 'omitted' : 'surplus';
  if (header === undefined) {
    return found.value === undefined && source !== 'version' ? 'unknown' : 'missing';
  }
  if (found.value === undefined || header.text === REDACTED) return 'unknown';
  // Versions and methods are never encoded.
  if (source === 'version' || source === 'method') {
    return header.text === found.value.text ? 'equal' : 'different';
  }
  return compare(header, found.value);
}

function isBroken(source: MirroredHeader['source'], { form, decoded }: HeaderText): boolean {
  return (source === 'name' || source === 'parameter') && form === 'encoded' && decoded === undefined;
}

function text(value: Json | undefined): BodyValue | undefined {
  return typeof value === 'string' ? { type: 'string', text: value } : undefined;
}

/** Which headers the requests of the client mirror. */
export const mirroredHeaders = defineRelation<HeadersOfRequests>({
  name: 'mirrored-headers',
  create(use) {
    const value = new HeadersOfRequests(use(toolCatalog));
    const handlers = over('streamable-http', sentBy('client', { request: (request) => value.see(request) }));
    return { value, handlers };
  },
});
