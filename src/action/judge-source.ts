import { CHECKS } from '../checks/index.ts';
import { ExpectedFailuresError, parseExpectedFailures } from '../judge/expected-failures.ts';
import { applyExpectedFailures } from '../judge/expected-failures-apply.ts';
import { JobJudge, type JudgeConfig, judgeTraces } from '../judge/judge-traces.ts';
import type { ExpectedFailure, Shard } from '../judge/report.ts';
import { newRun } from '../judge/run-report.ts';
import { partOf } from '../judge/shards.ts';
import { Catalogue } from '../report/catalogue.ts';
import { findFiles } from './find-files.ts';
import { InputError } from './input-error.ts';
import type { JudgeInputs } from './inputs.ts';
import { Progress } from './progress.ts';
import type { Sourced } from './source.ts';
import type { Workspace } from './workspace.ts';

/** A step that was to judge recordings and found none. */
export class NoTracesError extends Error {
  constructor(said: string) {
    super(`${said} (set if-no-traces-found to warn or ignore where that is fine)`);
    this.name = 'NoTracesError';
  }
}

/**
 * Judges the recordings that the step names.
 *
 * @param available the revisions that can be judged
 * @param workerScript the built worker; undefined to judge in this thread
 * @throws {NoTracesError} when there is none and that is an error
 */
export async function judgeSource(
  inputs: JudgeInputs,
  workspace: Workspace,
  available: readonly string[],
  workerScript: URL | undefined,
): Promise<Sourced> {
  const { revisions, declaredOnly } = inputs;
  const config: JudgeConfig = { registries: undefined, unknownChecks: 'reject', available, limits: {} };
  const judge = new JobJudge(config, CHECKS);
  const expected = readExpected(inputs, workspace, () =>
    available.map((revision) => judge.registry(revision)),
  );
  const { files, idle } = await findFiles('traces', inputs.traces, workspace);
  const oddities = idle.map((sentence) => `input "traces": ${sentence}`);
  if (files.length === 0) {
    const said = nothingFound(inputs.traces, idle);
    if (inputs.ifNoTracesFound === 'error') throw new NoTracesError(said);
    oddities.splice(0, oddities.length, ...(inputs.ifNoTracesFound === 'warn' ? [said] : []));
  }
  const shard: Shard | undefined = inputs.shard && { ...inputs.shard, traces: files.length };
  const part = shard === undefined ? files : partOf(files, shard);
  const progress = new Progress(part.length);
  const jobs = part.map((file) => ({ ...file, revisions, declaredOnly }));
  const traces = await judgeTraces(jobs, config, CHECKS, workerScript, () => progress.step()).finally(() =>
    progress.stop(),
  );
  const run = newRun({ revisions, declaredOnly, shard, traces });
  return {
    run: expected === undefined ? run : applyExpectedFailures(run, expected.file, expected.entries),
    catalogue: new Catalogue(revisions.map((revision) => judge.registry(revision))),
    oddities,
  };
}

function nothingFound(patterns: string, idle: readonly string[]): string {
  const shown = patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const why = idle.filter((sentence) => !sentence.endsWith('matches no file'));
  const named = shown.map((line) => JSON.stringify(line)).join(', ');
  return [`no file matches the patterns of "traces": ${named}`, ...why].join('; ');
}

function readExpected(
  { expectedFailures }: JudgeInputs,
  workspace: Workspace,
  registries: () => Parameters<typeof parseExpectedFailures>[2],
): { file: string; entries: ExpectedFailure[] } | undefined {
  if (expectedFailures === undefined) return undefined;
  const { shown } = workspace.file('expected-failures', expectedFailures);
  const text = workspace.read('expected-failures', expectedFailures);
  try {
    return { file: shown, entries: parseExpectedFailures(text, shown, registries()) };
  } catch (error) {
    if (!(error instanceof ExpectedFailuresError)) throw error;
    throw new InputError('expected-failures', error.message);
  }
}
