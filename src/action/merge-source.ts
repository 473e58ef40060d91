import { readFileSync } from 'node:fs';
import { CHECKS } from '../checks/index.ts';
import { parseReport, ReportError } from '../judge/read-report.ts';
import { joinShards, ShardError } from '../judge/shards.ts';
import { loadRegistry } from '../registry/load.ts';
import { Catalogue } from '../report/catalogue.ts';
import { findFiles } from './find-files.ts';
import { InputError } from './input-error.ts';
import type { MergeInputs } from './inputs.ts';
import type { Sourced } from './source.ts';
import type { Workspace } from './workspace.ts';

/**
 * Joins the reports of all shards.
 *
 * @param available the revisions that can be judged
 * @throws {InputError} for files that are not the reports of all shards of one run
 */
export async function mergeSource(
  inputs: MergeInputs,
  workspace: Workspace,
  available: readonly string[],
): Promise<Sourced> {
  const { files, idle } = await findFiles('reports', inputs.reports, workspace);
  if (files.length === 0) {
    throw new InputError('reports', `${JSON.stringify(inputs.reports)}: no file matches the patterns`);
  }
  const registries = available.map((revision) => loadRegistry(revision, { checks: CHECKS }));
  try {
    const parts = files.map(({ path, shownPath }) => ({
      file: shownPath,
      run: parseReport(readFileSync(path, 'utf8'), shownPath, registries),
    }));
    const run = joinShards(parts);
    return {
      run,
      catalogue: new Catalogue(
        run.revisions.flatMap((revision) => registries.filter((each) => each.revision === revision)),
      ),
      oddities: idle.map((sentence) => `input "reports": ${sentence}`),
    };
  } catch (error) {
    if (!(error instanceof ReportError) && !(error instanceof ShardError)) throw error;
    throw new InputError('reports', error.message);
  }
}
