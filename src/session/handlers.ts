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

/** Calls the handlers that a moment concerns, in the order in which they were added. */
export class Dispatcher {
  readonly #added: { key: string; handler: Handler; order: number }[] = [];
  readonly #general = new Map<Moment['kind'], Handler[]>();
  readonly #specific = new Map<Moment['kind'], Map<string, Handler[]>>();

  /** Adds handlers; it must not be called once the first moment was dispatched. */
  add(handlers: Handlers): void {
    for (const [key, handler] of Object.entries(handlers)) {
      if (handler !== undefined)
        this.#added.push({ key, handler: handler as Handler, order: this.#added.length });
    }
  }

  /** Gets ready: works out which handlers each kind and method calls. */
  seal(): void {
    for (const kind of Object.keys(KEYS) as Moment['kind'][]) {
      const names = KEYS[kind];
      this.#general.set(
        kind,
        this.#added.filter(({ key }) => names.includes(key)).map(({ handler }) => handler),
      );
      const methods = new Set<string>();
      for (const { key } of this.#added) {
        const space = key.indexOf(' ');
        if (space !== -1 && names.includes(key.slice(0, space))) methods.add(key.slice(space + 1));
      }
      const byMethod = new Map<string, Handler[]>();
      for (const method of methods) {
        const wanted = new Set([...names, ...names.map((name) => `${name} ${method}`)]);
        byMethod.set(
          method,
          this.#added.filter(({ key }) => wanted.has(key)).map(({ handler }) => handler),
        );
      }
      this.#specific.set(kind, byMethod);
    }
  }

  /** Calls what was added for this moment. */
  dispatch(moment: Moment): void {
    const method = methodOf(moment);
    const handlers =
      (method === undefined ? undefined : this.#specific.get(moment.kind)!.get(method)) ??
      this.#general.get(moment.kind)!;
    for (const handler of handlers) handler(moment);
  }
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
