import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '../../src/checks/index.ts';
import { judgeTrace } from '../../src/judge/judge-trace.ts';
import type { ClauseRow, RevisionReport, TraceReport } from '../../src/judge/report.ts';
import { type Clause, isAdvisory, type Registry } from '../../src/registry/clause.ts';
import { listRevisions, loadRegistry } from '../../src/registry/load.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
export const CORPUS = join(ROOT, 'corpus');

/** One recording of the corpus. */
export interface Sample {
  revision: string;
  /** The clause it is filed under; undefined for a whole conforming session. */
  clause: string | undefined;
  /** `breaks` or `keeps`; `session` for a whole conforming session. */
  kind: 'breaks' | 'keeps' | 'session';
  /** Path below the corpus, with forward slashes. */
  name: string;
  file: string;
  /** Other clauses that show in it, each with the reason. */
  also: Record<string, string>;
}

/** All recordings of a revision, in order of their names. */
export function samples(revision: string): Sample[] {
  const folder = join(CORPUS, revision);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .sort()
    .map((name) => {
      const [directory = '', base = ''] = name.split('/');
      const file = join(folder, name);
      const note = file.replace(/\.jsonl(\.gz)?$/, '.also.json');
      const also = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).also : {};
      const session = directory === 'sessions';
      const kind = session ? 'session' : base.startsWith('breaks-') ? 'breaks' : 'keeps';
      if (!session && !/^(breaks|keeps)-/.test(base)) {
        throw new Error(`${revision}/${name}: the name must begin with breaks- or keeps-`);
      }
      return {
        revision,
        clause: session ? undefined : directory,
        kind,
        name: `${revision}/${name}`,
        file,
        also,
      };
    });
}

/** The registries, by revision. */
export function registries(): Map<string, Registry> {
  return new Map(listRevisions().map((revision) => [revision, loadRegistry(revision, { checks: CHECKS })]));
}

/** Judges one recording at one revision. */
export async function judgeAt(registry: Registry, file: string, name: string): Promise<TraceReport> {
  return judgeTrace(file, name, { registries: [registry], checks: CHECKS, available: listRevisions() });
}

/** Every row of a report, those of its sections included. */
export function allRows(report: RevisionReport): ClauseRow[] {
  return [...report.clauses, ...report.sections.flatMap((section) => section.clauses)];
}

/** Every clause of a registry, those of its sections included. */
export function allClauses(registry: Registry): Clause[] {
  return [...registry.clauses, ...registry.sections.flatMap((section) => section.clauses)];
}

/** What is wrong with a recording, judged: it must say what its name says, and nothing else. */
export function complaints(sample: Sample, registry: Registry, report: TraceReport): string[] {
  const problems: string[] = [];
  const revision = report.reports[0];
  if (revision === undefined) return [`${sample.name}: ${report.verdict}: ${report.error?.message ?? ''}`];
  const clauses = new Map(allClauses(registry).map((clause) => [clause.id, clause]));
  const rows = allRows(revision);
  const named = sample.clause === undefined ? undefined : clauses.get(sample.clause);
  if (sample.clause !== undefined && named?.check === undefined) {
    return [`${sample.name}: ${sample.clause} is not a judged clause of ${registry.revision}`];
  }
  if (named !== undefined) {
    const outcome = rows.find((row) => row.id === named.id)?.outcome;
    const due = sample.kind === 'keeps' ? 'pass' : isAdvisory(named) ? 'warn' : 'fail';
    if (outcome !== due) problems.push(`${sample.name}: ${named.id} is ${outcome}: expected ${due}`);
  }
  const broken = rows.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  for (const row of broken) {
    // Clauses that the same check judges on the same evidence show together.
    const sameCheck = sample.kind === 'breaks' && clauses.get(row.id)?.check?.id === named?.check?.id;
    if (row.id === named?.id || sameCheck || row.id in sample.also) continue;
    problems.push(
      `${sample.name}: ${row.id} ${row.outcome}s too: seq ${row.findings?.[0]?.seq}: ${row.findings?.[0]?.detail}`,
    );
  }
  for (const id of Object.keys(sample.also)) {
    if (!broken.some((row) => row.id === id))
      problems.push(`${sample.name}: the side note lists ${id}, which does not show`);
  }
  return problems;
}

/** The lines that the golden file of a revision holds for a recording. */
export function goldenLines(sample: Sample, report: TraceReport): string[] {
  const lines = [`${sample.name}: ${report.verdict}`];
  for (const row of report.reports.flatMap(allRows)) {
    for (const finding of row.findings ?? []) {
      lines.push(`  ${row.outcome} ${row.id} seq ${finding.seq}: ${finding.detail}`);
    }
  }
  return lines;
}
