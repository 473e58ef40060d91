import { decidingRows, type Outcome, type RunReport } from '../judge/report.ts';
import { type Evidence, percent } from '../report/evidence.ts';
import { expectedCount } from '../report/expected-failures.ts';

/** Every output but `sarif-id`, which is known last; `action.yml` says what each one means. */
export function outputsOf(
  run: RunReport,
  evidence: Evidence,
  files: { sarifFile: string; jsonFile: string; junitFile: string },
): Record<Exclude<OutputName, 'sarif-id'>, string> {
  const rows = run.traces.flatMap(({ reports }) => reports.flatMap(decidingRows));
  const count = (outcome: Outcome): string =>
    String(rows.filter((row) => row.outcome === outcome && row.expected !== true).length);
  return {
    verdict: run.verdict,
    traces: String(run.traces.length),
    passed: count('pass'),
    failed: count('fail'),
    warned: count('warn'),
    expected: String(expectedCount(run)),
    stale: String(run.expectedFailures?.stale.length ?? 0),
    'not-observed': count('not-observed'),
    'not-applicable': count('not-applicable'),
    excluded: count('excluded'),
    evidenced: String(evidence.evidenced),
    evidence: String(percent(evidence)),
    'sarif-file': files.sarifFile,
    'json-file': files.jsonFile,
    'junit-file': files.junitFile,
  };
}

export const OUTPUTS = [
  'verdict',
  'traces',
  'passed',
  'failed',
  'warned',
  'expected',
  'stale',
  'not-observed',
  'not-applicable',
  'excluded',
  'evidenced',
  'evidence',
  'sarif-file',
  'json-file',
  'junit-file',
  'sarif-id',
] as const;

type OutputName = (typeof OUTPUTS)[number];
