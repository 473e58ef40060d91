import type { Transport } from '../trace/event.ts';
import type {
  EndMoment,
  ErrorMoment,
  HttpRequestMoment,
  HttpResponseMoment,
  LifecycleMoment,
  MalformedMoment,
  MessageMoment,
  Moment,
  NotificationMoment,
  RequestMoment,
  ResultMoment,
} from './moment.ts';

/**
 * What is called for which moment.
 *
 * A key with a method (`'request tools/call'`, `'result tools/list'`) is called for that method alone; for a result or
 * an error it is the method of the request that it answers.
 */
export type Handlers = {
  request?: (moment: RequestMoment) => void;
  notification?: (moment: NotificationMoment) => void;
  result?: (moment: ResultMoment) => void;
  error?: (moment: ErrorMoment) => void;
  malformed?: (moment: MalformedMoment) => void;
  /** A result or an error. */
  response?: (moment: ResultMoment | ErrorMoment) => void;
  /** Any moment that carries a payload. */
  message?: (moment: MessageMoment) => void;
  'http-request'?: (moment: HttpRequestMoment) => void;
  'http-response'?: (moment: HttpResponseMoment) => void;
  lifecycle?: (moment: LifecycleMoment) => void;
  end?: (moment: EndMoment) => void;
} & { [K in `request ${string}`]?: (moment: RequestMoment) => void } & {
  [K in `notification ${string}`]?: (moment: NotificationMoment) => void;
} & { [K in `result ${string}`]?: (moment: ResultMoment) => void } & {
  [K in `error ${string}`]?: (moment: ErrorMoment) => void;
} & { [K in `response ${string}`]?: (moment: ResultMoment | ErrorMoment) => void };

type Handler = (moment: Moment) => void;

/** The kinds that a key may name, by the kind of the moment. */
const KEYS: Record<Moment['kind'], readonly string[]> = {
  request: ['message', 'request'],
  notification: ['message', 'notification'],
  result: ['message', 'response', 'result'],
  error: ['message', 'response', 'error'],
  malformed: ['message', 'malformed'],
  'http-request': ['http-request'],
  'http-response': ['http-response'],
  lifecycle: ['lifecycle'],
  end: ['end'],
};

/** When handlers are called at all. */
export interface Scope {
  /** Only for moments of this transport. */
  readonly transport?: Transport | undefined;
  /** Not before this says so. */
  readonly awake?: (() => boolean) | undefined;
}

interface Added {
  readonly key: string;
  readonly handler: Handler;
  readonly scope: Scope;
}

/** Which handlers each kind of moment calls, and which more for each method. */
interface Table {
  readonly general: Map<Moment['kind'], readonly Handler[]>;
  readonly specific: Map<Moment['kind'], Map<string, readonly Handler[]>>;
}

/** Calls the handlers that a moment concerns, in the order in which they were added. */
export class Dispatcher {
  readonly #added: Added[] = [];
  #tables: Record<Transport, Table> | undefined;

  /** Adds handlers; they count from the next `seal` on. */
  add(handlers: Handlers, scope: Scope = {}): void {
    for (const [key, handler] of Object.entries(handlers)) {
      if (handler !== undefined) this.#added.push({ key, handler: handler as Handler, scope });
    }
  }

  /** Works out which handlers each kind and method calls; again when a scope has changed. */
  seal(): void {
    const awake = this.#added.filter(({ scope }) => scope.awake?.() !== false);
    const on = (transport: Transport): Table =>
      tableOf(awake.filter(({ scope }) => scope.transport === undefined || scope.transport === transport));
    this.#tables = { stdio: on('stdio'), 'streamable-http': on('streamable-http') };
  }

  /** Calls what was added for this moment. */
  dispatch(moment: Moment): void {
    const table = this.#tables![moment.transport];
    const method = methodOf(moment);
    const handlers =
      (method === undefined ? undefined : table.specific.get(moment.kind)!.get(method)) ??
      table.general.get(moment.kind)!;
    for (let index = 0; index < handlers.length; index += 1) handlers[index]!(moment);
  }
}

function tableOf(added: readonly Added[]): Table {
  const table: Table = { general: new Map(), specific: new Map() };
  for (const kind of Object.keys(KEYS) as Moment['kind'][]) {
    const names = KEYS[kind];
    const picked = (wanted: ReadonlySet<string>): Handler[] =>
      added.filter(({ key }) => wanted.has(key)).map(({ handler }) => handler);
    table.general.set(kind, picked(new Set(names)));
    const methods = new Set<string>();
    for (const { key } of added) {
      const space = key.indexOf(' ');
      if (space !== -1 && names.includes(key.slice(0, space))) methods.add(key.slice(space + 1));
    }
    const byMethod = new Map<string, readonly Handler[]>();
    for (const method of methods) {
      byMethod.set(method, picked(new Set([...names, ...names.map((name) => `${name} ${method}`)])));
    }
    table.specific.set(kind, byMethod);
  }
  return table;
}

function methodOf(moment: Moment): string | undefined {
  switch (moment.kind) {
    case 'request':
    case 'notification':
      return moment.method;
    case 'result':
    case 'error':
      return moment.request?.method;
    default:
      return undefined;
  }
}
