import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What git says of the workspace. */
export interface Checkout {
  /** The commit that is checked out; undefined without a repository. */
  head: string | undefined;
  /** The branch that is checked out, as `refs/heads/main`; undefined for a commit on its own. */
  branch: string | undefined;
  /** True for a file, by its path below the workspace, that stands in that commit as it lies in the workspace. */
  inCommit(path: string): boolean;
}

/** A workspace that is no checkout. */
export const NO_CHECKOUT: Checkout = { head: undefined, branch: undefined, inCommit: () => false };

/**
 * Asks git what is checked out in the workspace.
 *
 * Without git, without a repository whose root the workspace is, or without a commit, nothing is in the commit.
 */
export async function readCheckout(workspace: string): Promise<Checkout> {
  try {
    // The prefix is empty at the root only; paths in a report are below the root of the repository.
    const [prefix = '', head = ''] = (await git(workspace, 'rev-parse', '--show-prefix', 'HEAD')).split('\n');
    if (prefix !== '' || !/^[0-9a-f]{40,64}$/.test(head)) return NO_CHECKOUT;
    const [tracked, changed, branch] = await Promise.all([
      git(workspace, 'ls-files', '-z'),
      // A recording that was made anew over the committed one, or added in this job, is not what the commit holds.
      git(workspace, 'diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', 'HEAD'),
      git(workspace, 'symbolic-ref', '--quiet', 'HEAD').catch(() => ''),
    ]);
    const files = new Set(tracked.split('\0'));
    for (const path of changed.split('\0')) files.delete(path);
    return {
      head,
      branch: branch.trim() || undefined,
      inCommit: (path) => path !== '' && files.has(path),
    };
  } catch {
    return NO_CHECKOUT;
  }
}

/** Runs git in a folder that may belong to another user, as it does in a container, and starts no hook. */
async function git(workspace: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['-c', `safe.directory=${workspace}`, '-c', 'core.fsmonitor=false', ...args],
    { cwd: workspace, maxBuffer: 1 << 29, windowsHide: true },
  );
  return stdout;
}
