import type { Checkout } from './checkout.ts';
import { type Environment, member } from './environment.ts';

/** What a report is about: a commit, and the ref whose alerts it renews. */
export interface CommitRef {
  sha: string;
  ref: string;
}

/**
 * The commit and the ref that a report of this run belongs to.
 *
 * | checked out | commit and ref |
 * |---|---|
 * | what the event names, or nothing | GITHUB_SHA and GITHUB_REF: a branch, a tag, a merge queue, `refs/pull/N/merge` |
 * | the head of the pull request, or another commit in a run of one | that commit and `refs/pull/N/head` |
 * | the merge commit, in a run on the base branch | that commit and `refs/pull/N/merge` |
 * | the commit that the run before this one was of | that commit, and its pull request or branch |
 * | another branch | its commit and the branch |
 *
 * @returns undefined where no ref is known: a report under a wrong one would close and open the alerts of other code
 */
export function commitOf(
  env: Environment,
  event: unknown,
  { head, branch }: Pick<Checkout, 'head' | 'branch'>,
): CommitRef | undefined {
  const sha = env['GITHUB_SHA'] ?? '';
  const ref = env['GITHUB_REF'] ?? '';
  if (head === undefined || head === sha) {
    return sha !== '' && /^refs\/(?:heads|tags|pull)\/./.test(ref) ? { sha, ref } : undefined;
  }
  const pull = member(event, 'pull_request', 'number') ?? /^refs\/pull\/(\d+)\/merge$/.exec(ref)?.[1];
  if (pull !== undefined) {
    const merged = member(event, 'pull_request', 'merge_commit_sha') === head;
    return { sha: head, ref: `refs/pull/${pull}/${merged ? 'merge' : 'head'}` };
  }
  if (member(event, 'workflow_run', 'head_sha') === head) return ofEarlierRun(env, event, head);
  return branch === undefined ? undefined : { sha: head, ref: branch };
}

/** True when the code that is judged comes from another repository, whose runs may not write to this one. */
export function isFromFork(env: Environment, event: unknown): boolean {
  const origin =
    member(event, 'pull_request') === undefined
      ? member(event, 'workflow_run', 'head_repository')
      : (member(event, 'pull_request', 'head', 'repo') ?? {});
  return origin !== undefined && member(origin, 'full_name') !== env['GITHUB_REPOSITORY'];
}

function ofEarlierRun(env: Environment, event: unknown, head: string): CommitRef | undefined {
  const pull = member(event, 'workflow_run', 'pull_requests', '0', 'number');
  if (pull !== undefined) return { sha: head, ref: `refs/pull/${pull}/head` };
  const branch = member(event, 'workflow_run', 'head_branch');
  return isFromFork(env, event) || typeof branch !== 'string'
    ? undefined
    : { sha: head, ref: `refs/heads/${branch}` };
}
