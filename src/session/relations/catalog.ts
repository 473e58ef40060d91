import { isObject, type JsonObject } from '../../trace/event.ts';
import { BySession } from '../by-session.ts';
import { clientPrint } from '../client-print.ts';
import { knownFingerprint } from '../fingerprint.ts';
import type { Handlers } from '../handlers.ts';
import type { NotificationMoment, Place, RequestMoment, ResultMoment } from '../moment.ts';
import type { Session } from '../session.ts';

/** Something with a name as the newest list result that named it described it. */
export interface Listed extends Place {
  readonly name: string;
  readonly definition: JsonObject;
  /** Equal for equal definitions; undefined when it is nested too deeply. */
  readonly fingerprint: string | undefined;
  /**
   * True while nothing says that it may have changed: no list_changed since, no other definition of the same name, no
   * newer listing under way.
   */
  fresh: boolean;
  /** Where it was listed last. */
  seen: number;
  /** The clients that were given this definition, by what they say of themselves. */
  readonly readers: Set<string>;
  /** What was listed under this name before. */
  before: Listed | undefined;
}

/** Definitions of one name that are kept; for a call that is older nothing counts as listed. */
const MAX_DEFINITIONS = 16;
/** Clients that are kept for one definition; further ones count as not having been given it. */
const MAX_READERS = 100;

/** The methods that list things by name and use them. */
export interface CatalogMethods {
  readonly list: string;
  /** The member of a list result that holds them. */
  readonly items: string;
  readonly use: string;
  readonly changed: string;
}

/** Which things a server listed, and what each request that uses one could know of it. */
export class Catalog {
  readonly #known = new BySession(() => new Map<string, Listed>());
  readonly #methods: CatalogMethods;
  /** Where the newest listing from the start was asked for. */
  readonly #begun = new WeakMap<Session, number>();

  constructor(methods: CatalogMethods) {
    this.#methods = methods;
  }

  /** Something as it is listed now; undefined when it was not listed in this session. */
  listed(session: Session, name: string): Listed | undefined {
    return this.#known.of(session).get(name);
  }

  /** The names of all that are listed now. */
  names(session: Session): Iterable<string> {
    return this.#known.of(session).keys();
  }

  /**
   * What a request names, as its own client had been given it when the request was sent, as far as clients can be told apart.
   *
   * @returns undefined too where it may have changed since, up to the moment that is being looked at
   */
  atCall(request: RequestMoment): Listed | undefined {
    const { method, params, seq, session } = request;
    const name = method === this.#methods.use ? params?.['name'] : undefined;
    if (typeof name !== 'string') return undefined;
    const client = clientOf(request);
    let given = this.listed(session, name);
    while (given !== undefined && (given.seq > seq || !given.readers.has(client))) given = given.before;
    return given?.fresh === true ? given : undefined;
  }

  /** @internal */
  handlers(): Handlers {
    const { list, items, changed } = this.#methods;
    const handlers: Handlers = {};
    handlers[`request ${list}`] = ({ params, session, seq }: RequestMoment) => {
      if (params?.['cursor'] !== undefined) return;
      // A listing from the start replaces what was known; until it is answered nothing is sure.
      this.#stale(session);
      this.#begun.set(session, seq);
    };
    handlers[`result ${list}`] = (result: ResultMoment) => this.#list(result, items);
    handlers[`notification ${changed}`] = ({ session }: NotificationMoment) => this.#stale(session);
    return handlers;
  }

  #list(result: ResultMoment, member: string): void {
    const items = isObject(result.result) ? result.result[member] : undefined;
    if (!Array.isArray(items)) return;
    const known = this.#known.of(result.session);
    const begun = this.#begun.get(result.session) ?? result.seq;
    const reader = clientOf(result.request);
    for (const definition of items) {
      if (!isObject(definition) || typeof definition['name'] !== 'string') continue;
      const { name } = definition as { name: string };
      const before = known.get(name);
      const print = knownFingerprint(definition);
      const changed = before !== undefined && (print === undefined || before.fingerprint !== print);
      const { seq, line } = result;
      // A definition that did not change stays the same object, so that a call under way keeps its own.
      if (before !== undefined && !changed) {
        before.fresh = true;
        before.seen = seq;
        if (before.readers.size < MAX_READERS) before.readers.add(reader);
        continue;
      }
      // Listed twice in one listing, each time otherwise: nobody knows which one counts.
      const twice = before !== undefined && (before.seen > begun || before.seen === seq);
      if (before !== undefined) before.fresh = false;
      const readers = new Set([reader]);
      known.set(name, {
        name,
        definition,
        fingerprint: print,
        seq,
        line,
        seen: seq,
        fresh: !twice,
        readers,
        before,
      });
      let oldest: Listed | undefined = before;
      for (let kept = 2; oldest !== undefined && kept < MAX_DEFINITIONS; kept += 1) oldest = oldest.before;
      if (oldest !== undefined) oldest.before = undefined;
    }
  }

  #stale(session: Session): void {
    for (const listed of this.#known.of(session).values()) listed.fresh = false;
  }
}

/** What a client says of itself in its requests (2026-07-28 basic/index#meta): servers without sessions may have many. */
function clientOf(request: RequestMoment | undefined): string {
  return clientPrint(request) ?? '';
}
