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
  Party,
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
} & { [K in `response ${string}`]?: (moment: ResultMoment | ErrorMoment) => void } & {
  /** Made by {@link sentBy}. */
  [K in `${Party} ${string}`]?: (moment: never) => void;
};

/**
 * Handlers that are called only for what one party sent.
 *
 * @param party undefined for handlers that are called whoever sent it
 */
export function sentBy(party: Party | undefined, handlers: Handlers): Handlers {
  if (party === undefined) return handlers;
  const own: Record<string, unknown> = {};
  for (const [key, handler] of Object.entries(handlers)) own[`${party} ${key}`] = handler;
  return own as Handlers;
}

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
  /** What the key names: the sender and the method only where it does. */
  readonly from: Party | undefined;
  readonly name: string;
  readonly method: string | undefined;
  readonly handler: Handler;
  readonly scope: Scope;
}

/** Which handlers a kind of moment calls, and which instead for the methods that are named. */
interface Table {
  readonly general: readonly Handler[];
  readonly specific: ReadonlyMap<string, readonly Handler[]>;
}

/** Tables by who sent a moment and what it is, as far as such moments came. */
type Tables = Record<Party, Partial<Record<Moment['kind'], Table>>>;

/** Calls the handlers that a moment concerns, in the order in which they were added. */
export class Dispatcher {
  readonly #added: Added[] = [];
  #awake: readonly Added[] = [];
  #tables: Record<Transport, Tables> = noTables();

  /** Adds handlers; they count from the next `seal` on. */
  add(handlers: Handlers, scope: Scope = {}): void {
    for (const [key, handler] of Object.entries(handlers)) {
      if (handler === undefined) continue;
      const [, from, name = key, method] = /^(?:(client|server) )?(\S+)(?: (.*))?$/s.exec(key) ?? [];
      this.#added.push({
        from: from as Party | undefined,
        name,
        method,
        handler: handler as Handler,
        scope,
      });
    }
  }

  /** Says that every handler is there, or that a scope has changed. */
  seal(): void {
    this.#awake = this.#added.filter(({ scope }) => scope.awake?.() !== false);
    this.#tables = noTables();
  }

  /** Calls what was added for this moment. */
  dispatch(moment: Moment): void {
    const table = this.#tables[moment.transport][moment.from][moment.kind] ?? this.#table(moment);
    const method = methodOf(moment);
    const handlers = (method === undefined ? undefined : table.specific.get(method)) ?? table.general;
    for (let index = 0; index < handlers.length; index += 1) handlers[index]!(moment);
  }

  #table({ transport, from, kind }: Moment): Table {
    const names = KEYS[kind];
    const added = this.#awake.filter(
      (each) =>
        names.includes(each.name) &&
        (each.from ?? from) === from &&
        (each.scope.transport ?? transport) === transport,
    );
    const pick = (method: string | undefined): Handler[] =>
      added
        .filter((each) => each.method === undefined || each.method === method)
        .map(({ handler }) => handler);
    const methods = new Set(added.flatMap(({ method }) => method ?? []));
    const table = {
      general: pick(undefined),
      specific: new Map([...methods].map((method) => [method, pick(method)])),
    };
    this.#tables[transport][from][kind] = table;
    return table;
  }
}

function noTables(): Record<Transport, Tables> {
  return { stdio: { client: {}, server: {} }, 'streamable-http': { client: {}, server: {} } };
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
