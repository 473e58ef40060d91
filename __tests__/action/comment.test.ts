import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepComment, MAX_COMMENT, markerOf } from '../../src/action/comment.ts';
import { type Comment, commentsServer } from '../support/comments-server.ts';
import { ROOT } from '../support/corpus.ts';
import { stepWithServer, workspace } from '../support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const TOKEN = 'ghs_secret';
const PULL_REQUEST = { pull_request: { number: 7 } };

/** The variables of a run. */
function runOf(url: string, event: object): Record<string, string> {
  const file = join(workspace({ 'event.json': JSON.stringify(event) }), 'event.json');
  return { GITHUB_API_URL: url, GITHUB_REPOSITORY: 'owner/repo', GITHUB_EVENT_PATH: file };
}

const someone = (id: number, body: string, type: 'Bot' | 'User', association = 'NONE'): Comment => ({
  id,
  body,
  user: { login: 'x', type },
  author_association: association,
});

describe('the comment on a pull request', () => {
  it('is written once and then renewed in place, one a category', async () => {
    await using server = await commentsServer([someone(1, 'Nice!', 'User')]);
    const folder = workspace({ 'a.jsonl': example('reused-id') });
    const inputs = {
      traces: '*.jsonl',
      comment: 'on-failure',
      token: TOKEN,
      'upload-sarif': 'false',
      'sarif-category': 'one',
    };
    const env = runOf(server.url, PULL_REQUEST);
    const first = await stepWithServer(folder, inputs, { env });
    expect(first.log).toContain('a comment was written on pull request #7');
    expect(server.comments).toHaveLength(2);
    expect(server.comments[1]!.body).toContain('<!-- mcp-trace-validator: one -->\n## ');
    expect(server.comments[1]!.body).toContain('BASE-003');

    writeFileSync(join(folder, 'a.jsonl'), example('handshake'));
    const second = await stepWithServer(folder, inputs, { env });
    expect(second.code).toBe(0);
    expect(second.log).toContain('the comment on pull request #7 was renewed');
    expect(server.comments).toHaveLength(2);
    expect(server.comments[1]!.body).not.toContain('BASE-003');

    await stepWithServer(folder, { ...inputs, comment: 'always', 'sarif-category': 'two' }, { env });
    expect(server.comments).toHaveLength(3);
    expect(second.log).not.toContain(TOKEN);
  });

  it('is not begun on a pull request that is fine, unless always', async () => {
    await using server = await commentsServer();
    const folder = workspace({ 'a.jsonl': example('handshake') });
    const env = runOf(server.url, PULL_REQUEST);
    const inputs = { traces: '*.jsonl', token: TOKEN, 'upload-sarif': 'false' };
    await stepWithServer(folder, { ...inputs, comment: 'on-failure' }, { env });
    await stepWithServer(folder, { ...inputs, comment: 'never' }, { env });
    expect(server.comments).toEqual([]);
    await stepWithServer(folder, { ...inputs, comment: 'always' }, { env });
    expect(server.comments).toHaveLength(1);
  });

  it.each([
    [
      'no pull request',
      { ref: 'refs/heads/main' },
      undefined,
      'no comment on the pull request: the event has no pull request',
    ],
    [
      'a token that may only read',
      PULL_REQUEST,
      403,
      'no comment on the pull request: the token may not write comments, which takes pull-requests: write (403 Resource not accessible by integration',
    ],
    ['a failing API', PULL_REQUEST, 500, '::warning::the comment could not be written: 500'],
  ])('is passed over with one line: %s', async (_, event, refusal, line) => {
    await using server = await commentsServer([], refusal === undefined ? {} : { refusal });
    const folder = workspace({ 'a.jsonl': example('handshake') });
    const { code, log } = await stepWithServer(
      folder,
      { traces: '*.jsonl', comment: 'always', token: TOKEN, 'upload-sarif': 'false' },
      { env: runOf(server.url, event) },
    );
    expect(code).toBe(0);
    expect(log.split('\n').filter((each) => each.includes('comment'))).toEqual([
      expect.stringContaining(line),
    ]);
  });
});

const keep = (url: string, event: object, body = 'text') =>
  keepComment({ category: 'c', render: () => body, create: true, token: TOKEN, env: runOf(url, event) });

describe('which comment is renewed', () => {
  const marker = markerOf('c');

  it('is never that of a stranger who wrote the marker', async () => {
    await using server = await commentsServer([
      someone(1, `${marker}\nplanted`, 'User'),
      someone(2, `quoting ${marker}`, 'Bot'),
      ...Array.from({ length: 120 }, (_, index) => someone(10 + index, 'talk', 'User')),
      someone(3, `${marker}\nours`, 'User', 'MEMBER'),
    ]);
    expect((await keep(server.url, PULL_REQUEST)).state).toBe('updated');
    expect(server.comments.find(({ id }) => id === 1)!.body).toContain('planted');
    expect(server.comments.at(-1)).toMatchObject({ id: 3, body: `${marker}\ntext` });
  });

  it('is on the pull request that the earlier run was of', async () => {
    const workflowRun = {
      event: 'pull_request',
      pull_requests: [],
      head_sha: 'abc',
      head_branch: 'fix',
      head_repository: { owner: { login: 'stranger' } },
    };
    const pulls = [
      { number: 9, head: { sha: 'old' } },
      { number: 7, head: { sha: 'abc' } },
    ];
    await using server = await commentsServer([], { pulls });
    expect((await keep(server.url, { workflow_run: workflowRun })).state).toBe('created');
    await using moved = await commentsServer([], { pulls: pulls.slice(0, 1) });
    expect(await keep(moved.url, { workflow_run: workflowRun })).toEqual({
      state: 'skipped',
      line: 'no comment on the pull request: no open pull request has this commit as its head',
    });
    expect((await keep(moved.url, { workflow_run: { ...workflowRun, event: 'push' } })).state).toBe(
      'skipped',
    );
  });

  it('fits, with its marker', async () => {
    await using server = await commentsServer();
    const { state } = await keepComment({
      category: '-->@team'.repeat(40),
      render: (maxLength) => 'x'.repeat(maxLength),
      create: true,
      token: TOKEN,
      env: runOf(server.url, PULL_REQUEST),
    });
    expect(state).toBe('created');
    expect(server.comments[0]!.body).toHaveLength(MAX_COMMENT);
    expect(server.comments[0]!.body.indexOf('-->')).toBe(server.comments[0]!.body.indexOf(' -->\n') + 1);
  });

  it('is none where the API cannot be reached, and the token is not told', async () => {
    const outcome = await keep(`http://127.0.0.1:9/${TOKEN}`, PULL_REQUEST);
    expect(outcome.state).toBe('failed');
    expect(outcome.line).not.toContain(TOKEN);
  });
});
