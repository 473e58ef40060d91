import type { RunReport } from '../judge/report.ts';

/** Writes a run as JSON, with a line end at its end. */
export function renderJson(run: RunReport): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}
