import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { isCertainSession } from '../certain-session.ts';
import { carrying, type Handlers } from '../handlers.ts';
import type { Moment, NotificationMoment, Party, Place, RequestMoment, ResultMoment } from '../moment.ts';
import { MomentNotes } from '../moment-notes.ts';
import { negotiatedBefore } from '../negotiated.ts';
import { RecentMap } from '../recent-map.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** Tasks of one party that are kept while they run, and again as many that have ended. */
const MAX_TASKS = 10_000;
/** Longer ids are not followed. */
const MAX_ID = 1024;

/** The statuses that a task never leaves (2025-11-25 basic/utilities/tasks#task-status-lifecycle). */
export const TERMINAL_STATUSES: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Which party sends the requests that may ask for a task; every other member named `task` is data. */
const AUGMENTABLE: ReadonlyMap<string, Party> = new Map([
  ['tools/call', 'client'],
  ['sampling/createMessage', 'server'],
  ['elicitation/create', 'server'],
]);

/** The revision that brought tasks; in a session that agreed on an earlier one a member named `task` is data. */
const SINCE = '2025-11-25';

/** `params.task` of a request that asks to be run as a task; undefined for every other request. */
export function taskAugmentation(request: RequestMoment): JsonObject | undefined {
  const task = request.params?.['task'];
  if (!isObject(task) || AUGMENTABLE.get(request.method) !== request.from) return undefined;
  return negotiatedBefore(request.session, SINCE) ? undefined : task;
}

/** The task in the answer to a request that asked for one; undefined when the answer is no `CreateTaskResult`. */
export function createdTask(result: ResultMoment): JsonObject | undefined {
  const { request, result: value } = result;
  if (request === undefined || !isObject(value) || taskAugmentation(request) === undefined) return undefined;
  const task = value['task'];
  // Results are open: one that carries the outcome itself is that outcome, whatever else stands in it.
  if (!isObject(task) || Object.hasOwn(value, 'content') || Object.hasOwn(value, 'action')) return undefined;
  return typeof task['taskId'] === 'string' || typeof task['status'] === 'string' ? task : undefined;
}

/** A status as it was reported. */
export interface StatusReport extends Place {
  readonly status: string;
  /** As it was written, when it is a string of reasonable length. */
  readonly lastUpdatedAt: string | undefined;
}

/** How a task came about. */
export interface TaskCreation extends Place {
  /** The request that asked for it. */
  readonly request: Place & { readonly method: string };
  /** As it was written, when it is a string of reasonable length. */
  readonly createdAt: string | undefined;
  readonly ttl: number | undefined;
}

/** What one party said about one of its tasks. */
export interface Task {
  readonly id: string;
  /** The party that runs it: the receiver of the request that asked for it. */
  readonly holder: Party;
  /** The `CreateTaskResult`; undefined while none was seen, as when a status notification comes first. */
  created: TaskCreation | undefined;
  /** The newest report. */
  latest: StatusReport | undefined;
  /** The first report of the terminal status that was reported last. */
  terminal: StatusReport | undefined;
  /** A task with the same id that another request had created before. */
  replaces: Task | undefined;
}

/** One status that a message reports. */
export interface TaskReport {
  readonly task: Task;
  /** The task object, verbatim. */
  readonly state: JsonObject;
  readonly status: string;
  /** The request that asked for it; undefined for a status notification. */
  readonly asked: RequestMoment | undefined;
  /** What was known of the task before this report. */
  readonly before: StatusReport | undefined;
  readonly terminalBefore: StatusReport | undefined;
}

/** The tasks of one party in one session, the oldest first. */
class Holding {
  readonly running = new RecentMap<string, Task>(MAX_TASKS);
  readonly ended = new RecentMap<string, Task>(MAX_TASKS);
  /** True once a task was passed over. */
  passedOver = false;

  /** False once a task was dropped or passed over: then one that is not known may exist. */
  get complete(): boolean {
    return !this.passedOver && !this.running.forgot && !this.ended.forgot;
  }

  find(id: string): Task | undefined {
    return this.running.get(id) ?? this.ended.get(id);
  }

  keep(task: Task): void {
    const [into, from] =
      task.terminal === undefined ? [this.running, this.ended] : [this.ended, this.running];
    from.delete(task.id);
    into.set(task.id, task);
  }
}

/**
 * The tasks that the parties told of. A task belongs to one party of one session; what may be of another session than it is
 * filed under is passed over.
 */
export class Tasks {
  readonly #holdings = new WeakMap<Session, Record<Party, Holding>>();
  readonly #byRequest = new MomentNotes<RequestMoment, Task>();
  readonly #endedAt = new MomentNotes<RequestMoment, StatusReport>();
  #now: { moment: Moment; reports: TaskReport[] } | undefined;

  /** The task that a request created; undefined while no `CreateTaskResult` answered it. */
  createdBy(request: RequestMoment): Task | undefined {
    return this.#byRequest.get(request);
  }

  /** A task of one party; undefined when the party has not told of it in this session. */
  find(session: Session, holder: Party, id: Json | undefined): Task | undefined {
    return typeof id === 'string' ? this.#holdings.get(session)?.[holder].find(id) : undefined;
  }

  /** True when every task that the party told of in this session is known. */
  isComplete(session: Session, holder: Party): boolean {
    return this.#holdings.get(session)?.[holder].complete ?? true;
  }

  /**
   * For a `tasks/result` or `tasks/cancel` request: the report, recorded before it was sent, that the task it names had
   * ended; undefined when there was none.
   */
  endedBefore(request: RequestMoment): StatusReport | undefined {
    return this.#endedAt.get(request);
  }

  /** The statuses that a message reports, at the moment of that message. */
  reports(moment: Moment): readonly TaskReport[] {
    return this.#now?.moment === moment ? this.#now.reports : [];
  }

  /** @internal */
  ask(request: RequestMoment): void {
    if (!isCertainSession(request)) return;
    const holder: Party = request.from === 'client' ? 'server' : 'client';
    const terminal = this.find(request.session, holder, request.params?.['taskId'])?.terminal;
    if (terminal !== undefined) this.#endedAt.set(request, terminal);
  }

  /** @internal */
  create(result: ResultMoment): void {
    const { request } = result;
    const state = createdTask(result);
    if (state === undefined || request === undefined) return;
    const { taskId: id, createdAt, ttl } = state;
    if (typeof id !== 'string' || this.#isAstray(result)) return;
    const known = this.#of(result.session)[result.from].find(id);
    // Reports that came before the answer are of this task, unless another request has made one of that id.
    const replaced = known?.created === undefined ? undefined : known;
    const task = replaced === undefined ? this.#task(result, id) : this.#begin(result, id);
    if (task === undefined) return;
    if (replaced !== undefined) {
      task.replaces = replaced;
      replaced.replaces = undefined;
    }
    task.created = {
      seq: result.seq,
      line: result.line,
      request: { seq: request.seq, line: request.line, method: request.method },
      createdAt: shortText(createdAt),
      ttl: typeof ttl === 'number' ? ttl : undefined,
    };
    this.#byRequest.set(request, task);
    this.#report(result, state, request);
  }

  /** @internal */
  answer(result: ResultMoment): void {
    if (isObject(result.result)) this.#report(result, result.result, result.request);
  }

  /** @internal */
  list(result: ResultMoment): void {
    const tasks = isObject(result.result) ? result.result['tasks'] : undefined;
    if (!Array.isArray(tasks)) return;
    for (const state of tasks) {
      if (isObject(state)) this.#report(result, state, result.request);
    }
  }

  /** @internal */
  notify(notification: NotificationMoment): void {
    if (notification.params !== undefined) this.#report(notification, notification.params, undefined);
  }

  #report(
    moment: ResultMoment | NotificationMoment,
    state: JsonObject,
    asked: RequestMoment | undefined,
  ): void {
    const { taskId: id, status } = state;
    if (typeof id !== 'string' || typeof status !== 'string' || this.#isAstray(moment)) return;
    const task = this.#task(moment, id);
    if (task === undefined) return;
    const { latest: before, terminal: terminalBefore } = task;
    const { seq, line } = moment;
    task.latest = { seq, line, status, lastUpdatedAt: shortText(state['lastUpdatedAt']) };
    if (TERMINAL_STATUSES.has(status) && terminalBefore?.status !== status) {
      task.terminal = task.latest;
      this.#of(moment.session)[moment.from].keep(task);
    }
    if (this.#now?.moment !== moment) this.#now = { moment, reports: [] };
    this.#now.reports.push({ task, state, status, asked, before, terminalBefore });
  }

  /** True for what may be of another session; then there may be tasks that are not known. */
  #isAstray(moment: ResultMoment | NotificationMoment): boolean {
    const astray = !isCertainSession(moment);
    if (astray) this.#of(moment.session)[moment.from].passedOver = true;
    return astray;
  }

  /** The task of the sender with this id, from now on if it was not known. */
  #task(moment: ResultMoment | NotificationMoment, id: string): Task | undefined {
    return this.#of(moment.session)[moment.from].find(id) ?? this.#begin(moment, id);
  }

  #begin({ session, from }: ResultMoment | NotificationMoment, id: string): Task | undefined {
    const holding = this.#of(session)[from];
    if (id.length > MAX_ID) {
      holding.passedOver = true;
      return undefined;
    }
    const task: Task = {
      id,
      holder: from,
      created: undefined,
      latest: undefined,
      terminal: undefined,
      replaces: undefined,
    };
    holding.keep(task);
    return task;
  }

  #of(session: Session): Record<Party, Holding> {
    let holdings = this.#holdings.get(session);
    if (holdings === undefined) {
      holdings = { client: new Holding(), server: new Holding() };
      this.#holdings.set(session, holdings);
    }
    return holdings;
  }
}

function shortText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
}

/** The tasks of both parties (2025-11-25 basic/utilities/tasks). */
export const tasks = defineRelation<Tasks>({
  name: 'tasks',
  create() {
    const value = new Tasks();
    const handlers: Handlers = {
      'request tasks/result': (request) => value.ask(request),
      'request tasks/cancel': (request) => value.ask(request),
      ...carrying('task', {
        'result tools/call': (result) => value.create(result),
        'result sampling/createMessage': (result) => value.create(result),
        'result elicitation/create': (result) => value.create(result),
      }),
      'result tasks/get': (result) => value.answer(result),
      'result tasks/cancel': (result) => value.answer(result),
      'result tasks/list': (result) => value.list(result),
      'notification notifications/tasks/status': (notification) => value.notify(notification),
    };
    return { value, handlers };
  },
});
