import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CHECKOUT } from '../../../src/action/upload/checkout.ts';
import { type UploadOutcome, type UploadRequest, uploadSarif } from '../../../src/action/upload/upload.ts';
import { type Answer, codeScanningServer } from '../../support/code-scanning-server.ts';

const TOKEN = 'ghs_0123456789abcdefTOKEN';
const SHA = '1234567890abcdef1234567890abcdef12345678';
const ACCEPTED: Answer = { status: 202, body: { id: 'up-1', url: 'https://example.com/up-1' } };
const pending: Answer = { status: 200, body: { processing_status: 'pending' } };
const complete: Answer = { status: 200, body: { processing_status: 'complete', analyses_url: 'x' } };
const failed = (...errors: string[]): Answer => ({
  status: 200,
  body: { processing_status: 'failed', errors },
});
const refused = (status: number, message: string): Answer => ({ status, body: { message } });

const result = (uri: string, startLine: number, fingerprints: object): object => ({
  ruleId: 'r',
  message: { text: 'Found.' },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
  partialFingerprints: { 'mcpTraceValidator/v1': 'own:1', ...fingerprints },
});
const sarifWith = (...results: object[]): string =>
  JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 't' } }, results }] });

function eventFile(event: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'event-')), 'event.json');
  writeFileSync(file, JSON.stringify(event));
  return file;
}

/** Uploads to the server at an address, without waiting long for anything. */
function upload(url: string, options: Partial<UploadRequest> = {}): Promise<UploadOutcome> {
  return uploadSarif({
    mode: 'auto',
    sarif: sarifWith(),
    workspace: tmpdir(),
    checkout: NO_CHECKOUT,
    token: TOKEN,
    pauses: { retry: [1, 1, 1], poll: [1, 1, 1, 1], answer: 2_000 },
    ...options,
    env: {
      GITHUB_API_URL: url,
      GITHUB_REPOSITORY: 'ann/traces',
      GITHUB_SHA: SHA,
      GITHUB_REF: 'refs/heads/main',
      GITHUB_EVENT_NAME: 'push',
      ...options.env,
    },
  });
}

const printed: string[] = [];

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed.push(String(text));
      return true;
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed.splice(0).join('')).not.toContain(TOKEN);
});

describe('an upload', () => {
  it('sends the report for the commit and waits until it is worked through', async () => {
    await using server = await codeScanningServer([ACCEPTED], [pending, pending, complete]);
    const outcome = await upload(server.url, { startedAt: new Date(0) });
    expect(outcome).toEqual({
      state: 'uploaded',
      level: 'info',
      line: 'The report was uploaded to code scanning for refs/heads/main at 1234567',
      id: 'up-1',
    });
    expect(server.polls).toBe(3);
    expect(server.uploads).toHaveLength(1);
    expect(server.uploads[0]).toMatchObject({
      path: '/repos/ann/traces/code-scanning/sarifs',
      authorization: `token ${TOKEN}`,
      body: {
        commit_sha: SHA,
        ref: 'refs/heads/main',
        tool_name: 'mcp-trace-validator',
        started_at: '1970-01-01T00:00:00.000Z',
      },
      sarif: sarifWith(),
    });
  });

  it('goes to the API of a server of its own, below its path', async () => {
    await using server = await codeScanningServer([ACCEPTED]);
    expect(await upload(`${server.url}/api/v3`)).toMatchObject({ state: 'uploaded' });
    expect(server.uploads[0]?.path).toBe('/api/v3/repos/ann/traces/code-scanning/sarifs');
  });

  it('is about what is checked out', async () => {
    await using server = await codeScanningServer([ACCEPTED]);
    const head = 'f'.repeat(40);
    await upload(server.url, {
      checkout: { ...NO_CHECKOUT, head },
      env: { GITHUB_REF: 'refs/pull/7/merge', GITHUB_EVENT_PATH: eventFile({ pull_request: { number: 7 } }) },
    });
    expect(server.uploads[0]?.body).toMatchObject({ commit_sha: head, ref: 'refs/pull/7/head' });
  });

  it('gives results at files of the workspace the fingerprint that upload-sarif would', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
    mkdirSync(join(workspace, 'my traces'));
    writeFileSync(join(workspace, 'my traces', 'a.jsonl'), ' a\nb\n  \t\tc\n d');
    await using server = await codeScanningServer([ACCEPTED]);
    const sarif = sarifWith(
      result('my%20traces/a.jsonl', 1, {}),
      result('my%20traces/a.jsonl', 3, {}),
      result('my%20traces/a.jsonl', 1, {}),
      result('my%20traces/a.jsonl', 2, { primaryLocationLineHash: 'given' }),
      result('my%20traces/a.jsonl', 99, {}),
      result('my%20traces', 1, {}),
      result('none.jsonl', 1, {}),
      result('%E0%A4%A', 1, {}),
      result('../outside.jsonl', 1, {}),
      result('https://example.com/a.jsonl', 1, {}),
    );
    await upload(server.url, { workspace, sarif });
    const results: { partialFingerprints: Record<string, string> }[] = JSON.parse(
      server.uploads[0]?.sarif ?? '',
    ).runs[0].results;
    expect(results.map((each) => each.partialFingerprints['primaryLocationLineHash'])).toEqual([
      '271789c17abda88f:1',
      '180aee12dab6264:1',
      '271789c17abda88f:1',
      'given',
      ...Array(6).fill(undefined),
    ]);
    expect(results.every((each) => each.partialFingerprints['mcpTraceValidator/v1'] === 'own:1')).toBe(true);
  });

  it('is not made when it was not asked for', async () => {
    await using server = await codeScanningServer([ACCEPTED]);
    expect(await upload(server.url, { mode: 'false' })).toEqual({ state: 'off', level: 'none', line: '' });
    expect(server.uploads).toHaveLength(0);
  });
});

const FORK = eventFile({ pull_request: { number: 7, head: { repo: { full_name: 'eve/traces' } } } });
const INACCESSIBLE = refused(403, 'Resource not accessible by integration');

describe('an upload that this run cannot make', () => {
  it.each<[string, Answer, Record<string, string>, string]>([
    [
      'a token that may not write',
      INACCESSIBLE,
      {},
      'the token may not write alerts (HTTP 403: Resource not accessible by integration); give the job the permissions `security-events: write` and `contents: read`',
    ],
    [
      'a pull request of a fork',
      INACCESSIBLE,
      { GITHUB_REF: 'refs/pull/7/merge', GITHUB_EVENT_PATH: FORK },
      'the token of a run for a fork may only read (HTTP 403: Resource not accessible by integration); there is nothing to do, the job summary holds the findings',
    ],
    [
      'a pull request of Dependabot',
      INACCESSIBLE,
      { GITHUB_ACTOR: 'dependabot[bot]', GITHUB_EVENT_NAME: 'pull_request' },
      'the token of a run by Dependabot may only read (HTTP 403: Resource not accessible by integration); give the job the permission `security-events: write`',
    ],
    [
      'a push of Dependabot',
      INACCESSIBLE,
      { GITHUB_ACTOR: 'dependabot[bot]' },
      'the token of a push by Dependabot may only read (HTTP 403: Resource not accessible by integration); run the workflow on pull_request instead',
    ],
    [
      'a repository without code scanning',
      refused(403, 'Code Security must be enabled for this repository to use code scanning.'),
      {},
      'code scanning is not enabled here (HTTP 403: Code Security must be enabled for this repository to use code scanning.); enable it in the settings of the repository, which takes GitHub Code Security where it is private',
    ],
    [
      'a repository that the token does not see',
      refused(404, 'Not Found'),
      {},
      'the token may not write alerts (HTTP 404: Not Found); give the job the permissions `security-events: write` and `contents: read`',
    ],
    [
      'a token that is none',
      refused(401, 'Bad credentials'),
      {},
      `the token is not valid (HTTP 401: Bad credentials); set \`token: $\{{ github.token }}\``,
    ],
  ])('%s', async (_, answer, env, why) => {
    await using server = await codeScanningServer([answer]);
    const line = `The report was not uploaded to code scanning: ${why}`;
    expect(await upload(server.url, { env })).toEqual({ state: 'skipped', level: 'info', line });
    expect(await upload(server.url, { env, mode: 'true' })).toEqual({
      state: 'skipped',
      level: 'error',
      line,
    });
    expect(server.uploads).toHaveLength(2);
    expect(server.polls).toBe(0);
  });

  it.each<[string, Partial<UploadRequest>, string]>([
    ['no token', { token: '' }, `there is no token; set \`token: $\{{ github.token }}\``],
    ['no workflow', { env: { GITHUB_REPOSITORY: '' } }, 'this is no run of a workflow'],
    [
      'a commit of no known ref',
      { checkout: { ...NO_CHECKOUT, head: 'e'.repeat(40) } },
      'no branch or pull request of this repository is known for the commit that is checked out; check out the commit of the event',
    ],
  ])('%s: nothing is sent', async (_, options, why) => {
    await using server = await codeScanningServer([ACCEPTED]);
    const line = `The report was not uploaded to code scanning: ${why}`;
    expect(await upload(server.url, options)).toEqual({ state: 'skipped', level: 'info', line });
    expect(await upload(server.url, { ...options, mode: 'true' })).toMatchObject({ level: 'error', line });
    expect(server.uploads).toHaveLength(0);
  });
});

describe('an upload that does not work', () => {
  it.each<[string, Answer, number, string]>([
    [
      'too large a report',
      { status: 413, body: '<html>Too large</html>', type: 'text/html' },
      1,
      'the report is too large (HTTP 413: <html>Too large</html>); judge the recordings in several steps, each with a category of its own',
    ],
    [
      'a service that is down',
      refused(503, 'Service unavailable'),
      4,
      'the service is not available now (HTTP 503: Service unavailable); run the job again',
    ],
    [
      'a limit of the API',
      refused(403, 'You have exceeded a secondary rate limit.'),
      4,
      'the service is not available now (HTTP 403: You have exceeded a secondary rate limit.); run the job again',
    ],
    [
      'a report that is no SARIF',
      refused(400, 'sarif is not valid'),
      1,
      'code scanning refused it (HTTP 400: sarif is not valid)',
    ],
    [
      'an unknown commit',
      refused(422, 'commit not found'),
      1,
      'code scanning does not know the commit or the ref (HTTP 422: commit not found); check out the commit of the event, and upload before its branch is deleted',
    ],
    ['a connection that breaks', 'hang up', 4, '127.0.0.1'],
  ])('%s', async (_, answer, tries, why) => {
    await using server = await codeScanningServer([answer]);
    const outcome = await upload(server.url);
    expect(outcome).toMatchObject({ state: 'failed', level: 'warning' });
    expect(outcome.line).toContain(why);
    expect(outcome.line).not.toContain('\n');
    expect(server.uploads).toHaveLength(tries);
    expect(await upload(server.url, { mode: 'true' })).toEqual({ ...outcome, level: 'error' });
  });

  it('tries again while the service is down', async () => {
    await using server = await codeScanningServer([
      refused(503, 'down'),
      'hang up',
      refused(502, ''),
      ACCEPTED,
    ]);
    expect(await upload(server.url, { mode: 'true' })).toMatchObject({ state: 'uploaded', level: 'info' });
    expect(server.uploads).toHaveLength(4);
  });

  it('says when the API is out of reach', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    const { state, line } = await upload(url);
    expect(state).toBe('failed');
    expect(line).toContain(`${url} cannot be reached (`);
  });

  it('does not wait for ever for an answer', async () => {
    await using server = await codeScanningServer(['silence']);
    const { state, line } = await upload(server.url, { pauses: { retry: [1], poll: [1], answer: 50 } });
    expect(state).toBe('failed');
    expect(line).toContain('cannot be reached');
    expect(server.uploads).toHaveLength(2);
  });

  it('prints nothing that acts, and never the token', async () => {
    await using server = await codeScanningServer([
      refused(400, `bad ${TOKEN}\n::error::x\r\n##[group]\u001b[31m${'y'.repeat(5_000)}`),
    ]);
    const { line } = await upload(server.url, { mode: 'true' });
    expect(line).toContain('bad ***');
    expect(line).not.toMatch(/::|##\[|[\u0000-\u001f]/);
    expect(line.length).toBeLessThanOrEqual(600);
  });
});

describe('a report that was sent', () => {
  it('fails where code scanning cannot work it through', async () => {
    await using server = await codeScanningServer(
      [ACCEPTED],
      [pending, failed('rules are missing', 'no location')],
    );
    const outcome = await upload(server.url);
    expect(outcome).toEqual({
      state: 'failed',
      level: 'warning',
      line: 'The report was not uploaded to code scanning: code scanning refused it (rules are missing; no location)',
      id: 'up-1',
    });
    expect(await upload(server.url, { mode: 'true' })).toEqual({ ...outcome, level: 'error' });
  });

  it('fails for a ref that is gone, with what to do', async () => {
    await using server = await codeScanningServer([ACCEPTED], [failed('ref not found')]);
    expect((await upload(server.url)).line).toContain('(ref not found); check out the commit of the event');
  });

  it('is not waited for without end', async () => {
    await using server = await codeScanningServer([ACCEPTED], [pending]);
    const outcome = await upload(server.url, { mode: 'true' });
    expect(outcome).toMatchObject({ state: 'pending', level: 'warning', id: 'up-1' });
    expect(outcome.line).toMatch(/; it is not worked through yet$/);
    expect(server.polls).toBe(4);
  });

  it('is asked for again when the question fails', async () => {
    await using server = await codeScanningServer(
      [ACCEPTED],
      [refused(404, 'Not Found'), refused(503, 'down'), 'hang up', complete],
    );
    expect(await upload(server.url)).toMatchObject({ state: 'uploaded' });
  });

  it('is left alone where the question is not allowed', async () => {
    await using server = await codeScanningServer([ACCEPTED], [INACCESSIBLE]);
    expect(await upload(server.url)).toMatchObject({ state: 'pending', level: 'warning' });
    expect(server.polls).toBe(1);
  });
});
