import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/corpus.ts';
import { step, workspace } from '../support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const FILES = { 'good.jsonl': example('handshake'), 'bad.jsonl': example('reused-id') };
const failures = (log: string): string[] => log.split('\n').filter((line) => line.startsWith('::error::'));
const json = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

describe('expected failures', () => {
  const known = '- clause: BASE-003\n  reason: the gateway reuses ids\n';

  it('do not fail the step, and stay in every report but SARIF', () => {
    const folder = workspace({ ...FILES, 'known.yml': known });
    const { code, outputs, log, summary } = step(folder, {
      traces: '*.jsonl',
      'expected-failures': 'known.yml',
      'json-file': 'r.json',
      'junit-file': 'r.xml',
    });
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'pass', failed: '0', expected: '1', stale: '0' });
    expect(json(folder, 'mcp-trace-validator.sarif').runs[0].results).toEqual([]);
    const rows = json(folder, 'r.json').traces[0].reports[0].clauses;
    expect(rows.filter(({ expected }: { expected?: true }) => expected)).toMatchObject([
      { id: 'BASE-003', outcome: 'fail' },
    ]);
    expect(readFileSync(join(folder, 'r.xml'), 'utf8')).toContain(
      '<skipped message="expected failure: seq 3: ',
    );
    expect(log).toContain('FAIL  BASE-003 (MUST NOT)  expected');
    expect(log).toContain('1 finding expected by known.yml');
    expect(log).not.toContain('::error');
    expect(summary).toContain('as expected');
    expect(summary).toContain('the gateway reuses ids');
  });

  it('fail the step when they no longer occur', () => {
    const folder = workspace({ 'good.jsonl': FILES['good.jsonl'], 'known.yml': `# known\n${known}` });
    const { code, outputs, log, summary } = step(folder, {
      traces: '*.jsonl',
      'expected-failures': 'known.yml',
    });
    expect(code).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'pass', stale: '1' });
    expect(failures(log)).toEqual(['::error::1 entry of known.yml no longer occurs: remove it']);
    expect(log).toContain(
      '::error title=An expected failure no longer occurs,file=known.yml,line=2::known.yml:2: BASE-003: it no longer occurs: remove it',
    );
    expect(summary).toContain('no longer occur');
    expect(
      step(folder, { traces: '*.jsonl', 'expected-failures': 'known.yml', 'fail-on': 'never' }).code,
    ).toBe(0);
  });

  it.each([
    [
      'known.yml',
      '- clause:BASE-003\n',
      'input "expected-failures": known.yml:1: a space is missing behind "clause:"',
    ],
    ['other.yml', '', 'input "expected-failures": "other.yml" cannot be read: ENOENT'],
    ['../known.yml', '', 'input "expected-failures": "../known.yml" lies outside the workspace'],
  ])('that cannot be used stop the step: %s', (file, text, message) => {
    const folder = workspace({ ...FILES, 'known.yml': text });
    const { code, log, outputs } = step(folder, { traces: '*.jsonl', 'expected-failures': file });
    expect(code).toBe(1);
    expect(failures(log)).toEqual([expect.stringContaining(message)]);
    expect(outputs).toEqual({});
  });
});

describe('what fails the step', () => {
  it('is said once, in one line, after everything was written', () => {
    const folder = workspace({ ...FILES, 'cut.jsonl': '{"seq":' });
    const { code, log } = step(folder, { traces: '*.jsonl', 'min-evidence': '90%' });
    expect(code).toBe(1);
    expect(failures(log)).toEqual([
      expect.stringMatching(
        /^::error::The recordings do not keep the specification: 1 clause fails in 1 recording \(first BASE-003 at 2025-11-25 in bad\.jsonl\); cut\.jsonl line 1 cannot be judged: the line is not valid JSON: expected one JSON object a line; the recordings bear on \d+ of \d+ judgeable clauses \([\d.]+%25\), below the 90%25 of min-evidence: \d+ more are due$/,
      ),
    ]);
    expect(log.trimEnd().split('\n').at(-1)).toBe(failures(log)[0]);
    expect(readFileSync(join(folder, 'mcp-trace-validator.sarif'), 'utf8')).toContain('BASE-003');
  });

  it('may be too little evidence alone', () => {
    const folder = workspace({ 'good.jsonl': FILES['good.jsonl'] });
    const { code, outputs, log } = step(folder, {
      traces: '*.jsonl',
      'min-evidence': '500',
      'fail-on': 'never',
    });
    expect(code).toBe(1);
    expect(failures(log)).toEqual([expect.stringContaining('::error::The recordings bear on ')]);
    expect(Number(outputs['evidenced'])).toBeGreaterThan(10);
    expect(Number(outputs['evidence'])).toBeGreaterThan(1);
    expect(step(folder, { traces: '*.jsonl', 'min-evidence': outputs['evidenced']! }).code).toBe(0);
  });

  it('is nothing where no recording is an answer too', () => {
    const folder = workspace({});
    const { code, outputs } = step(folder, { traces: '*.jsonl', 'if-no-traces-found': 'ignore' });
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'undecided', traces: '0', 'sarif-id': '' });
  });
});

describe('what the step writes', () => {
  it('is there at the places that were asked for, with slashes', () => {
    const folder = workspace({ 'deep/er/good.jsonl': FILES['good.jsonl'].replaceAll('\n', '\r\n') });
    const { code, outputs } = step(folder, {
      traces: './deep/**/*.jsonl',
      'sarif-file': './out/a.sarif',
      'json-file': 'out/deep/a.json',
      'junit-file': 'out/a.xml',
      'sarif-category': 'nightly',
    });
    expect(code).toBe(0);
    expect(outputs).toMatchObject({
      'sarif-file': 'out/a.sarif',
      'json-file': 'out/deep/a.json',
      'junit-file': 'out/a.xml',
    });
    expect(json(folder, 'out/a.sarif').runs[0].automationDetails.id).toBe('nightly/');
    expect(json(folder, 'out/deep/a.json').traces[0]).toMatchObject({
      path: 'deep/er/good.jsonl',
      verdict: 'pass',
    });
  });

  it('calls a warning a failure where it fails the step', () => {
    const folder = workspace({
      'warned.jsonl': readFileSync(join(ROOT, 'corpus/2025-11-25/TOOL-010/breaks-no-text.jsonl'), 'utf8'),
    });
    const inputs = { traces: '*.jsonl', revisions: '2025-11-25', 'junit-file': 'r.xml' };
    const junit = (): string => readFileSync(join(folder, 'r.xml'), 'utf8');
    expect(step(folder, inputs).code).toBe(0);
    expect(junit()).not.toContain('<failure');
    expect(step(folder, { ...inputs, 'fail-on': 'warn' }).code).toBe(1);
    expect(junit()).toContain('<failure');
  });

  it('never overwrites one report with another', () => {
    const folder = workspace(FILES);
    const { code, log, outputs } = step(folder, { traces: '*.jsonl', 'sarif-file': 'x', 'json-file': './x' });
    expect(code).toBe(1);
    expect(failures(log)).toEqual([
      '::error::input "json-file": "./x" is the file of "sarif-file" too: expected another',
    ]);
    expect(outputs).toEqual({});
  });

  it('leaves out the summary and the annotations where they are not wanted', () => {
    const folder = workspace(FILES);
    const { log, summary } = step(folder, { traces: '*.jsonl', summary: 'off', annotations: 'false' });
    expect(summary).toBe('');
    expect(log).not.toContain('::error ');
    expect(failures(log)).toHaveLength(1);
    const brief = step(folder, { traces: '*.jsonl', summary: 'findings' }).summary;
    const full = step(folder, { traces: '*.jsonl' }).summary;
    expect(brief.length).toBeGreaterThan(0);
    expect(brief.length).toBeLessThan(full.length);
  });

  it('warns of a line that matches nothing, and judges the rest', () => {
    const folder = workspace(FILES);
    const { code, log } = step(folder, { traces: 'good.jsonl\nnone/*.jsonl' });
    expect(code).toBe(0);
    expect(log).toContain('::warning::input "traces": line 2, "none/*.jsonl" matches no file');
  });
});

describe('revisions: declared', () => {
  it('judges each recording at its own, in one pass', () => {
    const old = FILES['good.jsonl'].replaceAll('2025-11-25', '2025-03-26');
    const folder = workspace({
      'a.jsonl': FILES['good.jsonl'],
      'b.jsonl': example('stateless-list'),
      'c.jsonl': old,
      'd.jsonl':
        '{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"message","payload":{"jsonrpc":"2.0","id":1,"method":"ping"}}',
    });
    const read = (revisions: string, traces: string): unknown[] => {
      step(folder, { traces, revisions, 'json-file': 'r.json', 'fail-on': 'never' });
      return json(folder, 'r.json').traces;
    };
    const declared = read('declared', '*.jsonl');
    const single = [
      read('2025-11-25', 'a.jsonl'),
      read('2026-07-28', 'b.jsonl'),
      read('2025-11-25', 'c.jsonl'),
      read('2025-11-25', 'd.jsonl'),
    ];
    expect(JSON.stringify(declared)).toBe(JSON.stringify(single.flat()));
    expect(JSON.stringify(declared[2])).toContain('2025-11-25 is the nearest revision');
  });
});

describe('files that the step writes', () => {
  it('are no recordings', () => {
    const folder = workspace(FILES);
    const { code, log } = step(folder, { traces: '*.jsonl', 'json-file': 'good.jsonl' });
    expect(code).toBe(1);
    expect(failures(log).join()).toContain('"good.jsonl" is one of the recordings: expected another file');
    expect(readFileSync(join(folder, 'good.jsonl'), 'utf8')).toBe(FILES['good.jsonl']);
  });

  it('and alerts stand in files that are there', () => {
    const { code, log } = step(workspace(FILES), { traces: '*.jsonl', 'alert-location': 'none.ts' });
    expect(code).toBe(1);
    expect(failures(log).join()).toContain('"none.ts" is no file of the workspace: expected one');
  });

  it('are named as they are in the last error', () => {
    const { log } = step(workspace({ 'traces/bad.jsonl': 'x' }), { traces: 'traces/*.jsonl' });
    expect(failures(log).at(-1)).toContain('::error::traces/bad.jsonl line 1 cannot be judged');
  });
});
