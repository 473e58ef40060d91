import { isObject, type Json, type JsonObject } from '../trace/event.ts';
import type { MalformedReason } from './moment.ts';

/** What a payload is meant to be, by its members alone; its faults are for the checks. */
export type Shape =
  /** Its `method` is a string. */
  | { kind: 'request' | 'notification' }
  | { kind: 'result' | 'error' }
  | { kind: 'malformed'; reason: MalformedReason };

const REQUEST: Shape = { kind: 'request' };
const NOTIFICATION: Shape = { kind: 'notification' };
const RESULT: Shape = { kind: 'result' };
const ERROR: Shape = { kind: 'error' };

/** Tells a request, a notification, a result, an error and what is none of them apart. */
export function classify(payload: Json): Shape {
  if (!isObject(payload)) {
    if (typeof payload === 'string') return malformed('not-json');
    return malformed(Array.isArray(payload) ? 'batch' : 'not-object');
  }
  const { method } = payload;
  if (typeof method === 'string') {
    return Object.hasOwn(payload, 'id') ? REQUEST : NOTIFICATION;
  }
  if (method !== undefined) return malformed('shapeless');
  if (Object.hasOwn(payload, 'error')) return ERROR;
  if (Object.hasOwn(payload, 'result')) return RESULT;
  return malformed(Object.hasOwn(payload, 'id') ? 'hollow' : 'shapeless');
}

/** True for the payload of an `initialize` request. */
export function isInitialize(payload: Json): payload is JsonObject {
  return isObject(payload) && payload['method'] === 'initialize' && Object.hasOwn(payload, 'id');
}

function malformed(reason: MalformedReason): Shape {
  return { kind: 'malformed', reason };
}
