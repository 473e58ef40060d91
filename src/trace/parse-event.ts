import {
  DIRECTIONS,
  type Direction,
  type ExchangeKey,
  type HttpEvent,
  isObject,
  type Json,
  type JsonObject,
  KINDS,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  TRANSPORTS,
  type TraceEvent,
  type Transport,
} from './event.ts';
import { isCredentialHeader, REDACTED } from './headers.ts';
import { MalformedTraceError } from './malformed-trace.ts';

/** A credential met in a recording: where, never what. */
export interface CredentialWarning {
  line: number;
  seq: number;
  header: string;
}

/**
 * Nothing is inherited: a header named like a member of Object.prototype is only a header. A class, since the engine is slow
 * with objects that are made without a prototype.
 */
class HeaderMap {
  [name: string]: string;
}
Object.setPrototypeOf(HeaderMap.prototype, null);
Reflect.deleteProperty(HeaderMap.prototype, 'constructor');

const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze(new HeaderMap());

/**
 * Reads one line of a trace.
 *
 * @param text one line without its line end
 * @param line its number in the file, from 1
 * @param previousSeq the `seq` of the line before, or -1
 * @param onCredential told of a header that no recording may carry; its value is already replaced
 * @throws {MalformedTraceError} when the line is no event of the trace format
 */
export function parseEvent(
  text: string,
  line: number,
  previousSeq: number,
  onCredential: (warning: CredentialWarning) => void,
): TraceEvent {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new MalformedTraceError(
      line,
      text.trim() === ''
        ? 'the line is blank: expected one JSON object a line'
        : 'the line is not valid JSON: expected one JSON object a line',
    );
  }
  if (!isObject(value)) {
    throw new MalformedTraceError(line, `the line holds ${typeName(value)}: expected a JSON object`);
  }
  const { seq, direction, transport, kind, exchange } = value;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) {
    throw wrong(line, 'seq', seq, `an integer from 0 to ${Number.MAX_SAFE_INTEGER}`);
  }
  if (seq <= previousSeq) {
    throw new MalformedTraceError(
      line,
      `"seq" is ${seq} after ${previousSeq}: expected a value greater than that of the event before`,
    );
  }
  const way = oneWord(direction, DIRECTIONS);
  if (way === undefined) throw wrong(line, 'direction', direction, oneOf(DIRECTIONS));
  const carrier = oneWord(transport, TRANSPORTS);
  if (carrier === undefined) throw wrong(line, 'transport', transport, oneOf(TRANSPORTS));
  if (exchange !== undefined && typeof exchange !== 'string' && !Number.isSafeInteger(exchange)) {
    throw wrong(line, 'exchange', exchange, 'an integer or a string');
  }
  const key = exchange as ExchangeKey | undefined;
  switch (kind) {
    case 'message': {
      const payload = value['payload'];
      if (payload === undefined) {
        throw wrong(line, 'payload', payload, 'the JSON-RPC payload, any JSON value');
      }
      return { kind, seq, line, direction: way, transport: carrier, exchange: key, payload, text };
    }
    case 'http':
      return httpEvent(value, seq, line, way, carrier, key, onCredential);
    case 'lifecycle': {
      const event = value['event'];
      if (!LIFECYCLE_EVENTS.includes(event as LifecycleEvent)) {
        throw wrong(line, 'event', event, oneOf(LIFECYCLE_EVENTS));
      }
      return {
        kind,
        seq,
        line,
        direction: way,
        transport: carrier,
        exchange: key,
        event: event as LifecycleEvent,
      };
    }
    default:
      throw wrong(line, 'kind', kind, oneOf(KINDS));
  }
}

/** A word of a list, as the list has it: comparing with that one is quick for all that follow. */
function oneWord<Word extends string>(value: Json | undefined, words: readonly Word[]): Word | undefined {
  for (const word of words) if (value === word) return word;
  return undefined;
}

function httpEvent(
  value: JsonObject,
  seq: number,
  line: number,
  direction: Direction,
  transport: Transport,
  exchange: ExchangeKey | undefined,
  onCredential: (warning: CredentialWarning) => void,
): HttpEvent {
  const { method, status } = value;
  if (transport !== 'streamable-http') {
    throw wrong(line, 'transport', transport, '"streamable-http" for an event of kind "http"');
  }
  if (direction === 'server-to-client') {
    if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599) {
      throw wrong(line, 'status', status, 'an HTTP status from 100 to 599 for a response');
    }
    if (method !== undefined && method !== null && typeof method !== 'string') {
      throw wrong(line, 'method', method, 'a string');
    }
  } else {
    if (method !== undefined && method !== null && typeof method !== 'string') {
      throw wrong(line, 'method', method, 'the HTTP method, a string');
    }
    if (status !== undefined && status !== null) {
      throw wrong(line, 'status', status, 'none for a request (direction "client-to-server")');
    }
  }
  const headers = headerMap(value['headers'], seq, line, onCredential);
  return {
    kind: 'http',
    seq,
    line,
    direction,
    transport,
    exchange,
    method: typeof method === 'string' && direction === 'client-to-server' ? method.toUpperCase() : undefined,
    status: typeof status === 'number' ? status : undefined,
    headers,
  };
}

function headerMap(
  value: Json | undefined,
  seq: number,
  line: number,
  onCredential: (warning: CredentialWarning) => void,
): Readonly<Record<string, string>> {
  if (value === undefined || value === null) {
    return NO_HEADERS;
  }
  if (!isObject(value)) {
    throw wrong(line, 'headers', value, 'an object of header names and values');
  }
  const headers = new HeaderMap();
  for (const name of Object.keys(value)) {
    const key = name.toLowerCase();
    const raw = value[name];
    let text: string;
    if (typeof raw === 'string') {
      text = raw;
    } else if (Array.isArray(raw) && raw.every((part) => typeof part === 'string')) {
      text = raw.join(', ');
    } else {
      const expected = 'a string, or an array of strings for a repeated header';
      // The value of a credential is told to nobody, whatever its type.
      throw isCredentialHeader(key)
        ? new MalformedTraceError(line, `"headers.${clip(name)}" is of another type: expected ${expected}`)
        : wrong(line, `headers.${name}`, raw, expected);
    }
    if (isCredentialHeader(key)) {
      if (text !== REDACTED) {
        onCredential({ line, seq, header: key });
      }
      text = REDACTED;
    }
    const before = headers[key];
    headers[key] = before === undefined ? text : `${before}, ${text}`;
  }
  return headers;
}

function wrong(line: number, field: string, value: Json | undefined, expected: string): MalformedTraceError {
  if (value === undefined) {
    return new MalformedTraceError(line, `"${clip(field)}" is missing: expected ${expected}`);
  }
  return new MalformedTraceError(line, `"${clip(field)}" is ${typeName(value)}: expected ${expected}`);
}

function clip(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, '?');
  return plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the string ${JSON.stringify(clip(value))}`;
  return `${typeof value === 'number' ? 'the number' : 'the boolean'} ${value}`;
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.map((value) => `"${value}"`).join(', ')}`;
}
