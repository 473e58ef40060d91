/** What a recording says of a migration: no revision shares a clause with another, so presence is what changes. */

import type { ClauseRow, RevisionReport, TraceReport } from '../judge/report.ts';

/** Clauses by what becomes of them on the way from one revision to the next; each is named once. */
export interface MigrationCounts {
  /** Clauses of the older revision. */
  removed: string[];
  /** Clauses of the newer revision that the recording keeps already. */
  met: string[];
  /** Clauses of the newer revision that the recording breaks: the work. */
  broken: string[];
  /** Clauses of the newer revision that nothing in the recording bears on. */
  untested: string[];
  /** Clauses of the newer revision that no recording could prove broken. */
  excluded: string[];
}

/** The way from one revision to the next, by the ids of clauses. */
export interface Migration extends MigrationCounts {
  from: string;
  to: string;
  /** The same of each section that decides the verdict, as the wire schema. */
  sections: (MigrationCounts & { id: string; title: string })[];
}

/** The migration that a recording shows; undefined unless it was judged at two revisions. */
export function migrationOf(trace: Pick<TraceReport, 'reports'>): Migration | undefined {
  const [older, newer, ...more] = [...trace.reports].sort((a, b) => (a.revision < b.revision ? -1 : 1));
  if (older === undefined || newer === undefined || more.length > 0) return undefined;
  const sections = newer.sections.filter(({ decides }) => decides);
  return {
    from: older.revision,
    to: newer.revision,
    ...counts(older.clauses, newer.clauses),
    sections: sections.map(({ id, title, clauses }) => ({
      id,
      title,
      ...counts(sectionRows(older, id), clauses),
    })),
  };
}

function sectionRows(report: RevisionReport, id: string): ClauseRow[] {
  return report.sections.find((section) => section.id === id)?.clauses ?? [];
}

function counts(older: readonly ClauseRow[], newer: readonly ClauseRow[]): MigrationCounts {
  const found: MigrationCounts = {
    removed: older.map(({ id }) => id),
    met: [],
    broken: [],
    untested: [],
    excluded: [],
  };
  for (const { id, outcome } of newer) found[FATES[outcome]].push(id);
  return found;
}

const FATES = {
  pass: 'met',
  fail: 'broken',
  warn: 'broken',
  excluded: 'excluded',
  unsupported: 'untested',
  'not-applicable': 'untested',
  'not-observed': 'untested',
} as const satisfies Record<ClauseRow['outcome'], keyof MigrationCounts>;
