import type { RunReport, Verdict } from '../judge/report.ts';

/** What the program's end says; see the README. */
export const EXIT = { pass: 0, findings: 1, invocation: 2, malformed: 3 } as const;

/**
 * The exit code of a run: that of its worst recording. An expected failure that no longer occurs is a finding.
 *
 * @param strict warnings count as findings
 */
export function exitCode(run: RunReport, strict: boolean): number {
  const stale = run.expectedFailures?.stale.length ?? 0;
  return Math.max(
    stale > 0 ? EXIT.findings : EXIT.pass,
    ...run.traces.map(({ verdict }) => codeOf(verdict, strict)),
  );
}

function codeOf(verdict: Verdict, strict: boolean): number {
  switch (verdict) {
    case 'pass':
      return EXIT.pass;
    case 'pass-with-warnings':
      return strict ? EXIT.findings : EXIT.pass;
    case 'fail':
      return EXIT.findings;
    case 'unsupported':
    case 'undecided':
    case 'unreadable':
      return EXIT.invocation;
    case 'malformed':
      return EXIT.malformed;
  }
}
