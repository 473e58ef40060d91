import type { Transport } from '../trace/event.ts';
import { type Wait, waitOf } from './latch.ts';
import type {
  EndMoment,
  Era,
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
import { type Trait, traitBits } from './traits.ts';

/**
 * What is called for which moment.
 *
 * A key with a method (`'request tools/call'`, `'result tools/list'`) is called for that method alone; for a result, an
 * error or the head of an HTTP response it is the method of the request that it answers. `'request prompts/*'` is called for
 * the methods that begin so, and, in recordings of very many methods, for others too.
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
  [K in `http-response ${string}`]?: (moment: HttpResponseMoment) => void;
} & {
  /** Made by {@link sentBy}. */
  [K in `${Party} ${string}`]?: (moment: never) => void;
} & {
  /** Made by {@link carrying}, {@link brief}, {@link over} and {@link within}, or by those that wait for a latch. */
  [K in `[${string}] ${string}`]?: (moment: never) => void;
};

/**
 * Handlers that are called only for what one party sent.
 *
 * @param party undefined for handlers that are called whoever sent it
 */
export function sentBy(party: Party | undefined, handlers: Handlers): Handlers {
  if (party === undefined) return handlers;
  const own: Record<string, unknown> = {};
  for (const [key, handler] of Object.entries(handlers)) {
    // Marks stand before the sender.
    const marks = /^(?:\[[^\]]*\] )*/.exec(key)![0];
    own[`${marks}${party} ${key.slice(marks.length)}`] = handler;
  }
  return own as Handlers;
}

/**
 * Handlers that are called only for moments that have one of these traits. It says what their first lines would, and keeps
 * them from being called in vain: most moments have none.
 */
export function carrying(traits: Trait | readonly Trait[], handlers: Handlers): Handlers {
  return marked(typeof traits === 'string' ? traits : traits.join(','), handlers);
}

/**
 * Handlers that do nothing but say that the moment they are called for, or what is of its era, is a subject: once a message of
 * an era has been one, they are not called for messages of that era any more.
 */
export function brief(handlers: Handlers): Handlers {
  return marked('brief', handlers);
}

/** True for the key of a handler that {@link brief} made. */
export function isBrief(key: string): boolean {
  return key.includes('[brief]');
}

/** Handlers that are called only for moments of one transport. */
export function over(transport: Transport, handlers: Handlers): Handlers {
  return marked(`over ${transport}`, handlers);
}

/** Handlers that are called only for moments of one era, or for those of none. */
export function within(era: Era | 'none', handlers: Handlers): Handlers {
  return marked(`within ${era}`, handlers);
}

function marked(mark: string, handlers: Handlers): Handlers {
  const own: Record<string, unknown> = {};
  for (const [key, handler] of Object.entries(handlers)) own[`[${mark}] ${key}`] = handler;
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
  /** Those that are brief no longer when this says that messages of an era had a subject. */
  readonly satisfied?: ((era: Era | undefined) => boolean) | undefined;
}

interface Added {
  /** What the key names: all but the name only where it does. */
  readonly from: Party | undefined;
  readonly name: string;
  readonly method: string | undefined;
  readonly traits: number;
  readonly lasting: number;
  readonly transport: Transport | undefined;
  readonly era: Era | 'none' | undefined;
  readonly handler: Handler;
  readonly satisfied: Scope['satisfied'];
  readonly wait: Wait | undefined;
}

/** Which handlers a kind of moment calls, by the traits that such moments had. */
type ByTraits = Map<number, readonly Handler[]>;

/** The same for the methods that keys name, and for others as they come; what has no method, or one too many, is general. */
interface Table {
  /** What was added for such moments, whatever method and traits it asks for. */
  readonly concerned: readonly Added[];
  readonly general: ByTraits;
  readonly specific: Map<string, ByTraits>;
  /** The lists that were used last, of which one is most often the next too. */
  newest: Used | undefined;
  second: Used | undefined;
}

/** A list that was used, and for what. */
interface Used {
  readonly method: string | undefined;
  readonly traits: number;
  readonly handlers: readonly Handler[];
}

function isFor(used: Used | undefined, method: string | undefined, traits: number): used is Used {
  return used !== undefined && used.traits === traits && used.method === method;
}

/** Methods that have lists of their own, for each kind of moment. */
const MAX_METHODS = 200;
/** Lists that a method has; a hostile recording may bring any mix of traits. */
const MAX_LISTS = 256;

/** Calls the handlers that a moment concerns, in the order in which they were added. */
export class Dispatcher {
  readonly #added: Added[] = [];
  /** By `slotOf`, as far as such moments came. */
  #tables: (Table | undefined)[] = [];
  /** The traits that stay, as far as they were met. */
  #lasting = 0;
  /** Sorts the handlers anew when a latch changes. */
  readonly #onChange = (): void => this.seal();

  /** Adds handlers; they count from the next `seal` on. */
  add(handlers: Handlers, scope: Scope = {}): void {
    for (const [key, handler] of Object.entries(handlers)) {
      if (handler === undefined) continue;
      const { brief, from, name, method, traits, lasting, transport, era } = readKey(key);
      const wait = waitOf(handler);
      wait?.latch.onChange(this.#onChange);
      this.#added.push({
        from,
        name,
        method,
        traits,
        lasting,
        transport: transport ?? scope.transport,
        era,
        handler: (wait?.handler ?? handler) as Handler,
        satisfied: brief ? scope.satisfied : undefined,
        wait,
      });
    }
  }

  /** Says that every handler is there, or that a scope has changed. */
  seal(): void {
    this.#tables = new Array(SLOTS).fill(undefined);
  }

  /** Calls what was added for this moment. */
  dispatch(moment: Moment): void {
    if ((moment.lasting & ~this.#lasting) !== 0) {
      this.#lasting |= moment.lasting;
      this.seal();
    }
    const slot = slotOf(moment);
    const table = this.#tables[slot] ?? this.#table(moment, slot);
    const method = methodOf(moment);
    const { newest, second } = table;
    const handlers = isFor(newest, method, moment.traits)
      ? newest.handlers
      : isFor(second, method, moment.traits)
        ? second.handlers
        : this.#handlers(moment, table, method);
    for (let index = 0; index < handlers.length; index += 1) handlers[index]!(moment);
  }

  #handlers(moment: Moment, table: Table, method: string | undefined): readonly Handler[] {
    const lists =
      method === undefined ? table.general : (table.specific.get(method) ?? newLists(table, method));
    const { traits } = moment;
    const handlers =
      lists.get(traits) ?? this.#list(moment, table, lists, lists === table.general ? undefined : method);
    table.second = table.newest;
    table.newest = { method, traits, handlers };
    return handlers;
  }

  #table({ transport, from, kind, era }: Moment, slot: number): Table {
    const names = KEYS[kind];
    const concerned = this.#added.filter(
      (each) =>
        names.includes(each.name) &&
        (each.from ?? from) === from &&
        (each.transport ?? transport) === transport &&
        (each.era === undefined || each.era === (era ?? 'none')),
    );
    const specific = new Map<string, ByTraits>();
    for (const { method } of concerned)
      if (method !== undefined && !method.endsWith('*')) specific.set(method, new Map());
    const table: Table = { concerned, general: new Map(), specific, newest: undefined, second: undefined };
    this.#tables[slot] = table;
    return table;
  }

  #list(
    { traits, era }: Moment,
    { concerned }: Table,
    lists: ByTraits,
    method: string | undefined,
  ): readonly Handler[] {
    const list: Handler[] = [];
    for (const each of concerned) {
      if (each.method !== undefined && !covers(each.method, method)) continue;
      const asks = each.traits !== 0 || each.lasting !== 0;
      if (asks && (each.traits & traits) === 0 && (each.lasting & this.#lasting) === 0) continue;
      if (each.wait?.latch.lets(each.wait.whenOpen) === false) continue;
      if (each.satisfied?.(era) === true) continue;
      list.push(each.handler);
    }
    if (lists.size < MAX_LISTS) lists.set(traits, list);
    return list;
  }
}

/** What a key names: its marks, the sender, the kind and the method. */
const KEY = /^((?:\[[^\]]*\] )*)(?:(client|server) )?(\S+)(?: (.*))?$/s;

type NamedByKey = Pick<Added, 'from' | 'name' | 'method' | 'traits' | 'lasting' | 'transport' | 'era'> & {
  readonly brief: boolean;
};

/** Keys are few and written in the code; each is taken apart once. */
const knownKeys = new Map<string, NamedByKey>();

function readKey(key: string): NamedByKey {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const [, marks = '', from, name = key, method] = KEY.exec(key) ?? [];
  let traits = 0;
  let lasting = 0;
  let transport: Transport | undefined;
  let era: NamedByKey['era'];
  let isBriefKey = false;
  for (const [, mark = ''] of marks.matchAll(/\[([^\]]*)\]/g)) {
    if (mark === 'brief') isBriefKey = true;
    else if (mark === 'after' || mark === 'until') continue;
    else if (mark.startsWith('within ')) era = mark.slice('within '.length) as Era | 'none';
    else if (mark.startsWith('over ')) transport = mark.slice('over '.length) as Transport;
    else ({ traits, lasting } = traitBits(mark.split(',') as Trait[]));
  }
  const read = {
    from: from as Party | undefined,
    name,
    method,
    traits,
    lasting,
    transport,
    era,
    brief: isBriefKey,
  };
  knownKeys.set(key, read);
  return read;
}

/** True when what a key names as its method, as `prompts/*`, covers a method; undefined stands for any. */
export function covers(named: string, method: string | undefined): boolean {
  if (!named.endsWith('*')) return named === method;
  return method === undefined || method.startsWith(named.slice(0, -1));
}

/** The lists of a method that no key names. */
function newLists({ general, specific }: Table, method: string): ByTraits {
  if (specific.size >= MAX_METHODS) return general;
  const lists: ByTraits = new Map();
  specific.set(method, lists);
  return lists;
}

const SLOTS = 108;

/** Numbers each combination of kind, era, sender and transport. */
function slotOf({ kind, era, from, transport }: Moment): number {
  const age = era === undefined ? 0 : era === 'legacy' ? 1 : 2;
  return kindNumber(kind) * 12 + age * 4 + (from === 'client' ? 0 : 2) + (transport === 'stdio' ? 0 : 1);
}

function kindNumber(kind: Moment['kind']): number {
  switch (kind) {
    case 'request':
      return 0;
    case 'result':
      return 1;
    case 'notification':
      return 2;
    case 'http-request':
      return 3;
    case 'http-response':
      return 4;
    case 'error':
      return 5;
    case 'malformed':
      return 6;
    case 'lifecycle':
      return 7;
    case 'end':
      return 8;
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
    case 'http-response': {
      const asked = moment.exchange?.message;
      return asked?.kind === 'request' ? asked.method : undefined;
    }
    default:
      return undefined;
  }
}
