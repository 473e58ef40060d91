import { type Clause, clauseLink, type Registry } from '../registry/clause.ts';

/** The words behind the rows of a report: clauses by revision and id. */
export class Catalogue {
  readonly #registries: ReadonlyMap<string, Registry>;
  readonly #clauses = new Map<string, Clause>();

  /** @param registries the revisions that a report may speak of */
  constructor(registries: Iterable<Registry>) {
    const all = [...registries];
    this.#registries = new Map(all.map((registry) => [registry.revision, registry]));
    for (const { revision, clauses, sections } of all) {
      for (const clause of [...clauses, ...sections.flatMap((section) => section.clauses)]) {
        this.#clauses.set(`${revision} ${clause.id}`, clause);
      }
    }
  }

  /** The revisions, in the order in which they were given. */
  get registries(): Registry[] {
    return [...this.#registries.values()];
  }

  /** A clause; undefined when that revision has none of this id. */
  clause(revision: string, id: string): Clause | undefined {
    return this.#clauses.get(`${revision} ${id}`);
  }

  /** The address of a clause in the published specification; empty for a clause that is not known. */
  link(revision: string, id: string): string {
    const clause = this.clause(revision, id);
    return clause === undefined ? '' : clauseLink(revision, clause);
  }
}
