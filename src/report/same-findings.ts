import type { ClauseRow } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';

/** Remembers, within one recording, which findings were told already, for clauses that the same check judges. */
export class SameFindings {
  readonly #catalogue: Catalogue;
  readonly #told = new Map<string, string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** The clause that told the very findings of a row before; undefined where they are new, and from then on told by this one. */
  toldBy(revision: string, row: ClauseRow): string | undefined {
    const check = this.#catalogue.clause(revision, row.id)?.check?.id;
    if (check === undefined || row.findings === undefined) return undefined;
    const findings = row.findings.map(({ seq, detail }) => [seq, detail]);
    const key = JSON.stringify([revision, check, row.count, findings]);
    const before = this.#told.get(key);
    if (before === undefined) this.#told.set(key, row.id);
    return before;
  }
}
