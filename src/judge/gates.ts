import { declares } from '../session/capabilities.ts';
import type { Session } from '../session/session.ts';

/** Whether a session has declared so far what a gate asks for, as clauses state it: `server.tasks or client.tasks`. */
export function hasDeclared(session: Session, gate: string): boolean {
  return termsOf(gate).some(({ side, path }) =>
    declares((side === 'client' ? session.clientDeclared : session.serverDeclared)?.capabilities, path),
  );
}

interface Term {
  readonly side: 'client' | 'server';
  readonly path: string;
}

/** Gates are few and written in the registries. */
const known = new Map<string, readonly Term[]>();

function termsOf(gate: string): readonly Term[] {
  let terms = known.get(gate);
  if (terms === undefined) {
    terms = gate.split(' or ').map((term) => {
      const dot = term.indexOf('.');
      return { side: term.slice(0, dot) === 'client' ? 'client' : 'server', path: term.slice(dot + 1) };
    });
    known.set(gate, terms);
  }
  return terms;
}

/** Which capabilities were declared in a recording, in any of its sessions. */
export class Gates {
  readonly #gates: ReadonlySet<string>;
  readonly #open = new Set<string>();

  /** @param gates as clauses state them */
  constructor(gates: Iterable<string>) {
    this.#gates = new Set(gates);
  }

  /** Takes in what a session has declared so far. */
  see(session: Session): void {
    for (const gate of this.#gates) if (hasDeclared(session, gate)) this.#open.add(gate);
  }

  /** True when the capability was declared. */
  isOpen(gate: string): boolean {
    return this.#open.has(gate);
  }
}
