/** How much a summary tells, so that it fits. */

/** What may be left out. Numbers are upper bounds, and what they cut off is counted. */
export interface Detail {
  /** Rows of the table of recordings, and entries of other lists of recordings. */
  listed: number;
  /** Recordings that are shown with a clause; 0 names the clause and no recording. */
  recordings: number;
  /** Different findings of a clause in one recording. */
  findings: number;
  /** Findings of a clause in one recording that show the exchange. */
  excerpts: number;
}

/** From everything down to clauses only. */
export const STAGES: readonly Detail[] = [
  { listed: 500, recordings: 100, findings: 5, excerpts: 1 },
  { listed: 300, recordings: 20, findings: 1, excerpts: 1 },
  { listed: 200, recordings: 10, findings: 1, excerpts: 0 },
  { listed: 50, recordings: 0, findings: 0, excerpts: 0 },
];
