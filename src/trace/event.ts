/**
 * What one line of a trace says.
 *
 * A trace is JSON Lines: one event a line. `seq` is the only authority on order.
 */

/** Any JSON value, as `JSON.parse` returns it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [member: string]: Json | undefined;
}

export const DIRECTIONS = ['client-to-server', 'server-to-client'] as const;
export const TRANSPORTS = ['stdio', 'streamable-http'] as const;
export const KINDS = ['message', 'http', 'lifecycle'] as const;
export const LIFECYCLE_EVENTS = ['transport-open', 'transport-close', 'transport-abort'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type Transport = (typeof TRANSPORTS)[number];
export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

/** Names the HTTP exchange that an event belongs to. */
export type ExchangeKey = string | number;

interface EventBase {
  /** Position in the recording: an integer, strictly increasing. */
  seq: number;
  /** Line number in the file, from 1. */
  line: number;
  direction: Direction;
  transport: Transport;
  exchange?: ExchangeKey;
}

/** A JSON-RPC payload, verbatim. A line that was no JSON is a string; a batch is an array. */
export interface MessageEvent extends EventBase {
  kind: 'message';
  payload: Json;
  /** The event's own line, for values that `JSON.parse` cannot hold exactly. */
  text: string;
}

/** The head of an HTTP request (`method`) or of a response (`status`). */
export interface HttpEvent extends EventBase {
  kind: 'http';
  method?: string;
  status?: number;
  /** Names in lower case, values verbatim; a header that came several times is joined by `, `. */
  headers: Readonly<Record<string, string>>;
}

/** The transport was opened, closed or aborted. */
export interface TransportEvent extends EventBase {
  kind: 'lifecycle';
  event: LifecycleEvent;
}

export type TraceEvent = MessageEvent | HttpEvent | TransportEvent;

/** True for a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
