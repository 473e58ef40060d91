/** How much of a revision the recordings bear on: a clause that was judged in any of them is evidenced. */

import type { Outcome, RunReport } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';

/** Evidenced clauses, and those that a check could judge. */
export interface EvidenceCount {
  evidenced: number;
  judgeable: number;
}

/** The evidence on one page of the specification. */
export interface AreaEvidence extends EvidenceCount {
  /** Path of the page below the revision, as `basic/index`. */
  page: string;
  /** Judgeable clauses that no recording bears on. */
  never: string[];
}

/** The evidence on one revision. */
export interface RevisionEvidence extends EvidenceCount {
  revision: string;
  /** In the order of the specification; pages without a judgeable clause are left out. */
  areas: AreaEvidence[];
}

/** The evidence of a run. */
export interface Evidence extends EvidenceCount {
  revisions: RevisionEvidence[];
}

const JUDGED: ReadonlySet<Outcome> = new Set(['pass', 'fail', 'warn']);

/**
 * Counts the evidence of a run: the union over its recordings, for each revision that a recording was judged at.
 *
 * The clauses of sections, as the wire schema, are not counted.
 */
export function evidenceOf(run: RunReport, catalogue: Catalogue): Evidence {
  const judged = new Map<string, Set<string>>();
  for (const { revision, clauses } of run.traces.flatMap(({ reports }) => reports)) {
    const ids = judged.get(revision) ?? new Set();
    judged.set(revision, ids);
    for (const { id, outcome } of clauses) if (JUDGED.has(outcome)) ids.add(id);
  }
  // Where no recording could be judged at all, nothing is evidenced of any revision that was asked for.
  const counted = catalogue.registries.filter(({ revision }) => judged.size === 0 || judged.has(revision));
  const revisions = counted.map(({ revision, clauses }): RevisionEvidence => {
    const areas = new Map<string, AreaEvidence>();
    for (const { id, page, check } of clauses) {
      if (check === undefined) continue;
      const area = areas.get(page) ?? { page, evidenced: 0, judgeable: 0, never: [] };
      areas.set(page, area);
      area.judgeable += 1;
      if (judged.get(revision)?.has(id)) area.evidenced += 1;
      else area.never.push(id);
    }
    return { revision, ...sum([...areas.values()]), areas: [...areas.values()] };
  });
  return { ...sum(revisions), revisions };
}

/** Evidence in percent with one decimal, rounded down: only all of it reads 100. */
export function percent({ evidenced, judgeable }: EvidenceCount): number {
  return judgeable === 0 ? 0 : Math.floor((evidenced * 1000) / judgeable) / 10;
}

function sum(counts: readonly EvidenceCount[]): EvidenceCount {
  return {
    evidenced: counts.reduce((total, { evidenced }) => total + evidenced, 0),
    judgeable: counts.reduce((total, { judgeable }) => total + judgeable, 0),
  };
}
