import { visible } from '../checks/show.ts';
import type { RunReport, TraceReport } from '../judge/report.ts';
import { migrationOf } from './migration.ts';

/** Writes a run as JSON, with a line end at its end; a recording that was judged at two revisions tells its migration. */
export function renderJson(run: RunReport): string {
  const text = JSON.stringify({ ...run, traces: run.traces.map(withMigration) }, null, 2);
  // What `visible` makes of a character is its escape in JSON too, so that the names of files cannot act in a terminal.
  return `${text.split('\n').map(visible).join('\n')}\n`;
}

function withMigration(trace: TraceReport): object {
  const migration = migrationOf(trace);
  if (migration === undefined) return trace;
  const { reports, ...rest } = trace;
  return { ...rest, migration, reports };
}
