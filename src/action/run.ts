import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import * as core from '@actions/core';
import { CHECKS } from '../checks/index.ts';
import { JobJudge, type JudgeConfig, judgeTraces } from '../judge/judge-traces.ts';
import { type Outcome, type RunReport, VERDICTS, worstVerdict } from '../judge/report.ts';
import { listRevisions } from '../registry/load.ts';
import { Catalogue } from '../report/catalogue.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderSarif } from '../report/sarif.ts';
import { TOOL } from '../tool.ts';
import { findTraces } from './find-traces.ts';
import { InputError, type Inputs, readInputs } from './inputs.ts';
import { logLine } from './log-line.ts';

/**
 * Runs the step.
 *
 * @param workerScript the built worker; undefined to judge in this thread
 */
export async function run(workerScript: URL | undefined): Promise<void> {
  const available = listRevisions();
  const inputs = readInputs(available);
  const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd();
  const traces = await findTraces(inputs.traces, workspace);
  if (traces.length === 0 && !noTraces(inputs)) return;

  const config: JudgeConfig = { registries: undefined, unknownChecks: 'reject', available, limits: {} };
  const judge = new JobJudge(config, CHECKS);
  const catalogue = new Catalogue(inputs.revisions.map((revision) => judge.registry(revision)));
  const jobs = traces.map((trace) => ({ ...trace, revisions: inputs.revisions }));
  const reports = await judgeTraces(jobs, config, CHECKS, workerScript);
  const report: RunReport = {
    tool: TOOL,
    revisions: inputs.revisions,
    verdict: worstVerdict(reports.map(({ verdict }) => verdict)),
    traces: reports,
  };
  for (const { path, verdict } of reports) core.info(logLine(`${verdict}  ${path}`));

  const sarifFile = writeBelow(workspace, inputs.sarifFile, renderSarif(report, catalogue));
  await writeSummary(renderMarkdown(report, catalogue));
  core.setOutput('verdict', report.verdict);
  core.setOutput('sarif-file', sarifFile);
  core.setOutput('traces', reports.length);
  core.setOutput('failed', count(report, 'fail'));
  core.setOutput('warned', count(report, 'warn'));
  core.setOutput('passed', count(report, 'pass'));
  if (fails(report, inputs))
    core.setFailed(`The recordings do not keep the specification: ${report.verdict}`);
}

/** Says that nothing matched, as the input wants it. @returns true to go on with nothing */
function noTraces(inputs: Inputs): boolean {
  const said = `no file matches the patterns of "traces": ${logLine(inputs.traces.trim())}`;
  if (inputs.ifNoTracesFound === 'error') {
    core.setFailed(`${said} (set if-no-traces-found to warn or ignore where that is fine)`);
    return false;
  }
  if (inputs.ifNoTracesFound === 'warn') core.warning(said);
  return true;
}

function fails(report: RunReport, inputs: Inputs): boolean {
  if (inputs.failOn === 'never') return VERDICTS.indexOf(report.verdict) > VERDICTS.indexOf('fail');
  if (report.verdict === 'pass') return false;
  return report.verdict !== 'pass-with-warnings' || inputs.failOn === 'warn';
}

function count(report: RunReport, outcome: Outcome): number {
  return report.traces
    .flatMap(({ reports }) => reports)
    .reduce((sum, { totals }) => sum + totals[outcome], 0);
}

/** Writes a file below the workspace. @returns its path there, with forward slashes */
function writeBelow(workspace: string, file: string, content: string): string {
  const path = resolve(workspace, file);
  const below = relative(workspace, path);
  if (below === '' || below.startsWith('..') || resolve(workspace, below) !== path) {
    throw new InputError(
      'sarif-file',
      `${JSON.stringify(file)} lies outside the workspace: expected a path below it`,
    );
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return below.split(sep).join('/');
}

/** Adds to the job summary, where the runner takes one. */
async function writeSummary(markdown: string): Promise<void> {
  if (process.env['GITHUB_STEP_SUMMARY'] === undefined) return;
  await core.summary.addRaw(markdown).write();
}
