/** One comment on the pull request that is kept up to date. */

import type { getOctokit } from '@actions/github';
import { numberOf, type PullRequestPlace, pullRequestOf, type Repository } from './pull-request.ts';
import { type Environment, readEvent } from './upload/environment.ts';

/** GitHub refuses a longer comment. */
export const MAX_COMMENT = 65_536;

/** What is said on the pull request. */
export interface CommentRequest {
  /** Comments of different categories stand beside each other. */
  category: string;
  /** The comment without its marker, of at most the length that is given. */
  render: (maxLength: number) => string;
  /** Makes a new comment too; otherwise one is only kept up to date that is there already. */
  create: boolean;
  token: string;
  env: Environment;
}

/** What became of it. */
export interface CommentOutcome {
  state: 'created' | 'updated' | 'unneeded' | 'skipped' | 'failed';
  /** One line, not yet safe to print: it may hold what the API answered. */
  line: string;
}

type Octokit = ReturnType<typeof getOctokit>;

/** Writes or renews the comment. A refusal is an outcome and is not thrown. */
export async function keepComment(request: CommentRequest): Promise<CommentOutcome> {
  const { token, env } = request;
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  const pull = pullRequestOf(readEvent(env));
  if (pull === undefined) return skipped('the event has no pull request');
  if (token === '') return skipped('there is no token');
  if (owner === '' || repo === '') return skipped('this is no run of a workflow');
  try {
    return await keep(request, { owner, repo }, pull);
  } catch (error) {
    const { status, message } = error as { status?: number; message?: string };
    const said = `${status ?? ''} ${String(message ?? error)}`.trim();
    const shown = said.replaceAll(token, '***').slice(0, 300);
    if (status === 401 || status === 403 || status === 404) {
      return skipped(`the token may not write comments, which takes pull-requests: write (${shown})`);
    }
    return { state: 'failed', line: `the comment could not be written: ${shown}` };
  }
}

async function openApi(token: string, env: Environment): Promise<Octokit> {
  // Loaded only here: loading it reads the event of the workflow, and says so where there is none.
  const github = await import('@actions/github');
  const silent = (): void => {};
  return github.getOctokit(token, {
    baseUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

async function keep(
  request: CommentRequest,
  repository: Repository,
  place: PullRequestPlace,
): Promise<CommentOutcome> {
  const octokit = await openApi(request.token, request.env);
  const pull = await numberOf(place, octokit, repository);
  if (pull === undefined) return skipped('no open pull request has this commit as its head');
  const marker = markerOf(request.category);
  const body = `${marker}\n${request.render(MAX_COMMENT - marker.length - 1)}`;
  const { issues } = octokit.rest;
  const id = await ours(octokit, repository, pull, marker);
  if (id !== undefined) {
    await issues.updateComment({ ...repository, comment_id: id, body });
    return { state: 'updated', line: `the comment on pull request #${pull} was renewed` };
  }
  if (!request.create) return { state: 'unneeded', line: 'no comment is needed' };
  await issues.createComment({ ...repository, issue_number: pull, body });
  return { state: 'created', line: `a comment was written on pull request #${pull}` };
}

/**
 * The comment of ours that is there already.
 *
 * Anyone can write one that begins with the marker. Only those of programs and of people who may write to the repository are
 * taken, so that a stranger cannot have the report appear in a comment that is theirs to change.
 */
async function ours(
  octokit: Octokit,
  repository: Repository,
  pull: number,
  marker: string,
): Promise<number | undefined> {
  const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, {
    ...repository,
    issue_number: pull,
    per_page: 100,
  });
  for await (const { data } of pages) {
    for (const { id, body, user, author_association: association } of data) {
      const trusted = user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(association ?? '');
      if (trusted && body?.startsWith(marker)) return id;
    }
  }
  return undefined;
}

/** What tells the comment of a category; it is not shown. Letters that could end it are written as codes. */
export function markerOf(category: string): string {
  const plain = category.replace(/[^A-Za-z0-9/:._ ]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`);
  return `<!-- mcp-trace-validator: ${plain} -->`;
}

function skipped(why: string): CommentOutcome {
  return { state: 'skipped', line: `no comment on the pull request: ${why}` };
}
