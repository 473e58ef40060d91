import type { getOctokit } from '@actions/github';
import { member } from './upload/environment.ts';

/** A repository, as the API wants it. */
export interface Repository {
  owner: string;
  repo: string;
}

/** Where the number of a pull request may be had from. */
export type PullRequestPlace =
  | { number: number }
  /** The run that started this one was of a fork: the event names its branch and commit, and no number. */
  | { head: string; sha: string };

/** The pull request of an event, also of the run which started this one; undefined for an event without one. */
export function pullRequestOf(event: unknown): PullRequestPlace | undefined {
  const number =
    member(event, 'pull_request', 'number') ?? member(event, 'workflow_run', 'pull_requests', '0', 'number');
  if (typeof number === 'number') return { number };
  const owner = member(event, 'workflow_run', 'head_repository', 'owner', 'login');
  const branch = member(event, 'workflow_run', 'head_branch');
  const sha = member(event, 'workflow_run', 'head_sha');
  if (member(event, 'workflow_run', 'event') !== 'pull_request') return undefined;
  if (typeof owner !== 'string' || typeof branch !== 'string' || typeof sha !== 'string') return undefined;
  return { head: `${owner}:${branch}`, sha };
}

/** Its number; undefined where its branch has moved on or it was closed. */
export async function numberOf(
  place: PullRequestPlace,
  octokit: ReturnType<typeof getOctokit>,
  repository: Repository,
): Promise<number | undefined> {
  if ('number' in place) return place.number;
  const { data } = await octokit.rest.pulls.list({ ...repository, state: 'open', head: place.head });
  return data.find(({ head }) => head.sha === place.sha)?.number;
}
