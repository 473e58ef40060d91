import { declares } from '../../session/capabilities.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { carrying, type Handlers } from '../../session/handlers.ts';
import type { ErrorMoment, Moment, NotificationMoment, Party, ResultMoment } from '../../session/moment.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import { createdTask } from '../../session/relations/tasks.ts';
import type { Declaration } from '../../session/session.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';

/** The methods that may ask for a task; the answer is then a `CreateTaskResult`. */
export const AUGMENTABLE_METHODS = ['tools/call', 'sampling/createMessage', 'elicitation/create'] as const;

/** What one side declared in the handshake of the session that a moment surely belongs to, where tasks exist. */
export function declarationOf(moment: Moment, party: Party, revision: string): Declaration | undefined {
  const { session } = moment;
  if (!isCertainSession(moment) || negotiatedBefore(session, revision)) return undefined;
  return party === 'server' ? session.serverDeclared : session.clientDeclared;
}

/** True when a declaration says that requests of a method may be augmented with a task. */
export function supportsTasksFor({ capabilities }: Declaration, method: string): boolean {
  // Most parties declare no tasks at all.
  if (capabilities?.['tasks'] === undefined) return false;
  return declares(capabilities, taskCapability(method));
}

/** The capability that a method needs to be augmented with a task, as `tasks.requests.tools.call`. */
export function taskCapability(method: string): string {
  return `tasks.requests.${method.replace('/', '.')}`;
}

/** The other side. */
export function otherParty(party: Party): Party {
  return party === 'client' ? 'server' : 'client';
}

/**
 * True for an error that may have nothing to do with what was asked: the method is not offered, the receiver failed, HTTP
 * refused the request, or its sender had cancelled it.
 */
export function hasOtherCause({ code, request }: ErrorMoment): boolean {
  return (
    code === undefined ||
    code === -32601 ||
    code === -32603 ||
    request?.refused !== undefined ||
    request?.cancelled !== undefined
  );
}

/** Where a task object stands. */
export type TaskMoment = ResultMoment | NotificationMoment;

/** Calls a handler for each task object in a response, by the method that it answers. */
export function onTaskResponses(
  handler: (state: JsonObject, moment: ResultMoment, method: string) => void,
): Handlers {
  const created: Handlers = {};
  for (const method of AUGMENTABLE_METHODS) {
    created[`result ${method}`] = (moment: ResultMoment) => {
      const state = createdTask(moment);
      if (state !== undefined) handler(state, moment, method);
    };
  }
  const handlers = carrying('task', created);
  for (const method of ['tasks/get', 'tasks/cancel'] as const) {
    handlers[`result ${method}`] = (moment: ResultMoment) => {
      if (isObject(moment.result)) handler(moment.result, moment, method);
    };
  }
  handlers['result tasks/list'] = (moment) => {
    const listed = isObject(moment.result) ? moment.result['tasks'] : undefined;
    if (!Array.isArray(listed)) return;
    for (const state of listed) {
      if (isObject(state)) handler(state, moment, 'tasks/list');
    }
  };
  return handlers;
}
