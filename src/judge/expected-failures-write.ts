import { yaml } from '../libraries/load.ts';
import { decidingRows, type ExpectedFailure, type RunReport } from './report.ts';
import { literalGlob } from './trace-glob.ts';

const HEAD = `# Findings that are known and may stay for now. One that is not listed fails, and so does an entry that no longer
# occurs. Say in each reason what will remove it.
`;

const REASON = 'known when this file was written';

/**
 * The file of expected failures that this run would need: what it already used, and one entry for every other finding
 * that decides the verdict.
 */
export function writeExpectedFailures(run: RunReport): string {
  const before = run.expectedFailures;
  const kept = (before?.entries ?? []).filter((entry) => !before?.stale.includes(entry));
  const entries = [...kept.map(withoutLine), ...unlisted(run)];
  return entries.length === 0 ? `${HEAD}[]\n` : `${HEAD}${yaml().stringify(entries, { lineWidth: 0 })}`;
}

type Entry = Omit<ExpectedFailure, 'line'>;

function unlisted(run: RunReport): Entry[] {
  const severalRevisions = run.revisions.length > 1;
  return run.traces.flatMap(({ path, reports }) =>
    reports.flatMap((report) =>
      decidingRows(report)
        .filter(({ outcome, expected }) => (outcome === 'fail' || outcome === 'warn') && !expected)
        .map(({ id }) => ({
          clause: id,
          reason: REASON,
          trace: literalGlob(path),
          ...(severalRevisions ? { revision: report.revision } : {}),
        })),
    ),
  );
}

function withoutLine({ line: _, ...entry }: ExpectedFailure): Entry {
  return entry;
}
