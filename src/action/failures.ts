import {
  decidingRows,
  type Outcome,
  type RunReport,
  type TraceReport,
  VERDICTS,
  type Verdict,
} from '../judge/report.ts';
import type { Evidence } from '../report/evidence.ts';
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
function brokenSentence(run: RunReport, outcome: Outcome): string[] {
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
  return [
    `${clauses} clause${clauses === 1 ? '' : 's'} ${outcome} in ${recordings} recording${recordings === 1 ? '' : 's'} ` +
      `(first ${first.row.id} at ${first.revision} in ${first.path})`,
  ];
}

function staleSentence(run: RunReport, count: number): string {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return `${entries} of ${run.expectedFailures?.file} no longer ${count === 1 ? 'occurs' : 'occur'}: remove ${count === 1 ? 'it' : 'them'}`;
}
