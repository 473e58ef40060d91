import * as core from '@actions/core';
import type { RunReport } from '../judge/report.ts';
import type { Catalogue } from '../report/catalogue.ts';
import type { Evidence } from '../report/evidence.ts';
import { percent } from '../report/evidence.ts';
import { expectedCount, staleSentences } from '../report/expected-failures.ts';
import { count } from '../report/summary/words.ts';
import { renderText } from '../report/text.ts';
import { logLine } from './log-line.ts';

/** Writes a run into the log: a group for each recording with its findings, and then what holds for all of them. */
export function logRun(run: RunReport, catalogue: Catalogue, evidence: Evidence): void {
  const { expectedFailures, ...plain } = run;
  for (const trace of run.traces) {
    core.startGroup(logLine(`${trace.verdict}  ${trace.path}`));
    const text = renderText({ ...plain, traces: [trace] }, catalogue, { rows: 'judged', findingsOnly: true });
    for (const line of text.trimEnd().split('\n')) core.info(logLine(line));
    core.endGroup();
  }
  const part = run.shard === undefined ? '' : `shard ${run.shard.index}/${run.shard.of}: `;
  core.info(`${part}${count(run.traces.length, 'recording')}, verdict ${run.verdict}`);
  core.info(
    `evidence on ${evidence.evidenced} of ${evidence.judgeable} judgeable clauses (${percent(evidence)}%)`,
  );
  if (expectedFailures !== undefined) {
    core.info(logLine(`${count(expectedCount(run), 'finding')} expected by ${expectedFailures.file}`));
    for (const sentence of staleSentences(run)) core.info(logLine(sentence));
  }
}
