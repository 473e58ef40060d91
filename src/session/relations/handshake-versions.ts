import { isObject } from '../../trace/event.ts';
import { defineRelation } from '../relation.ts';

/** The revision that brought the MCP-Protocol-Version header. */
const FIRST_WITH_HEADER = '2025-06-18';

/** True for a negotiated revision that has the MCP-Protocol-Version header. */
export function hasVersionHeader(revision: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(revision) && revision >= FIRST_WITH_HEADER;
}

/** Which revisions the sessions of a recording negotiated: a request without a session id may belong to any of them. */
export class HandshakeVersions {
  readonly #known = new Set<string>();
  #unbound = false;

  /** True when a session of the recording agreed on this revision. */
  has(revision: string): boolean {
    return this.#known.has(revision);
  }

  /** True when every session so far agreed on a revision that has the MCP-Protocol-Version header. */
  get allHaveHeader(): boolean {
    return !this.#unbound;
  }

  /** @internal */
  see(revision: unknown): void {
    if (typeof revision !== 'string' || !hasVersionHeader(revision)) this.#unbound = true;
    if (typeof revision === 'string' && this.#known.size < 100) this.#known.add(revision);
  }
}

/** The revisions that were negotiated by `initialize`. */
export const handshakeVersions = defineRelation<HandshakeVersions>({
  name: 'handshake-versions',
  create() {
    const value = new HandshakeVersions();
    return {
      value,
      handlers: {
        'result initialize': ({ result }) =>
          value.see(isObject(result) ? result['protocolVersion'] : undefined),
      },
    };
  },
});
