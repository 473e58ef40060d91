import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/cli.ts';
import { ROOT } from '../support/corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'merge-'));
const TRACES = ['stateless-list', 'handshake', 'reused-id'].map((name) => `${name}.jsonl`);
for (const name of TRACES) copyFileSync(join(ROOT, 'corpus', 'examples', name), join(folder, name));
const run = (...args: string[]) => cli(args, { cwd: folder });
const shard = (index: number, ...args: string[]) =>
  run(
    'validate',
    '--format',
    'json',
    '--output',
    `${index}.json`,
    '--shard',
    `${index}/2`,
    ...args,
    ...TRACES,
  );

describe('merge', () => {
  it.each(['text', 'json', 'junit', 'sarif', 'markdown'])(
    'writes the report on the whole as %s, byte for byte',
    (format) => {
      shard(1, '--revision', 'declared');
      shard(2, '--revision', 'declared');
      const whole = run('validate', '--format', format, '--revision', 'declared', ...TRACES);
      const merged = run('merge', '--format', format, '2.json', '1.json');
      expect(merged).toEqual(whole);
      expect(merged.code).toBe(1);
    },
  );

  it.each<[string, string[], string]>([
    ['no report', [], 'no REPORT was named'],
    ['a missing shard', ['1.json'], 'the report of shard 2/2 is missing'],
    ['a shard twice', ['1.json', '2.json', '1.json'], '1.json: shard 1/2 is there twice, also in 1.json'],
    ['no file', ['1.json', 'none.json'], '"none.json" cannot be read'],
    ['a recording', ['handshake.jsonl'], 'handshake.jsonl: it is not'],
    [
      'other revisions',
      ['1.json', 'other.json'],
      'other.json was judged at 2026-07-28, 1.json at what is declared of',
    ],
  ])('stops for %s', (_, reports, message) => {
    shard(1, '--revision', 'declared');
    shard(2, '--revision', '2026-07-28', '--output', 'other.json');
    const { code, stderr, stdout } = run('merge', ...reports);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it.each<[string, (report: { verdict: string; totals: Record<string, number> }) => void, string]>([
    [
      'totals',
      (report) => (report.totals['pass'] = 207),
      'its totals at 2025-11-25 are not those of its rows',
    ],
    [
      'a verdict',
      (report) => (report.verdict = 'pass'),
      'its verdict at 2025-11-25 is pass, where its rows make it fail',
    ],
  ])('stops for %s that do not follow from the rows', (_, change, message) => {
    run('validate', '--format', 'json', '--output', 'sums.json', 'reused-id.jsonl');
    const report = JSON.parse(readFileSync(join(folder, 'sums.json'), 'utf8'));
    change(report.traces[0].reports[0]);
    writeFileSync(join(folder, 'sums.json'), JSON.stringify(report));
    const { code, stderr, stdout } = run('merge', 'sums.json');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('writes no report over one that it reads', () => {
    shard(1);
    expect(run('merge', '--output', '1.json', '1.json').stderr).toContain(
      'would be written, but is read too',
    );
  });

  it('stops for a report of another version', () => {
    shard(1);
    const report = JSON.parse(readFileSync(join(folder, '1.json'), 'utf8'));
    writeFileSync(
      join(folder, 'old.json'),
      JSON.stringify({ ...report, tool: { ...report.tool, version: '0.0.1' } }),
    );
    expect(run('merge', 'old.json').stderr).toMatch(
      /old\.json: it was written by version 0\.0\.1, this is \S+: expected the same version/,
    );
  });
});

describe('validate', () => {
  it.each<[string[], string]>([
    [['--shard', '3/2', 'a'], '--shard is "3/2": expected I/N, as 2/3 for the second of three'],
    [
      ['--shard', '1/2', '--write-expected-failures', 'x', 'a'],
      '--write-expected-failures needs every recording: leave out --shard',
    ],
    [['--revision', 'declared', '--revision', '2025-11-25', 'a'], '--revision declared stands alone'],
    [['--revision', '2026-07-82', 'a'], 'did you mean "2026-07-28"?'],
  ])('refuses %j', (args, message) => {
    const { code, stderr } = run('validate', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('judges at the revision that a recording declares', () => {
    const { stdout } = run('validate', '--format', 'json', '--revision', 'declared', ...TRACES);
    const { revisions, declaredOnly, traces } = JSON.parse(stdout);
    expect([revisions, declaredOnly]).toEqual([['2025-11-25', '2026-07-28'], true]);
    expect(
      traces.map(({ reports }: { reports: { revision: string }[] }) => reports.map((each) => each.revision)),
    ).toEqual([['2026-07-28'], ['2025-11-25'], ['2025-11-25']]);
  });
});
