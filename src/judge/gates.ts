import { declares } from '../session/capabilities.ts';
import type { Session } from '../session/session.ts';

/** Which capabilities were declared in a recording, in any of its sessions. */
export class Gates {
  readonly #expressions: Map<string, { side: 'client' | 'server'; path: string }[]>;
  readonly #open = new Set<string>();

  /** @param expressions gates as clauses state them, as `server.tasks or client.tasks` */
  constructor(expressions: Iterable<string>) {
    this.#expressions = new Map(
      [...expressions].map((expression) => [
        expression,
        expression.split(' or ').map((term) => {
          const dot = term.indexOf('.');
          return { side: term.slice(0, dot) === 'client' ? 'client' : 'server', path: term.slice(dot + 1) };
        }),
      ]),
    );
  }

  /** Takes in what a session has declared so far. */
  see(session: Session): void {
    for (const [expression, terms] of this.#expressions) {
      if (this.#open.has(expression)) continue;
      const declared = terms.some(({ side, path }) =>
        declares((side === 'client' ? session.clientDeclared : session.serverDeclared)?.capabilities, path),
      );
      if (declared) this.#open.add(expression);
    }
  }

  /** True when the capability was declared. */
  isOpen(expression: string): boolean {
    return this.#open.has(expression);
  }
}
