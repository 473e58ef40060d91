/** Methods that the protocol defines as requests, in either direction and in any revision that is judged. */
const REQUESTS: ReadonlySet<string> = new Set([
  'completion/complete',
  'elicitation/create',
  'initialize',
  'logging/setLevel',
  'ping',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'resources/templates/list',
  'resources/unsubscribe',
  'roots/list',
  'sampling/createMessage',
  'server/discover',
  'subscriptions/listen',
  'tasks/cancel',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/update',
  'tools/call',
  'tools/list',
]);

/** Methods that the protocol defines as notifications. */
const NOTIFICATIONS: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/elicitation/complete',
  'notifications/initialized',
  'notifications/message',
  'notifications/progress',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/roots/list_changed',
  'notifications/subscriptions/acknowledged',
  'notifications/tasks',
  'notifications/tasks/status',
  'notifications/tools/list_changed',
]);

/** The methods that are defined as requests. */
export const REQUEST_METHODS: Iterable<string> = REQUESTS;
/** The methods that are defined as notifications. */
export const NOTIFICATION_METHODS: Iterable<string> = NOTIFICATIONS;

/** True for a method that is defined as a request; a method of an implementation's own is either. */
export function isRequestMethod(method: string): boolean {
  return !isNamedNotification(method) && REQUESTS.has(method);
}

/** True for a method that is defined as a notification. */
export function isNotificationMethod(method: string): boolean {
  return isNamedNotification(method) && NOTIFICATIONS.has(method);
}

/** Tells most methods by their first letter; those of all notifications begin alike, and of no request. */
function isNamedNotification(method: string): boolean {
  return method.charCodeAt(0) === 0x6e;
}
