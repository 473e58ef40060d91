import type { ClauseRow, Outcome, SectionReport, Verdict } from './report.ts';

/** The verdict on one recording at one revision: that of its worst row, expected failures and sections that do not decide apart. */
export function verdictOf(clauses: readonly ClauseRow[], sections: readonly SectionReport[]): Verdict {
  const rows = [...clauses, ...sections.filter(({ decides }) => decides).flatMap((each) => each.clauses)];
  const has = (outcome: Outcome): boolean =>
    rows.some((row) => row.outcome === outcome && row.expected !== true);
  if (has('unsupported')) return 'unsupported';
  if (has('fail')) return 'fail';
  return has('warn') ? 'pass-with-warnings' : 'pass';
}
