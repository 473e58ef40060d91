import type { Exchange } from '../exchange.ts';
import type { Handlers } from '../handlers.ts';
import { Latch } from '../latch.ts';
import type { Moment, ResultMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Declaration, Session } from '../session.ts';

/** Where a server says what it can do: the answer to `initialize` (2025-11-25) or to `server/discover` (2026-07-28). */
export type DeclaredBy = 'initialize' | 'discover';

/** What a server declared to whom. */
export class ServerDeclarations {
  readonly #authorized = new WeakMap<Session, boolean | undefined>();
  /** Open once a server has declared anything in this way; before, {@link at} knows nothing. */
  readonly stated: Readonly<Record<DeclaredBy, Latch>> = { initialize: new Latch(), discover: new Latch() };

  /**
   * What the server had declared to the client that a moment concerns; undefined where none is recorded, or where that
   * client may have been told something else: what `server/discover` answers may depend on the authorization of the request.
   */
  at(moment: Moment, by: DeclaredBy): Declaration | undefined {
    const { session } = moment;
    if (by === 'initialize') return session.serverDeclared;
    if (session.discovered === undefined) return undefined;
    if (moment.transport === 'stdio') return session.discovered;
    const answered = moment.kind === 'result' || moment.kind === 'error' ? moment.request : undefined;
    const authorized = isAuthorized(answered?.exchange ?? moment.exchange);
    return authorized !== undefined && authorized === this.#authorized.get(session)
      ? session.discovered
      : undefined;
  }

  /** @internal */
  discover({ session, request }: ResultMoment): void {
    this.#authorized.set(session, isAuthorized(request?.exchange));
    this.stated.discover.open();
  }
}

/** True for an HTTP exchange whose request carries credentials; undefined where the recording does not tell. */
export function isAuthorized(exchange: Exchange | undefined): boolean | undefined {
  const head = exchange?.request;
  return head === undefined ? undefined : head.headers['authorization'] !== undefined;
}

/** What servers declared. */
export const serverDeclarations = defineRelation<ServerDeclarations>({
  name: 'server-declarations',
  create() {
    const value = new ServerDeclarations();
    const handlers: Handlers = {
      'result initialize': () => value.stated.initialize.open(),
      'result server/discover': (result) => value.discover(result),
    };
    return { value, handlers };
  },
});
