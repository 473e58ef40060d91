import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeScanningServer } from '../support/code-scanning-server.ts';
import { ROOT } from '../support/corpus.ts';
import { stepWithServer, workspace } from '../support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const TOKEN = 'ghs_secret';
const REFUSED = { status: 403, body: { message: 'Resource not accessible by integration' } };
const runOf = (url: string): Record<string, string> => ({
  GITHUB_API_URL: url,
  GITHUB_REPOSITORY: 'owner/repo',
  GITHUB_SHA: 'a'.repeat(40),
  GITHUB_REF: 'refs/heads/main',
});

describe('the upload', () => {
  it('sends the file that was written, and only then fails the step', async () => {
    await using server = await codeScanningServer([{ status: 202, body: { id: 'upload-1' } }]);
    const folder = workspace({ 'bad.jsonl': example('reused-id') });
    const { code, log, outputs } = await stepWithServer(
      folder,
      { traces: '*.jsonl', token: TOKEN, 'sarif-category': 'mcp' },
      { env: runOf(server.url) },
    );
    expect(code).toBe(1);
    expect(outputs['sarif-id']).toBe('upload-1');
    expect(server.uploads).toHaveLength(1);
    const [sent] = JSON.parse(server.uploads[0]!.sarif).runs;
    expect(sent.automationDetails.id).toBe('mcp/');
    expect(sent.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['2025-11-25/BASE-003']);
    const lines = log.trimEnd().split('\n');
    expect(lines.at(-2)).toContain('The report was uploaded to code scanning for refs/heads/main');
    expect(lines.at(-1)).toMatch(/^::error::The recordings do not keep/);
    expect(log).not.toContain(TOKEN);
  });

  it('is passed over where the token may not, and fails the step only where it must', async () => {
    await using server = await codeScanningServer([REFUSED]);
    const folder = workspace({ 'good.jsonl': example('handshake') });
    const run = (mode: string) =>
      stepWithServer(
        folder,
        { traces: '*.jsonl', token: TOKEN, 'upload-sarif': mode },
        { env: runOf(server.url) },
      );
    const auto = await run('auto');
    expect([auto.code, auto.outputs['sarif-id']]).toEqual([0, '']);
    expect(auto.log).toContain('The report was not uploaded to code scanning: ');
    const must = await run('true');
    expect(must.code).toBe(1);
    expect(must.log.split('\n').filter((line) => line.startsWith('::error'))).toEqual([
      expect.stringMatching(/^::error::The report was not uploaded to code scanning: /),
    ]);
    expect(must.outputs).toMatchObject({ verdict: 'pass', 'sarif-file': 'mcp-trace-validator.sarif' });
  });

  it('is left to the step that merges, and to steps that judged something', async () => {
    await using server = await codeScanningServer([REFUSED]);
    const folder = workspace({ 'good.jsonl': example('handshake') });
    const env = runOf(server.url);
    const shard = await stepWithServer(folder, { traces: '*.jsonl', token: TOKEN, shard: '1/2' }, { env });
    expect(shard.log).toContain('the step that merges the shards uploads to code scanning');
    const none = await stepWithServer(
      folder,
      { traces: 'x', token: TOKEN, 'if-no-traces-found': 'warn' },
      { env },
    );
    expect(none.log).toContain('nothing is uploaded to code scanning, because no recording was judged');
    await stepWithServer(folder, { traces: '*.jsonl', token: TOKEN, 'upload-sarif': 'false' }, { env });
    expect(server.uploads).toEqual([]);
  });
});
