import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/corpus.ts';
import { step, workspace } from '../support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const FILES = {
  'traces/a.jsonl': example('handshake'),
  'traces/b.jsonl': example('reused-id'),
  'traces/c.jsonl': example('stateless-list'),
  'traces/d.jsonl': '{"seq":',
  'traces/e.jsonl': example('handshake'),
  'known.yml':
    '- {clause: BASE-003, reason: known}\n- {clause: LIFE-001, reason: gone, trace: traces/a.jsonl}\n',
};
const JUDGE = {
  traces: 'traces/*.jsonl',
  revisions: '2025-11-25, 2026-07-28',
  'expected-failures': 'known.yml',
};
const REPORTS = { 'sarif-file': 'out/r.sarif', 'json-file': 'out/r.json', 'junit-file': 'out/r.xml' };

describe('shards that are merged', () => {
  const folder = workspace(FILES);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const shards = [1, 2, 3].map((index) =>
    step(folder, { ...JUDGE, shard: `${index}/3`, 'fail-on': 'never' }),
  );

  it('each judge their part and write a report that knows its place', () => {
    expect(shards.map(({ outputs }) => outputs['traces'])).toEqual(['2', '2', '1']);
    expect(shards.map(({ outputs }) => outputs['json-file'])).toEqual([
      'mcp-trace-validator.1-of-3.json',
      'mcp-trace-validator.2-of-3.json',
      'mcp-trace-validator.3-of-3.json',
    ]);
    expect(JSON.parse(read('mcp-trace-validator.2-of-3.json')).shard).toEqual({ index: 2, of: 3, traces: 5 });
    // A recording that cannot be judged fails its shard, a stale entry does not: it may occur in another part.
    expect(shards.map(({ code }) => code)).toEqual([1, 0, 0]);
    expect(shards.map(({ outputs }) => outputs['stale'])).toEqual(['0', '0', '0']);
  });

  it('give the reports of one step that judged everything, byte for byte', () => {
    const merged = step(folder, { mode: 'merge', reports: '*-of-3.json', ...REPORTS });
    const files = Object.values(REPORTS).map(read);
    const whole = step(folder, { ...JUDGE, ...REPORTS });
    expect(files).toEqual(Object.values(REPORTS).map(read));
    expect(merged.summary).toBe(whole.summary);
    expect(merged.outputs).toEqual(whole.outputs);
    expect([merged.code, whole.code]).toEqual([1, 1]);
    const said = (log: string): string[] => log.split('\n').filter((line) => !line.startsWith('::debug::'));
    expect(said(merged.log)).toEqual(said(whole.log));
  });

  it('stop the step when one is missing, there twice or no report', () => {
    const merge = (reports: string): string => step(folder, { mode: 'merge', reports }).log;
    expect(merge('mcp-trace-validator.[12]-of-3.json')).toContain(
      '::error::input "reports": the report of shard 3/3 is missing: expected one of each shard',
    );
    expect(merge('none/*.json')).toContain(
      '::error::input "reports": "none/*.json": no file matches the patterns',
    );
    expect(merge('known.yml')).toContain('::error::input "reports": known.yml: it is not valid JSON');
    renameSync(join(folder, 'mcp-trace-validator.3-of-3.json'), join(folder, 'third.json'));
    expect(merge('*-of-3.json\nthird.json\nthird.json')).not.toContain('twice');
  });
});
