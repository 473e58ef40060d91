import { type Exchange, isStream } from '../../session/exchange.ts';
import { META_RELATED_TASK } from '../../session/meta-keys.ts';
import type { MessageMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { isMethod, isPost } from './endpoint.ts';

/** True for the stream of a GET that resumes no earlier stream. */
export function isOwnGetStream(exchange: Exchange): boolean {
  const { request } = exchange;
  return (
    request !== undefined &&
    isMethod(request, 'GET') &&
    request.headers['last-event-id'] === undefined &&
    isStream(exchange)
  );
}

/** True for a stream of events that answers a POST. */
export function isPostStream(exchange: Exchange): boolean {
  const { message, request } = exchange;
  return message !== undefined && request !== undefined && isPost(request) && isStream(exchange);
}

/** True for a message that belongs to a task, which may be sent on any stream (2025-11-25 basic/utilities/tasks). */
export function isOfTask(message: MessageMoment): boolean {
  if (message.kind === 'malformed') return false;
  const { payload } = message;
  if (payload['method'] === 'notifications/tasks/status') return true;
  for (const part of [payload['params'], payload['result']]) {
    const meta = isObject(part) ? part['_meta'] : undefined;
    if (isObject(meta) && meta[META_RELATED_TASK] !== undefined) return true;
  }
  return false;
}

/** True for a message that answers or asks for work in a task. */
export function isTaskRequest(message: MessageMoment | undefined): boolean {
  return (
    message?.kind === 'request' && (isObject(message.params?.['task']) || message.method.startsWith('tasks/'))
  );
}
