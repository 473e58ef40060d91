import { describe, expect, it } from 'vitest';
import { alertAnchor, sarifCategory } from '../../../src/action/upload/place.ts';

const RUN = {
  GITHUB_REPOSITORY: 'ann/traces',
  GITHUB_WORKFLOW_REF: 'ann/traces/.github/workflows/ci.yml@refs/heads/feature/a@b',
  GITHUB_JOB: 'judge',
};

describe('the category of a report', () => {
  it.each([
    ['', RUN, 'mcp-trace-validator/.github/workflows/ci.yml:judge'],
    ['  ', RUN, 'mcp-trace-validator/.github/workflows/ci.yml:judge'],
    ['', { GITHUB_WORKFLOW: 'CI', GITHUB_JOB: 'judge' }, 'mcp-trace-validator/CI:judge'],
    ['', {}, 'mcp-trace-validator'],
    [' traces/nightly ', RUN, 'traces/nightly'],
  ])('%j of %j', (input, env, category) => {
    expect(sarifCategory(input, env)).toBe(category);
  });

  it('is another one for each part of the recordings', () => {
    const shard = { index: 2, of: 3, traces: 30 };
    expect(sarifCategory('traces', RUN, shard)).toBe('traces:shard-2-of-3');
  });
});

describe('the file that alerts are anchored to', () => {
  const checkout = {
    head: undefined,
    branch: undefined,
    inCommit: (path: string) => path.startsWith('traces/'),
  };

  it.each([
    ['a recording in the commit', '', RUN, 'traces/a.jsonl', undefined],
    ['a packed one, of which no line can be shown', '', RUN, 'traces/a.jsonl.gz', '.github/workflows/ci.yml'],
    ['one that is not in the commit', '', RUN, 'out/a.jsonl', '.github/workflows/ci.yml'],
    ['the place that was asked for', ' ./server/main.ts ', RUN, 'out/a.jsonl', 'server/main.ts'],
    ['one that is asked for by a path of Windows', 'server\\main.ts', RUN, 'out/a.jsonl', 'server/main.ts'],
    [
      'a workflow of another repository',
      '',
      { ...RUN, GITHUB_REPOSITORY: 'ben/x' },
      'out/a.jsonl',
      undefined,
    ],
    ['no workflow', '', {}, 'out/a.jsonl', undefined],
  ])('%s', (_, input, env, path, anchor) => {
    expect(alertAnchor(input, env, checkout)(path)).toBe(anchor);
  });
});
