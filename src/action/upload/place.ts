/** Where alerts are filed (the category) and shown (the file that stands for a recording that is not in the commit). */

import { posix } from 'node:path';
import type { Shard } from '../../judge/report.ts';
import { TOOL } from '../../tool.ts';
import type { Checkout } from './checkout.ts';
import type { Environment } from './environment.ts';

/**
 * The category of a report: a later report of the same category and commit replaces it.
 *
 * @param input the category that was asked for; empty for one that names the workflow and the job
 * @param shard the part of the recordings that was judged: each part is a category of its own
 */
export function sarifCategory(input: string, env: Environment, shard?: Shard): string {
  const workflow = workflowPath(env)?.path ?? env['GITHUB_WORKFLOW'];
  const names = [workflow, env['GITHUB_JOB']].filter((name) => name !== undefined && name !== '');
  const category = input.trim() || [TOOL.name, ...(names.length === 0 ? [] : [names.join(':')])].join('/');
  return shard === undefined ? category : `${category}:shard-${shard.index}-of-${shard.of}`;
}

/**
 * Gives the file that alerts on a recording are anchored to, for `renderSarif`.
 *
 * A recording that is in the commit is its own place. One that is not, or that is packed, so that no line of it can be
 * shown, has its place at the file that was asked for, else at the workflow.
 *
 * @param input the file that was asked for, below the workspace; empty for the workflow
 */
export function alertAnchor(
  input: string,
  env: Environment,
  checkout: Checkout,
): (path: string) => string | undefined {
  const asked = posix.normalize(input.trim().replaceAll('\\', '/')).replace(/^(?:\.?\/)+/, '');
  const workflow = workflowPath(env);
  // A workflow of another repository is no file of this one.
  const ours = workflow !== undefined && workflow.repository === env['GITHUB_REPOSITORY'];
  const anchor = input.trim() === '' ? (ours ? workflow.path : undefined) : asked;
  return (path) => (checkout.inCommit(path) && !path.endsWith('.gz') ? undefined : anchor);
}

/** The file of the workflow, from `owner/repository/.github/workflows/ci.yml@refs/heads/main`. */
function workflowPath(env: Environment): { repository: string; path: string } | undefined {
  const [, repository, path] = /^([^/]+\/[^/]+)\/(.+?)(?:@.*)?$/.exec(env['GITHUB_WORKFLOW_REF'] ?? '') ?? [];
  return repository === undefined || path === undefined ? undefined : { repository, path };
}
