import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { show } from '../show.ts';

/** What every task has (extensions/tasks#tasks). */
const MEMBERS: Readonly<Record<string, { due: string; is: (value: Json | undefined) => boolean }>> = {
  taskId: { due: 'a string', is: isString },
  createdAt: { due: 'a string', is: isString },
  lastUpdatedAt: { due: 'a string', is: isString },
  ttlMs: { due: 'an integer or null', is: (value) => value === null || Number.isInteger(value) },
};

/** What a task of some statuses has besides. */
const PAYLOADS = {
  completed: { member: 'result', due: 'the result, an object', is: isObject },
  failed: { member: 'error', due: 'the JSON-RPC error, an object with code and message', is: isError },
  input_required: { member: 'inputRequests', due: 'an object', is: isObject },
} as const;

/** What is wrong with a task as such, for a sentence; undefined when nothing is. */
export function taskFault(task: JsonObject): string | undefined {
  for (const [member, { due, is }] of Object.entries(MEMBERS)) {
    if (!is(task[member])) return fault(member, task[member], due);
  }
  return undefined;
}

/** What is wrong with that which a task of its status has besides; undefined when nothing is. */
export function payloadFault(task: JsonObject): string | undefined {
  const { status } = task;
  if (status !== 'completed' && status !== 'failed' && status !== 'input_required') return undefined;
  const { member, due, is } = PAYLOADS[status];
  return is(task[member]) ? undefined : fault(member, task[member], due);
}

function fault(member: string, value: Json | undefined, due: string): string {
  return value === undefined
    ? `has no ${member}, where ${due} is due`
    : `has ${member} ${show(value, 60)}, where ${due} is due`;
}

function isString(value: Json | undefined): boolean {
  return typeof value === 'string';
}

function isError(value: Json | undefined): boolean {
  return isObject(value) && Number.isInteger(value['code']) && typeof value['message'] === 'string';
}
