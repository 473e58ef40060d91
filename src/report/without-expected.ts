import type { ClauseRow, RunReport } from '../judge/report.ts';

/** A run without the findings that are expected: for reports whose every finding is an alert. */
export function withoutExpected(run: RunReport): RunReport {
  if (run.expectedFailures === undefined) return run;
  const unexpected = (rows: ClauseRow[]): ClauseRow[] => rows.filter(({ expected }) => expected !== true);
  return {
    ...run,
    traces: run.traces.map((trace) => ({
      ...trace,
      reports: trace.reports.map((report) => ({
        ...report,
        clauses: unexpected(report.clauses),
        sections: report.sections.map((section) => ({ ...section, clauses: unexpected(section.clauses) })),
      })),
    })),
  };
}
