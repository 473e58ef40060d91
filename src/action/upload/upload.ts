import { setTimeout as pause } from 'node:timers/promises';
import { logLine } from '../log-line.ts';
import type { Checkout } from './checkout.ts';
import { type CodeScanning, openCodeScanning } from './code-scanning.ts';
import { type CommitRef, commitOf } from './commit.ts';
import { type Environment, readEvent } from './environment.ts';
import { aboutReport, isPassing, reasonOf, refusalOf } from './refusal.ts';
import { stampLineHashes } from './stamp.ts';

/** `auto` uploads where the run can, `true` fails where it cannot, `false` never uploads. */
export const UPLOAD_MODES = ['auto', 'true', 'false'] as const;
export type UploadMode = (typeof UPLOAD_MODES)[number];

/** What is uploaded, and from where. */
export interface UploadRequest {
  mode: UploadMode;
  /** The report as it was written to its file. */
  sarif: string;
  workspace: string;
  checkout: Checkout;
  /** A token that may write code scanning alerts; empty for none. It is never shown. */
  token: string;
  env: Environment;
  /** When judging began. */
  startedAt?: Date;
  pauses?: Pauses;
}

/** How long to wait, in milliseconds. */
export interface Pauses {
  /** Before each further try to upload. */
  retry: readonly number[];
  /** Before each look at what became of the report. */
  poll: readonly number[];
  /** At most for an answer of the API. */
  answer: number;
}

const PAUSES: Pauses = {
  retry: [2_000, 5_000, 15_000],
  poll: [2_000, 5_000, 10_000, 20_000, 40_000, 80_000],
  answer: 60_000,
};

/** What became of the upload. */
export interface UploadOutcome {
  /**
   * `off`: it was not asked for. `uploaded`: the report was taken in. `pending`: it was sent, and nothing is known of it
   * yet. `skipped`: this run cannot upload. `failed`: it can, and it did not work.
   */
  state: 'off' | 'uploaded' | 'pending' | 'skipped' | 'failed';
  /** How to say it: nothing is to be said of `none`, and `error` is to fail the step. */
  level: 'none' | 'info' | 'warning' | 'error';
  /** One line that is safe to print. */
  line: string;
  /** What code scanning calls the upload, once it was sent. */
  id?: string;
}

type Result = Omit<UploadOutcome, 'level'>;

/** The line is cut here: the API may answer with a whole page. */
const MAX_LINE = 600;

/**
 * Uploads a report to code scanning and waits until it is worked through.
 *
 * Results at files of the checkout get the fingerprint that `upload-sarif` would give them. A refusal is an outcome and
 * is not thrown.
 */
export async function uploadSarif(request: UploadRequest): Promise<UploadOutcome> {
  const { mode, token } = request;
  if (mode === 'false') return { state: 'off', level: 'none', line: '' };
  const result = await attempt(request, readEvent(request.env));
  const shown = token === '' ? result.line : result.line.replaceAll(token, '***');
  return { ...result, level: levelOf(result.state, mode), line: logLine(shown).slice(0, MAX_LINE) };
}

function levelOf(state: UploadOutcome['state'], mode: UploadMode): UploadOutcome['level'] {
  if (state === 'uploaded') return 'info';
  if (state === 'pending') return 'warning';
  if (mode === 'true') return 'error';
  return state === 'skipped' ? 'info' : 'warning';
}

async function attempt(request: UploadRequest, event: unknown): Promise<Result> {
  const { env, token, checkout, workspace, startedAt, pauses = PAUSES } = request;
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  if (token === '') return notUploaded('skipped', `there is no token; set \`token: $\{{ github.token }}\``);
  if (!/^[^/]+\/[^/]+$/.test(repository)) return notUploaded('skipped', 'this is no run of a workflow');
  const commit = commitOf(env, event, checkout);
  if (commit === undefined) {
    return notUploaded(
      'skipped',
      'no branch or pull request of this repository is known for the commit that is checked out; check out the commit of the event',
    );
  }
  const sarif = await stampLineHashes(request.sarif, workspace);
  const api = await openCodeScanning(repository, token, env, pauses.answer);
  let id: string;
  try {
    id = await persistently(() => api.upload(sarif, commit, startedAt), pauses.retry);
  } catch (error) {
    const { cannot, text } = reasonOf(refusalOf(error), env, event);
    return notUploaded(cannot ? 'skipped' : 'failed', text);
  }
  return follow(api, id, commit, pauses.poll);
}

function notUploaded(state: 'skipped' | 'failed', why: string): Result {
  return { state, line: `The report was not uploaded to code scanning: ${why}` };
}

/** Tries again after each pause, as long as that may help. */
async function persistently<Value>(deed: () => Promise<Value>, pauses: readonly number[]): Promise<Value> {
  for (const milliseconds of pauses) {
    try {
      return await deed();
    } catch (error) {
      if (!isPassing(refusalOf(error))) throw error;
      await pause(milliseconds);
    }
  }
  return deed();
}

/** Waits until the report is worked through. */
async function follow(
  api: CodeScanning,
  id: string,
  { ref, sha }: CommitRef,
  pauses: readonly number[],
): Promise<Result> {
  const sent = `The report was uploaded to code scanning for ${ref} at ${sha.slice(0, 7)}`;
  for (const milliseconds of pauses) {
    await pause(milliseconds);
    try {
      const { status, errors } = await api.processing(id);
      if (status === 'complete') return { state: 'uploaded', line: sent, id };
      if (status === 'failed') return { ...notUploaded('failed', aboutReport(errors.join('; '))), id };
    } catch (error) {
      // An upload is not always known at once.
      const refusal = refusalOf(error);
      if (isPassing(refusal) || refusal.status === 404) continue;
      return {
        state: 'pending',
        line: `${sent}; what became of it may not be asked (${refusal.message})`,
        id,
      };
    }
  }
  return { state: 'pending', line: `${sent}; it is not worked through yet`, id };
}
