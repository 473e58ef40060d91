import {
  type ClauseRow,
  type ExpectedFailure,
  type ExpectedFailures,
  type RevisionReport,
  type RunReport,
  worstVerdict,
} from './report.ts';
import { TraceGlob } from './trace-glob.ts';
import { verdictOf } from './verdict.ts';

/**
 * Holds a run against what was expected to fail.
 *
 * | a violation | an entry for it | then |
 * | --- | --- | --- |
 * | yes | yes | the row is marked `expected` and the verdict passes over it |
 * | yes | no | it counts |
 * | no | yes | the entry is stale |
 *
 * An entry is neither used nor stale where nothing was judged at its revision, where a recording that it speaks of could
 * not be judged, and where only a part of the recordings was judged. Nothing of the run is changed in place.
 */
export function applyExpectedFailures(
  run: RunReport,
  file: string,
  entries: readonly ExpectedFailure[],
): RunReport {
  const matchers = entries.map((entry) => new Matcher(entry));
  const byClause = new Map<string, Matcher[]>();
  for (const matcher of matchers) {
    byClause.set(matcher.entry.clause, [...(byClause.get(matcher.entry.clause) ?? []), matcher]);
  }
  const traces = run.traces.map((trace) => {
    const reports = trace.reports.map((report) => applyToReport(report, trace.path, byClause));
    const verdict =
      trace.error === undefined ? worstVerdict(reports.map((each) => each.verdict)) : trace.verdict;
    return { ...trace, verdict, reports };
  });
  const expectedFailures: ExpectedFailures = {
    file,
    entries: [...entries],
    stale: run.shard === undefined ? staleOf(matchers, run) : [],
  };
  return {
    ...run,
    verdict: traces.length === 0 ? run.verdict : worstVerdict(traces.map(({ verdict }) => verdict)),
    expectedFailures,
    traces,
  };
}

/** One entry at work. */
class Matcher {
  readonly entry: ExpectedFailure;
  readonly #glob: TraceGlob | undefined;
  used = false;

  constructor(entry: ExpectedFailure) {
    this.entry = entry;
    this.#glob = entry.trace === undefined ? undefined : new TraceGlob(entry.trace);
  }

  speaksOf(path: string): boolean {
    return this.#glob?.matches(path) ?? true;
  }
}

function applyToReport(
  report: RevisionReport,
  path: string,
  byClause: ReadonlyMap<string, readonly Matcher[]>,
): RevisionReport {
  const mark = (row: ClauseRow): ClauseRow => {
    if (row.outcome !== 'fail' && row.outcome !== 'warn') return row;
    const matching = (byClause.get(row.id) ?? []).filter(
      (matcher) => (matcher.entry.revision ?? report.revision) === report.revision && matcher.speaksOf(path),
    );
    for (const matcher of matching) matcher.used = true;
    const { expected: _, ...rest } = row;
    return matching.length > 0 ? { ...rest, expected: true } : rest;
  };
  const clauses = report.clauses.map(mark);
  const sections = report.sections.map((section) => ({ ...section, clauses: section.clauses.map(mark) }));
  return { ...report, verdict: verdictOf(clauses, sections), clauses, sections };
}

function staleOf(matchers: readonly Matcher[], run: RunReport): ExpectedFailure[] {
  const judged = new Map<string, Set<string>>();
  for (const { revision, clauses, sections } of run.traces.flatMap(({ reports }) => reports)) {
    if (judged.has(revision)) continue;
    const rows = [...clauses, ...sections.flatMap((section) => section.clauses)];
    judged.set(revision, new Set(rows.map(({ id }) => id)));
  }
  const unjudged = run.traces.filter(({ error }) => error !== undefined).map(({ path }) => path);
  return matchers
    .filter(
      (matcher) =>
        !matcher.used &&
        [...judged].some(
          ([revision, ids]) =>
            (matcher.entry.revision ?? revision) === revision && ids.has(matcher.entry.clause),
        ) &&
        !unjudged.some((path) => matcher.speaksOf(path)),
    )
    .map(({ entry }) => entry);
}
