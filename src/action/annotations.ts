import * as core from '@actions/core';
import {
  type ClauseRow,
  decidingRows,
  type RevisionReport,
  type RunReport,
  type TraceReport,
} from '../judge/report.ts';
import type { Catalogue } from '../report/catalogue.ts';
import { staleSentences } from '../report/expected-failures.ts';
import { logLine } from './log-line.ts';

/**
 * GitHub shows ten annotations of a kind in a step. One error is kept for the sentence that fails the step, one warning for
 * what may be said of an upload.
 */
const MAX_OF_A_KIND = 9;

/** One annotation: a line in the list of the run and, for a file of the pull request, beside its line. */
export interface Annotation {
  kind: 'error' | 'warning';
  message: string;
  title?: string;
  /** Below the workspace, with forward slashes; left out where the name could act in the log. */
  file?: string;
  line?: number;
}

/**
 * Writes annotations, as many as are shown; where some are left out, what says so comes first, so that it is never among
 * them. It is a notice, because those are counted apart.
 */
export function annotate(annotations: readonly Annotation[]): void {
  const errors = annotations.filter(({ kind }) => kind === 'error');
  const warnings = annotations.filter(({ kind }) => kind === 'warning');
  const left = [errors, warnings].map(({ length }) => Math.max(0, length - MAX_OF_A_KIND));
  if (left.some((count) => count > 0)) {
    core.notice(
      `${left[0]} more errors and ${left[1]} more warnings have no annotation: the job summary and the log hold them all`,
    );
  }
  for (const { kind, message, title, file, line } of [
    ...errors.slice(0, MAX_OF_A_KIND),
    ...warnings.slice(0, MAX_OF_A_KIND),
  ]) {
    const write = kind === 'error' ? core.error : core.warning;
    write(logLine(message), {
      ...(title === undefined ? {} : { title: logLine(title) }),
      ...(file === undefined || logLine(file) !== file ? {} : { file }),
      ...(line === undefined || line === 0 ? {} : { startLine: line }),
    });
  }
}

/** The annotations of a run: recordings that cannot be judged, broken clauses, entries to remove, credentials. */
export function annotationsOf(run: RunReport, catalogue: Catalogue): Annotation[] {
  const stale = staleSentences(run).map(
    (message, index): Annotation => ({
      kind: 'error',
      message,
      title: 'An expected failure no longer occurs',
      file: run.expectedFailures?.file ?? '',
      line: run.expectedFailures?.stale[index]?.line ?? 0,
    }),
  );
  return [
    ...run.traces.flatMap(ofError),
    ...stale,
    ...run.traces.flatMap((trace) => trace.reports.flatMap((report) => ofReport(trace, report, catalogue))),
    ...run.traces.flatMap(ofWarnings),
  ];
}

function ofError({ path, verdict, error }: TraceReport): Annotation[] {
  if (error === undefined) return [];
  return [
    { kind: 'error', message: error.message, title: `${verdict} recording`, file: path, line: error.line },
  ];
}

/** One annotation a broken clause, at its first violation; sections that decide nothing are left to the log. */
function ofReport(trace: TraceReport, report: RevisionReport, catalogue: Catalogue): Annotation[] {
  return decidingRows(report).flatMap((row) => ofRow(trace, report.revision, row, catalogue));
}

function ofRow({ path }: TraceReport, revision: string, row: ClauseRow, catalogue: Catalogue): Annotation[] {
  const [first] = row.findings ?? [];
  if (first === undefined || row.expected) return [];
  const more = (row.count ?? 1) - 1;
  const rest = more > 0 ? ` And ${more} more of the kind in this recording.` : '';
  return [
    {
      kind: row.outcome === 'fail' ? 'error' : 'warning',
      message: `seq ${first.seq}: ${first.detail}.${rest} ${catalogue.link(revision, row.id)}`,
      title: `${row.id} (${row.level}) at ${revision}`,
      file: path,
      line: first.line,
    },
  ];
}

function ofWarnings({ path, warnings = [] }: TraceReport): Annotation[] {
  const [first] = warnings;
  if (first === undefined) return [];
  const more = warnings.length > 1 ? '; the log names the other places' : '';
  return [
    {
      kind: 'warning',
      message: `${first}${more}`,
      title: 'A credential stands in a recording',
      file: path,
      line: Number(/^line (\d+) /.exec(first)?.[1] ?? 0),
    },
  ];
}
