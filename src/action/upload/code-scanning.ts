import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { TOOL } from '../../tool.ts';
import type { CommitRef } from './commit.ts';
import type { Environment } from './environment.ts';

/** What became of an upload. */
export interface Processing {
  status: 'pending' | 'complete' | 'failed';
  errors: readonly string[];
}

/** The part of the API of code scanning that takes reports. */
export interface CodeScanning {
  /**
   * Sends a report.
   *
   * @returns the id of the upload
   */
  upload(sarif: string, commit: CommitRef, startedAt: Date | undefined): Promise<string>;
  /** Asks what became of an upload. */
  processing(id: string): Promise<Processing>;
}

/**
 * Opens the API of code scanning for a repository; nothing is sent yet.
 *
 * @param repository as `owner/name`
 * @param token is sent to the API only
 * @param env names the API: that of github.com or of a server of one's own
 * @param timeout how long to wait for an answer, in milliseconds
 */
export async function openCodeScanning(
  repository: string,
  token: string,
  env: Environment,
  timeout: number,
): Promise<CodeScanning> {
  // Loaded only here: loading it reads the event of the workflow, and says so where there is none.
  const { getOctokit } = await import('@actions/github');
  const silent = (): void => {};
  const octokit = getOctokit(token, {
    baseUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  const [owner = '', repo = ''] = repository.split('/');
  const common = (): { owner: string; repo: string; request: { signal: AbortSignal } } => ({
    owner,
    repo,
    request: { signal: AbortSignal.timeout(timeout) },
  });
  return {
    async upload(sarif, { sha, ref }, startedAt) {
      const packed = await promisify(gzip)(sarif);
      const { data } = await octokit.rest.codeScanning.uploadSarif({
        ...common(),
        commit_sha: sha,
        ref,
        sarif: packed.toString('base64'),
        tool_name: TOOL.name,
        ...(startedAt === undefined ? {} : { started_at: startedAt.toISOString() }),
      });
      return String(data.id ?? '');
    },
    async processing(id) {
      const { data } = await octokit.rest.codeScanning.getSarif({ ...common(), sarif_id: id });
      return { status: data.processing_status ?? 'pending', errors: data.errors ?? [] };
    },
  };
}
