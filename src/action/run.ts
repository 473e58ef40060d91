import * as core from '@actions/core';
import { listRevisions } from '../registry/load.ts';
import { evidenceOf } from '../report/evidence.ts';
import { type Annotation, annotate, annotationsOf } from './annotations.ts';
import { failuresOf } from './failures.ts';
import { readInputs } from './inputs.ts';
import { judgeSource } from './judge-source.ts';
import { logRun } from './log.ts';
import { logLine } from './log-line.ts';
import { mergeSource } from './merge-source.ts';
import { checkNotRecordings, checkOutputFiles } from './output-files.ts';
import { outputsOf } from './outputs.ts';
import { type Publication, upload, writeComment, writeFiles, writeSummary } from './publish.ts';
import { readCheckout } from './upload/index.ts';
import { Workspace } from './workspace.ts';

/**
 * Runs the step: everything is written first, and then it fails where it must.
 *
 * @param workerScript the built worker; undefined to judge in this thread
 */
export async function run(workerScript: URL | undefined): Promise<void> {
  const { env } = process;
  const startedAt = new Date();
  const available = listRevisions();
  const { source, publish: inputs } = readInputs(available);
  const workspace = new Workspace(env['GITHUB_WORKSPACE'] ?? process.cwd());
  checkOutputFiles(inputs, workspace);

  const sourced =
    source.mode === 'merge'
      ? await mergeSource(source, workspace, available)
      : await judgeSource(source, workspace, available, workerScript);
  const { run, catalogue, oddities } = sourced;
  if (source.mode !== 'merge')
    checkNotRecordings(
      inputs,
      workspace,
      run.traces.map(({ path }) => path),
    );
  const evidence = evidenceOf(run, catalogue);
  logRun(run, catalogue, evidence);
  annotate([
    ...oddities.map((message): Annotation => ({ kind: 'warning', message })),
    ...(inputs.annotations ? annotationsOf(run, catalogue) : []),
  ]);

  const publication: Publication = {
    sourced,
    inputs,
    workspace,
    checkout: await readCheckout(workspace.root),
    env,
  };
  const { sarif, ...files } = writeFiles(publication);
  await writeSummary(publication);
  for (const [name, value] of Object.entries(outputsOf(run, evidence, files))) core.setOutput(name, value);
  const failures = failuresOf(run, evidence, inputs);
  await writeComment(publication, failures.length > 0);
  const { level, line, id } = await upload(publication, sarif, startedAt);
  core.setOutput('sarif-id', id ?? '');
  if (level === 'error') failures.push(line);
  else if (level === 'warning') core.warning(line);
  else if (level === 'info') core.info(line);

  if (failures.length > 0) core.setFailed(logLine(asLine(failures)));
}

/** One line that begins with a capital, unless the name of a file stands first. */
function asLine(sentences: readonly string[]): string {
  const line = sentences.join('; ');
  return /^[a-z]+ /.test(line) ? line.charAt(0).toUpperCase() + line.slice(1) : line;
}
