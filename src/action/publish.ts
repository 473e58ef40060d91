import * as core from '@actions/core';
import { shippedRecordings } from '../registry/recordings.ts';
import { renderJson } from '../report/json.ts';
import { renderJunit } from '../report/junit.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderSarif } from '../report/sarif.ts';
import { withoutExpected } from '../report/without-expected.ts';
import { keepComment } from './comment.ts';
import type { PublishInputs } from './inputs.ts';
import { logLine } from './log-line.ts';
import type { Sourced } from './source.ts';
import type { Environment } from './upload/environment.ts';
import {
  alertAnchor,
  type Checkout,
  sarifCategory,
  type UploadOutcome,
  uploadSarif,
} from './upload/index.ts';
import type { Workspace } from './workspace.ts';

/** What every part of publishing works with. */
export interface Publication {
  sourced: Sourced;
  inputs: PublishInputs;
  workspace: Workspace;
  checkout: Checkout;
  env: Environment;
}

/** The files that were written, below the workspace; empty for one that was not. */
export interface WrittenFiles {
  sarifFile: string;
  jsonFile: string;
  junitFile: string;
  sarif: string;
}

/** Writes the reports that were asked for. */
export function writeFiles({ sourced, inputs, workspace, checkout, env }: Publication): WrittenFiles {
  const { run, catalogue } = sourced;
  const sarif = renderSarif(withoutExpected(run), catalogue, {
    category: sarifCategory(inputs.sarifCategory, env, run.shard),
    anchor: alertAnchor(inputs.alertLocation, env, checkout),
    recordings: shippedRecordings,
  });
  const { jsonFile, junitFile } = inputs;
  return {
    sarif,
    sarifFile: workspace.write('sarif-file', inputs.sarifFile, sarif),
    jsonFile: jsonFile === undefined ? '' : workspace.write('json-file', jsonFile, renderJson(run)),
    junitFile:
      junitFile === undefined
        ? ''
        : workspace.write('junit-file', junitFile, renderJunit(run, catalogue, inputs.failOn === 'warn')),
  };
}

/** Adds to the job summary, where one is wanted and the runner takes one. */
export async function writeSummary({ sourced, inputs, env }: Publication): Promise<void> {
  if (inputs.summary === 'off' || (env['GITHUB_STEP_SUMMARY'] ?? '') === '') return;
  const markdown = renderMarkdown(sourced.run, sourced.catalogue, { summary: inputs.summary });
  try {
    await core.summary.addRaw(markdown).write();
  } catch (error) {
    core.warning(logLine(`the job summary could not be written: ${(error as Error).message}`));
  }
}

/** Writes or renews the comment on the pull request, where one is wanted. */
export async function writeComment({ sourced, inputs, env }: Publication, isFailing: boolean): Promise<void> {
  if (inputs.comment === 'never') return;
  const { state, line } = await keepComment({
    category: sarifCategory(inputs.sarifCategory, env),
    render: (maxBytes) => renderMarkdown(sourced.run, sourced.catalogue, { summary: 'findings', maxBytes }),
    create: inputs.comment === 'always' || isFailing,
    token: inputs.token,
    env,
  });
  const say = state === 'failed' ? core.warning : core.info;
  say(logLine(line));
}

/**
 * Uploads the SARIF report, where that is wanted.
 *
 * A shard leaves it to the step that merges, unless it is told to. Without any recording nothing is uploaded, because an
 * empty report would close the alerts of those that were judged before.
 */
export async function upload(
  { sourced, inputs, workspace, checkout, env }: Publication,
  sarif: string,
  startedAt: Date,
): Promise<UploadOutcome> {
  const { run } = sourced;
  const off = (line: string): UploadOutcome => ({ state: 'off', level: 'info', line });
  if (run.traces.length === 0 && inputs.uploadSarif !== 'false') {
    return off('nothing is uploaded to code scanning, because no recording was judged');
  }
  if (run.shard !== undefined && inputs.uploadSarif === 'auto') {
    return off('the step that merges the shards uploads to code scanning');
  }
  return uploadSarif({
    mode: inputs.uploadSarif,
    sarif,
    workspace: workspace.root,
    checkout,
    token: inputs.token,
    env,
    startedAt,
  });
}
