/** Handlers that are called for several methods. */

import type { Handlers } from '../session/handlers.ts';
import type { NotificationMoment, RequestMoment, ResultMoment } from '../session/moment.ts';

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
