/** The keys of `_meta` that the specification defines, of both revisions. */

/** `_meta` member that names the revision of a request (2026-07-28 basic#meta). */
export const META_VERSION = 'io.modelcontextprotocol/protocolVersion';
/** `_meta` member that lists what the client can do (2026-07-28 basic#meta). */
export const META_CLIENT_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
/** `_meta` member that asks for log messages (2026-07-28 server/utilities/logging#per-request-log-level). */
export const META_LOG_LEVEL = 'io.modelcontextprotocol/logLevel';
/** `_meta` member that says who the client is (2026-07-28 basic#meta). */
export const META_CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
/** `_meta` member that says who the server is (2026-07-28 basic#meta). */
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
/** `_meta` member that names the subscription of a notification (2026-07-28 basic/patterns/subscriptions). */
export const META_SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
/** `_meta` member that ties a message to a task (2025-11-25 basic/utilities/tasks#related-task-metadata). */
export const META_RELATED_TASK = 'io.modelcontextprotocol/related-task';
