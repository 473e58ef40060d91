import { decidingRows, type RunReport, type TraceReport, VERDICTS, type Verdict } from '../judge/report.ts';
import type { Evidence } from '../report/evidence.ts';
import { count } from '../report/summary/words.ts';
import type { PublishInputs } from './inputs.ts';
import { evidenceGap } from './min-evidence.ts';

/** Why the step fails, each in a sentence without a period; empty when it does not. */
export function failuresOf(
  run: RunReport,
  evidence: Evidence,
  { failOn, minEvidence }: Pick<PublishInputs, 'failOn' | 'minEvidence'>,
): string[] {
  const unjudged = run.traces.filter(({ verdict }) => isUnjudged(verdict));
  const failing = (['fail', 'warn'] as const).filter((outcome) => isHeld(outcome, failOn));
  const broken = failing.flatMap((outcome) => brokenSentence(run, outcome));
  const stale = run.expectedFailures?.stale ?? [];
  return [
    ...(broken.length === 0 ? [] : [`the recordings do not keep the specification: ${broken.join(', ')}`]),
    ...unjudgedSentence(unjudged),
    ...(stale.length === 0 || failOn === 'never' ? [] : [staleSentence(run, stale.length)]),
    ...[evidenceGap(evidence, minEvidence)].filter((gap) => gap !== undefined),
  ];
}

function isUnjudged(verdict: Verdict): boolean {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf('fail');
}

function isHeld(outcome: 'fail' | 'warn', failOn: PublishInputs['failOn']): boolean {
  return failOn === 'warn' || failOn === outcome;
}

/** A recording that cannot be judged fails the step in any case: it is no finding, but there is nothing to be said of it. */
function unjudgedSentence(traces: readonly TraceReport[]): string[] {
  const [first] = traces;
  if (first === undefined) return [];
  const at = first.error === undefined || first.error.line === 0 ? '' : ` line ${first.error.line}`;
  const why = first.error === undefined ? first.verdict : first.error.message;
  const more = traces.length > 1 ? ` (and ${traces.length - 1} more)` : '';
  return [`${first.path}${at} cannot be judged: ${why}${more}`];
}

/** How many rows of an outcome count, and the first of them. */
function brokenSentence(run: RunReport, outcome: 'fail' | 'warn'): string[] {
  const rows = run.traces.flatMap(({ path, reports }) =>
    reports.flatMap((report) =>
      decidingRows(report)
        .filter((row) => row.outcome === outcome && row.expected !== true)
        .map((row) => ({ path, revision: report.revision, row })),
    ),
  );
  const [first] = rows;
  if (first === undefined) return [];
  const clauses = new Set(rows.map(({ revision, row }) => `${revision} ${row.id}`)).size;
  const recordings = new Set(rows.map(({ path }) => path)).size;
  const does = { fail: ['fails', 'fail'], warn: ['draws a warning', 'draw warnings'] }[outcome];
  return [
    `${count(clauses, 'clause')} ${does[clauses === 1 ? 0 : 1]} in ${count(recordings, 'recording')} ` +
      `(first ${first.row.id} at ${first.revision} in ${first.path})`,
  ];
}

function staleSentence(run: RunReport, entries: number): string {
  const file = run.expectedFailures?.file;
  return entries === 1
    ? `1 entry of ${file} no longer occurs: remove it`
    : `${entries} entries of ${file} no longer occur: remove them`;
}
