import { isObject, type Json } from '../../trace/event.ts';
import { isCertainSession } from '../certain-session.ts';
import { exactKey } from '../exact-key.ts';
import { fingerprint, knownFingerprint } from '../fingerprint.ts';
import type { Handlers } from '../handlers.ts';
import { CURSOR, type MemberPath, NEXT_CURSOR } from '../member-path.ts';
import { META_CLIENT_CAPABILITIES, META_VERSION } from '../meta-keys.ts';
import type { ErrorMoment, Party, Place, RequestMoment, ResultMoment } from '../moment.ts';
import { MomentNotes } from '../moment-notes.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** The methods that list in pages: the member that holds a page, and the one that names an item. */
const LISTS = {
  'tools/list': { items: 'tools', name: 'name' },
  'prompts/list': { items: 'prompts', name: 'name' },
  'resources/list': { items: 'resources', name: 'uri' },
  'resources/templates/list': { items: 'resourceTemplates', name: 'uriTemplate' },
  'tasks/list': { items: 'tasks', name: 'taskId' },
} as const;

export type ListMethod = keyof typeof LISTS;

export const LIST_METHODS = Object.keys(LISTS) as ListMethod[];

/** Which lists a notification says have changed. */
const CHANGES: Readonly<Record<string, readonly ListMethod[]>> = {
  'notifications/tools/list_changed': ['tools/list'],
  'notifications/prompts/list_changed': ['prompts/list'],
  'notifications/resources/list_changed': ['resources/list', 'resources/templates/list'],
};

/** Items that a traversal keeps; a longer list is not kept. */
const MAX_ITEMS = 50_000;
/** Cursors that are remembered for one list of one session. */
const MAX_CURSORS = 100_000;
/** Longer cursors are remembered by their fingerprint. */
const MAX_CURSOR = 64;
/** Cursors that are kept as they were sent, the newest. */
const RECENT = 8;
const MAX_RECENT_LENGTH = 2_000;
/** Unanswered requests for one list that are kept; past it the oldest are taken for lost. */
const MAX_OPEN = 64;

/** One entry of a list. */
export interface ListedItem {
  /** Its name, URI, URI template or task id; undefined when it is no string. */
  readonly name: string | undefined;
  /** Equal for equal definitions; undefined when it is nested too deeply. */
  readonly definition: string | undefined;
}

/** A list asked for from its start, page by page. */
export interface Traversal {
  readonly method: ListMethod;
  readonly requestor: Party;
  /** The request for its first page. */
  readonly start: Place;
  /** Equal for traversals that were asked for alike: the same parameters, revision and capabilities of the client. */
  readonly context: string | undefined;
  /** How many list_changed notifications for this list were recorded before it began. */
  readonly changes: number;
  /** Pages that came. */
  pages: number;
  /** Where its newest page stands. */
  newest: Place | undefined;
  /** True once a page without `nextCursor` came. */
  complete: boolean;
  /** True when another traversal of the same list was under way when it began, or began before it was complete. */
  overlapped: boolean;
  /** True when a list_changed notification came between its first request and its newest page. */
  changed: boolean;
  /** True when a page was an error, was no page, or had more items than are kept. */
  broken: boolean;
  /** Its items so far, in order. */
  items: ListedItem[];
  /** The complete traversal before it in this session, of the same list and requestor. */
  previous: Traversal | undefined;
}

/** True for a traversal that shows the whole list, as far as the recording tells, as it stood at one time. */
export function isWhole(traversal: Traversal): boolean {
  return traversal.complete && !traversal.overlapped && !traversal.changed && !traversal.broken;
}

/** True when two traversals list the same names with the same definitions in the same order. */
export function sameItems(a: Traversal, b: Traversal): boolean {
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => {
      const other = b.items[index]!;
      return item.name === other.name && item.definition === other.definition;
    })
  );
}

/** One result of a list request. */
export interface ListPage {
  /** Undefined for a page that was asked for by an earlier cursor, out of turn. */
  readonly traversal: Traversal | undefined;
  /** Counts from 1 within the traversal. */
  readonly number: number | undefined;
  readonly items: readonly ListedItem[];
  readonly last: boolean;
}

/** What is known of a cursor when a request names it. */
export type CursorState =
  /** The other party issued it for this list, in this session. */
  | 'issued'
  /** It issued it for another list alone, in this session. */
  | 'other-list'
  /** It was issued in another session of this recording. */
  | 'other-session'
  /** No recorded result issued it, and none is missing that could have. */
  | 'never-issued'
  /** The recording does not tell. */
  | 'unknown';

/** A request for a page. */
export interface ListRequest {
  readonly method: ListMethod;
  /** What the request continues or begins; undefined when it asks for an earlier page or an unknown one. */
  readonly traversal: Traversal | undefined;
  /** `params.cursor` as it stands; undefined when there is none. */
  readonly cursor: Json | undefined;
  /** Undefined when there is no cursor. */
  readonly state: CursorState | undefined;
  /** Cursors that this list issued in this session, the newest last, as they were sent. */
  readonly recent: readonly string[];
  /** The newest first page of this list in this session. */
  readonly first: readonly ListedItem[] | undefined;
  /**
   * True when the newest page of this list, in this session, ended a traversal that was recorded from its start, and no page
   * is under way.
   */
  readonly exhausted: boolean;
}

/** One list as one party of a session asks for it. */
class List {
  current: Traversal | undefined;
  /** The newest complete traversal. */
  whole: Traversal | undefined;
  /** The cursor that continues the current traversal. */
  next: string | undefined;
  readonly cursors = new Set<string>();
  recent: readonly string[] = [];
  /** True once a cursor was issued that is neither a string nor a number, and so cannot be remembered. */
  odd = false;
  first: readonly ListedItem[] | undefined;
  readonly open = new Set<RequestMoment>();
  /** True once an open request was forgotten. */
  lost = false;
  exhausted = false;
}

type Lists = Record<Party, Map<ListMethod, List>>;

/** Which lists were asked for, what their pages held, and which cursors were issued. */
export class Listings {
  readonly #bySession = new WeakMap<Session, Lists>();
  readonly #requests = new MomentNotes<RequestMoment, ListRequest>();
  readonly #pages = new MomentNotes<ResultMoment, ListPage>();
  /** Cursors of every session. */
  readonly #everywhere = new Set<string>();
  readonly #changes = new Map<ListMethod, number>();

  /** What a request for a page asks for, as it stood when it was sent. */
  request(request: RequestMoment): ListRequest | undefined {
    return this.#requests.get(request);
  }

  /** The page that a result holds; undefined when it holds none. */
  page(result: ResultMoment): ListPage | undefined {
    return this.#pages.get(result);
  }

  /** How many list_changed notifications for a list the recording held so far, in all sessions. */
  changes(method: ListMethod): number {
    return this.#changes.get(method) ?? 0;
  }

  /** @internal */
  ask(method: ListMethod, request: RequestMoment): void {
    const list = this.#of(request.session, request.from, method);
    const cursor = request.params?.['cursor'];
    const { recent, first, exhausted } = list;
    let traversal: Traversal | undefined;
    let state: CursorState | undefined;
    if (cursor === undefined) {
      traversal = this.#begin(method, request, list);
    } else {
      const key = cursorKey(cursor, request.text, CURSOR);
      state = this.#state(method, request, key, list);
      if (key !== undefined && key === list.next) {
        traversal = list.current;
        list.next = undefined;
      }
    }
    list.open.add(request);
    if (list.open.size > MAX_OPEN) {
      const [oldest] = list.open;
      if (oldest !== undefined) list.open.delete(oldest);
      list.lost = true;
    }
    list.exhausted = false;
    this.#requests.set(request, { method, traversal, cursor, state, recent, first, exhausted });
  }

  /** @internal */
  answer(method: ListMethod, response: ResultMoment | ErrorMoment): void {
    const { request } = response;
    const asked = request === undefined ? undefined : this.#requests.get(request);
    if (request === undefined || asked === undefined) return;
    const list = this.#of(request.session, request.from, method);
    list.open.delete(request);
    const { traversal } = asked;
    const result = response.kind === 'result' && isObject(response.result) ? response.result : undefined;
    const page = result?.[LISTS[method].items];
    if (response.kind === 'error' || result === undefined || !Array.isArray(page)) {
      if (traversal !== undefined) traversal.broken = true;
      return;
    }
    const { name } = LISTS[method];
    const items = page.map((item): ListedItem => {
      const named = isObject(item) ? item[name] : undefined;
      return {
        name: typeof named === 'string' ? named : undefined,
        definition: isObject(item) ? knownFingerprint(item) : fingerprint(item),
      };
    });
    const next = result['nextCursor'];
    const last = next === undefined;
    if (!last) this.#issue(response, next, list);
    if (traversal !== undefined) this.#extend(traversal, items, response, list, last);
    if (traversal?.pages === 1) list.first = items;
    list.exhausted = last && traversal !== undefined && list.open.size === 0;
    this.#pages.set(response, { traversal, number: traversal?.pages, items, last });
  }

  /** @internal */
  change(methods: readonly ListMethod[]): void {
    for (const method of methods) this.#changes.set(method, this.changes(method) + 1);
  }

  #begin(method: ListMethod, request: RequestMoment, list: List): Traversal {
    const before = list.current;
    const overlapped = before !== undefined && !before.complete && !before.broken;
    if (before !== undefined && overlapped) before.overlapped = true;
    const traversal: Traversal = {
      method,
      requestor: request.from,
      start: { seq: request.seq, line: request.line },
      context: contextOf(request),
      changes: this.changes(method),
      pages: 0,
      newest: undefined,
      complete: false,
      overlapped,
      changed: false,
      broken: false,
      items: [],
      previous: undefined,
    };
    list.current = traversal;
    list.next = undefined;
    return traversal;
  }

  #extend(
    traversal: Traversal,
    items: readonly ListedItem[],
    result: ResultMoment,
    list: List,
    last: boolean,
  ): void {
    traversal.pages += 1;
    traversal.newest = { seq: result.seq, line: result.line };
    traversal.complete = last;
    traversal.changed = this.changes(traversal.method) !== traversal.changes;
    if (traversal.items.length + items.length > MAX_ITEMS) {
      traversal.broken = true;
      traversal.items = [];
    } else if (!traversal.broken) {
      for (const item of items) traversal.items.push(item);
    }
    if (traversal !== list.current) return;
    const next = isObject(result.result) ? result.result['nextCursor'] : undefined;
    list.next = last ? undefined : cursorKey(next, result.text, NEXT_CURSOR);
    if (!last) return;
    traversal.previous = list.whole;
    if (list.whole !== undefined) list.whole.previous = undefined;
    list.whole = traversal;
  }

  #issue(result: ResultMoment, next: Json | undefined, list: List): void {
    const key = cursorKey(next, result.text, NEXT_CURSOR);
    if (key === undefined) {
      list.odd = true;
      return;
    }
    // A cursor that is no string is the server's fault; the client may send it back either way.
    for (const each of typeof next === 'number' ? [key, `s${key.slice(1)}`] : [key]) {
      const short = shorten(each);
      if (list.cursors.size < MAX_CURSORS) list.cursors.add(short);
      if (this.#everywhere.size < MAX_CURSORS) this.#everywhere.add(short);
    }
    if (typeof next === 'string' && next.length <= MAX_RECENT_LENGTH) {
      list.recent = [...list.recent.filter((cursor) => cursor !== next).slice(1 - RECENT), next];
    }
  }

  #state(method: ListMethod, request: RequestMoment, key: string | undefined, list: List): CursorState {
    const short = key === undefined ? undefined : shorten(key);
    if (short !== undefined && list.cursors.has(short)) return 'issued';
    if (!isWholeSession(request) || mayMiss(list) || this.#everywhere.size >= MAX_CURSORS) return 'unknown';
    // Null may stand for no cursor.
    if (short === undefined)
      return list.odd || request.params?.['cursor'] === null ? 'unknown' : 'never-issued';
    for (const [other, { cursors }] of this.#bySession.get(request.session)![request.from]) {
      if (other !== method && cursors.has(short)) return 'other-list';
    }
    if (!this.#everywhere.has(short)) return 'never-issued';
    return 'other-session';
  }

  #of(session: Session, requestor: Party, method: ListMethod): List {
    let lists = this.#bySession.get(session);
    if (lists === undefined) {
      lists = { client: new Map(), server: new Map() };
      this.#bySession.set(session, lists);
    }
    let list = lists[requestor].get(method);
    if (list === undefined) {
      list = new List();
      lists[requestor].set(method, list);
    }
    return list;
  }
}

/** True when a recording holds all that was said in the session of a request before it. */
function isWholeSession(request: RequestMoment): boolean {
  const { session, from, era } = request;
  return (
    isCertainSession(request) &&
    session.startRecorded &&
    (session.handshake !== undefined || era === 'modern') &&
    session.unreadable[from === 'client' ? 'server' : 'client'] === undefined
  );
}

/** True when an answer to an earlier request for the list may have come that was not recorded. */
function mayMiss({ open, lost }: List): boolean {
  if (lost) return true;
  for (const { refused, answered } of open) {
    if (refused === undefined && answered === undefined) return true;
  }
  return false;
}

/** A key as a text, which tells numbers by their first letter. */
function cursorKey(cursor: Json | undefined, text: string, path: MemberPath): string | undefined {
  const key = exactKey(cursor, text, path);
  return typeof key === 'number' ? `n${key}` : key;
}

function shorten(key: string): string {
  return key.length <= MAX_CURSOR ? key : `h${key.length}:${fingerprint(key)}`;
}

/** What else than the position may decide what a list holds. */
function contextOf({ params, meta }: RequestMoment): string | undefined {
  const { _meta, cursor, ...rest } = params ?? {};
  return fingerprint([rest, meta?.[META_VERSION] ?? null, meta?.[META_CLIENT_CAPABILITIES] ?? null]);
}

/** The lists of both parties. */
export const listings = defineRelation<Listings>({
  name: 'listings',
  create() {
    const value = new Listings();
    const handlers: Handlers = {};
    for (const method of LIST_METHODS) {
      handlers[`request ${method}`] = (request: RequestMoment) => value.ask(method, request);
      handlers[`response ${method}`] = (response: ResultMoment | ErrorMoment) =>
        value.answer(method, response);
    }
    for (const [notification, methods] of Object.entries(CHANGES)) {
      handlers[`notification ${notification}`] = () => value.change(methods);
    }
    return { value, handlers };
  },
});
