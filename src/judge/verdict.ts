import { type ClauseRow, decidingRows, type Outcome, type SectionReport, type Verdict } from './report.ts';

/** The verdict on one recording at one revision: that of its worst row, expected failures and sections that do not decide apart. */
export function verdictOf(clauses: ClauseRow[], sections: SectionReport[]): Verdict {
  const rows = decidingRows({ clauses, sections }).filter(({ expected }) => expected !== true);
  const has = (outcome: Outcome): boolean => rows.some((row) => row.outcome === outcome);
  if (has('unsupported')) return 'unsupported';
  if (has('fail')) return 'fail';
  return has('warn') ? 'pass-with-warnings' : 'pass';
}
