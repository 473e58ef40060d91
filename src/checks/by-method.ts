/** Handlers for methods that are named elsewhere. */

import type { Handlers } from '../session/handlers.ts';
import type { NotificationMoment, RequestMoment, ResultMoment } from '../session/moment.ts';

/** A handler under a key that is made, which types cannot follow. */
export function on(key: string & keyof Handlers, handler: (moment: never) => void): Handlers {
  return Object.assign({} as Handlers, { [key]: handler });
}

/** Calls a handler for the requests of these methods. */
export function onRequests(methods: Iterable<string>, handler: (request: RequestMoment) => void): Handlers {
  const handlers: Handlers = {};
  for (const method of methods) handlers[`request ${method}`] = handler;
  return handlers;
}

/** Calls a handler for the notifications of these methods. */
export function onNotifications(
  methods: Iterable<string>,
  handler: (notification: NotificationMoment) => void,
): Handlers {
  const handlers: Handlers = {};
  for (const method of methods) handlers[`notification ${method}`] = handler;
  return handlers;
}

/** Calls a handler for the results that answer requests of these methods. */
export function onResults(methods: Iterable<string>, handler: (result: ResultMoment) => void): Handlers {
  const handlers: Handlers = {};
  for (const method of methods) handlers[`result ${method}`] = handler;
  return handlers;
}
