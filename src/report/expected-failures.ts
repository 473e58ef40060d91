import type { RunReport } from '../judge/report.ts';
import { TraceGlob } from '../judge/trace-glob.ts';

/** One sentence, without a period, for each entry of the file of expected failures that is to be removed. */
export function staleSentences({ expectedFailures, traces }: RunReport): string[] {
  return (expectedFailures?.stale ?? []).map(({ line, clause, trace, revision }) => {
    const at = revision === undefined ? '' : ` at ${revision}`;
    const glob = trace === undefined ? undefined : new TraceGlob(trace);
    const unmatched = glob !== undefined && !traces.some(({ path }) => glob.matches(path));
    const why = unmatched
      ? `no recording's path matches ${JSON.stringify(trace)}: mend the glob, or remove the entry`
      : 'it no longer occurs: remove it';
    return `${expectedFailures?.file}:${line}: ${clause}${at}: ${why}`;
  });
}

/** How many rows of a run, by clause, recording and revision, are expected to be broken. */
export function expectedCount({ traces }: RunReport): number {
  return traces
    .flatMap(({ reports }) => reports)
    .flatMap((report) => [report, ...report.sections])
    .flatMap(({ clauses }) => clauses)
    .filter(({ expected }) => expected).length;
}
