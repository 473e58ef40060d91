import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import type { Key } from '../exact-key.ts';
import { fingerprint } from '../fingerprint.ts';
import { carrying } from '../handlers.ts';
import type {
  ErrorMoment,
  Moment,
  NotificationMoment,
  Place,
  RequestMoment,
  ResultMoment,
} from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** Tasks that are kept, the newest. */
const MAX_TASKS = 10_000;
/** Longer ids are not followed. */
const MAX_ID = 1024;
/** Input requests of one task that are kept. */
const MAX_INPUTS = 1_000;

const INVALID_PARAMS = -32602;

/** Something that a task asked of its client. */
interface TaskInput {
  /** Where it was first seen. */
  readonly issued: Place;
  readonly method: string | undefined;
  /** Equal for requests that ask for the same; undefined when it is nested too deeply. */
  readonly asked: string | undefined;
  /** `lastUpdatedAt` of the task when it asked. */
  readonly updated: number;
  /** The acknowledgment of a response to it. */
  answered: Place | undefined;
  /** Where the task was seen to have gone on after that, in a state that is newer than the one that asked. */
  settled: Place | undefined;
}

/** A task of the extension `io.modelcontextprotocol/tasks` (extensions/tasks). Its id is good in every session. */
export interface ExtensionTask {
  readonly id: string;
  /** Its `CreateTaskResult`, and what asked for it; undefined while none was seen. */
  created: (Place & { readonly method: string; readonly startRecorded: boolean }) | undefined;
  /** The first request of the client that names it: it has read of it. */
  used: Place | undefined;
  /** A `tasks/get` that was refused with "invalid params", while none that was sent later succeeded. */
  denied: Place | undefined;
  readonly inputs: Map<string, TaskInput>;
  /** True once it asked for something that is not kept here. */
  blind: boolean;
}

/** How a key of `inputResponses` stands when it is sent. */
export type InputState =
  /** The task has asked for it, and no answer was acknowledged. */
  | 'open'
  /** An answer was acknowledged, and it has not been asked for anew. */
  | 'answered'
  /** The task, recorded from its creation, never asked for it. */
  | 'never-issued'
  /** The recording does not tell. */
  | 'unknown';

/** A key that a task used for two requests. */
export interface InputReuse {
  readonly task: ExtensionTask;
  readonly key: string;
  readonly before: Place;
  /** It asks for something else; or the same again after it was answered and the task had gone on. */
  readonly how: 'other-request' | 'asked-again';
}

/** What a response to `tasks/update` is for. */
export interface SentInput {
  readonly key: string;
  readonly state: InputState;
  /** Where the answer was acknowledged that `answered` means. */
  readonly answered: Place | undefined;
}

/** A message of the server that carries a task. */
type TaskMessage = ResultMoment | NotificationMoment;

/** The tasks of the tasks extension, whatever session they are seen in. */
export class ExtensionTasks {
  readonly #tasks = new Map<string, ExtensionTask>();
  readonly #bySession = new WeakMap<Session, Map<Key, ExtensionTask>>();
  readonly #sent = new WeakMap<RequestMoment, readonly SentInput[]>();
  readonly #denied = new WeakMap<RequestMoment, Place>();
  #now: { readonly moment: Moment; readonly reuses: InputReuse[] } | undefined;

  /** A task by its id, as far as it is known. */
  find(id: Json | undefined): ExtensionTask | undefined {
    return typeof id === 'string' ? this.#tasks.get(id) : undefined;
  }

  /** The task that the request with this id was answered with. */
  createdBy(session: Session, requestKey: Key): ExtensionTask | undefined {
    return this.#bySession.get(session)?.get(requestKey);
  }

  /** The keys of the input that a `tasks/update` brings, as they stood when it was sent. */
  sent(request: RequestMoment): readonly SentInput[] {
    return this.#sent.get(request) ?? [];
  }

  /** For a request that names a task: where the server had denied to know it before, and not known it since. */
  deniedBefore(request: RequestMoment): Place | undefined {
    return this.#denied.get(request);
  }

  /** The keys that a message uses a second time, at the moment of that message. */
  reuses(moment: Moment): readonly InputReuse[] {
    return this.#now?.moment === moment ? this.#now.reuses : [];
  }

  /** @internal */
  create(result: ResultMoment): void {
    const { request, result: value } = result;
    if (request === undefined || !isObject(value) || value['resultType'] !== 'task') return;
    const task = isOfExtension(request) ? this.#task(value['taskId']) : undefined;
    if (task === undefined || task.created !== undefined) return;
    const { seq, line, session } = result;
    task.created = { seq, line, method: request.method, startRecorded: session.startRecorded };
    task.denied = undefined;
    if (request.key === undefined) return;
    let created = this.#bySession.get(session);
    if (created === undefined) {
      created = new Map();
      this.#bySession.set(session, created);
    }
    created.set(request.key, task);
    const [oldest] = created.keys();
    if (created.size > MAX_TASKS && oldest !== undefined) created.delete(oldest);
  }

  /** @internal */
  ask(request: RequestMoment): void {
    if (!isOfExtension(request)) return;
    const task = this.#task(request.params?.['taskId']);
    if (task === undefined) return;
    const { seq, line } = request;
    if (task.denied !== undefined) this.#denied.set(request, task.denied);
    if (request.method === 'tasks/update') this.#sent.set(request, sentInputs(request, task));
    task.used ??= { seq, line };
  }

  /** @internal */
  get(response: ResultMoment | ErrorMoment): void {
    const { request, seq, line } = response;
    const task = request === undefined ? undefined : this.find(request.params?.['taskId']);
    if (request === undefined || task === undefined || !isOfExtension(request)) return;
    if (response.kind === 'error') {
      if (response.code === INVALID_PARAMS) task.denied = { seq, line };
    } else {
      if (task.denied !== undefined && request.seq > task.denied.seq) task.denied = undefined;
      if (isObject(response.result)) this.#see(task, response, response.result, request.seq);
    }
  }

  /** @internal */
  update({ request, seq, line }: ResultMoment): void {
    const task = request === undefined ? undefined : this.find(request.params?.['taskId']);
    if (request === undefined || task === undefined) return;
    for (const { key } of this.sent(request)) {
      const input = task.inputs.get(key);
      if (input !== undefined) input.answered ??= { seq, line };
    }
  }

  /** @internal */
  notify(notification: NotificationMoment): void {
    const { from, params, seq } = notification;
    const task = from === 'server' ? this.#task(params?.['taskId']) : undefined;
    if (task !== undefined && params !== undefined) this.#see(task, notification, params, seq);
  }

  /** @param since where the server was asked, or told it: what it says is no older */
  #see(task: ExtensionTask, moment: TaskMessage, state: JsonObject, since: number): void {
    const { status, inputRequests } = state;
    const { seq, line } = moment;
    const updated = timeOf(state['lastUpdatedAt']);
    if (status !== 'input_required') {
      for (const input of task.inputs.values()) {
        const acknowledged = input.answered !== undefined && input.answered.seq < since;
        if (acknowledged && updated > input.updated) input.settled ??= { seq, line };
      }
      return;
    }
    if (!isObject(inputRequests)) {
      task.blind = true;
      return;
    }
    for (const [key, value] of Object.entries(inputRequests)) {
      const asked: TaskInput = {
        issued: { seq, line },
        method: isObject(value) && typeof value['method'] === 'string' ? value['method'] : undefined,
        asked: fingerprint(substance(value)),
        updated,
        answered: undefined,
        settled: undefined,
      };
      const before = task.inputs.get(key);
      if (before === undefined) {
        if (task.inputs.size < MAX_INPUTS) task.inputs.set(key, asked);
        else task.blind = true;
        continue;
      }
      const other = before.method !== asked.method || before.asked !== asked.asked;
      if (!other && (before.settled === undefined || before.settled.seq >= since)) continue;
      task.inputs.set(key, asked);
      if (this.#now?.moment !== moment) this.#now = { moment, reuses: [] };
      this.#now.reuses.push({
        task,
        key,
        before: before.issued,
        how: other ? 'other-request' : 'asked-again',
      });
    }
  }

  #task(id: Json | undefined): ExtensionTask | undefined {
    if (typeof id !== 'string' || id.length > MAX_ID) return undefined;
    let task = this.#tasks.get(id);
    if (task === undefined) {
      task = { id, created: undefined, used: undefined, denied: undefined, inputs: new Map(), blind: false };
      this.#tasks.set(id, task);
      const [oldest] = this.#tasks.keys();
      if (this.#tasks.size > MAX_TASKS && oldest !== undefined) this.#tasks.delete(oldest);
    }
    return task;
  }
}

/** True for a request of a client that is not of a session whose revision has tasks of its own. */
export function isOfExtension({ era, from }: RequestMoment): boolean {
  return from === 'client' && era !== 'legacy';
}

function sentInputs({ params }: RequestMoment, task: ExtensionTask): SentInput[] {
  const responses = params?.['inputResponses'];
  if (!isObject(responses)) return [];
  return Object.keys(responses).map((key): SentInput => {
    const input = task.inputs.get(key);
    if (input !== undefined) {
      return { key, state: input.answered === undefined ? 'open' : 'answered', answered: input.answered };
    }
    const whole = task.created?.startRecorded === true && !task.blind;
    return { key, state: whole ? 'never-issued' : 'unknown', answered: undefined };
  });
}

/** Neither later nor earlier than anything when it is no time. */
function timeOf(value: Json | undefined): number {
  return typeof value === 'string' && value.length <= 64 ? Date.parse(value) : Number.NaN;
}

/** What an input request asks for, without what may change while it waits: its `_meta` and the text that people read. */
function substance(value: Json | undefined): Json {
  const params = isObject(value) ? value['params'] : undefined;
  if (!isObject(value) || !isObject(params)) return value ?? null;
  const { _meta, message, ...rest } = params;
  return [value['method'] ?? null, rest];
}

/** The tasks of the tasks extension. */
export const extensionTasks = defineRelation<ExtensionTasks>({
  name: 'extension-tasks',
  create() {
    const value = new ExtensionTasks();
    return {
      value,
      handlers: {
        ...carrying('task', { result: (result) => value.create(result) }),
        'request tasks/get': (request) => value.ask(request),
        'request tasks/update': (request) => value.ask(request),
        'request tasks/cancel': (request) => value.ask(request),
        'response tasks/get': (response) => value.get(response),
        'result tasks/update': (result) => value.update(result),
        'notification notifications/tasks': (notification) => value.notify(notification),
      },
    };
  },
});
