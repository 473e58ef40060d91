import { type ClauseRow, OUTCOMES, type Totals } from './report.ts';

/** How many rows have each outcome; together they are all rows. */
export function totalsOf(rows: readonly ClauseRow[]): Totals {
  const totals = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Totals;
  for (const row of rows) totals[row.outcome] += 1;
  return totals;
}
