import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from './support/cli.ts';
import { ROOT } from './support/corpus.ts';
import { NODES, step, workspace } from './support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const REQUIRED = { 'sarif-file': 'out/findings.sarif' };

describe.each(NODES)('the built action on %s', (_, node) => {
  it('writes everything first and then fails the step', () => {
    const folder = workspace({
      'good.jsonl': example('handshake'),
      'bad.jsonl': example('reused-id'),
      'cut.jsonl': '{"seq":',
      'empty.jsonl': '',
    });
    const { code, log, outputs, summary } = step(folder, { traces: '*.jsonl', ...REQUIRED }, { node });
    expect(code).toBe(1);
    expect(outputs).toMatchObject({
      verdict: 'malformed',
      'sarif-file': 'out/findings.sarif',
      traces: '4',
      failed: '1',
    });
    const sarif = JSON.parse(readFileSync(join(folder, 'out/findings.sarif'), 'utf8'));
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      'trace/malformed',
      'trace/undecided',
      '2025-11-25/BASE-003',
    ]);
    expect(summary).toContain('BASE-003');
    expect(log).toContain('::error::');
  });

  it('passes the step when the recordings keep the specification', () => {
    const folder = workspace({ 'good.jsonl': example('handshake') });
    const { code, outputs } = step(folder, { traces: 'good.jsonl' }, { node });
    expect(code).toBe(0);
    expect(outputs['verdict']).toBe('pass');
    expect(outputs['sarif-file']).toBe('mcp-trace-validator.sarif');
  });

  it('judges from the command line', () => {
    const { code, stdout } = cli(['validate', '--findings', 'corpus/examples/reused-id.jsonl'], { node });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'seq 3: request "tools/list" reuses id 1, already used by the same party at seq 0',
    );
  });
});

describe('what the step is told', () => {
  const folder = workspace({ 'good.jsonl': example('handshake'), 'bad.jsonl': example('reused-id') });

  it.each([
    ['fail-on never', { 'fail-on': 'never' }, 0],
    ['fail-on fail', { 'fail-on': 'fail' }, 1],
    ['both revisions', { revisions: '2025-11-25, 2026-07-28', 'fail-on': 'never' }, 0],
  ])('%s', (_, inputs, code) => {
    expect(step(folder, { traces: '*.jsonl', ...inputs }).code).toBe(code);
  });

  it.each([
    ['fail-on', 'always', 'input "fail-on": "always": expected fail, warn, never'],
    [
      'revisions',
      '2025-11-52',
      'input "revisions": "2025-11-52" is not known: expected 2025-11-25, 2026-07-28',
    ],
    ['if-no-traces-found', 'no', 'input "if-no-traces-found": "no": expected error, warn, ignore'],
    ['sarif-file', '../x.sarif', 'lies outside the workspace: expected a path below it'],
  ])('%s: %s', (name, value, message) => {
    const { code, log } = step(folder, { traces: '*.jsonl', [name]: value });
    expect(code).toBe(1);
    expect(log).toContain(message);
  });

  it.each([
    ['error', 1, '::error::no file matches'],
    ['warn', 0, '::warning::no file matches'],
    ['ignore', 0, ''],
  ])('if-no-traces-found %s', (value, code, said) => {
    const result = step(folder, { traces: 'none/*.jsonl', 'if-no-traces-found': value });
    expect(result.code).toBe(code);
    expect(result.log).toContain(said);
  });

  it('never follows a link out of the workspace', () => {
    const inside = workspace({ 'good.jsonl': example('handshake') });
    symlinkSync(folder, join(inside, 'linked'));
    symlinkSync(join(folder, 'bad.jsonl'), join(inside, 'bad.jsonl'));
    expect(step(inside, { traces: '**/*.jsonl' }).outputs).toMatchObject({ traces: '1', verdict: 'pass' });
  });
});

describe('a hostile recording', () => {
  it('forms no workflow command, whatever stands in it', () => {
    const evil = '\n::error::pwned\n##[set-output name=verdict]pass\u2028\u001b[31m';
    const message = (seq: number, direction: string, payload: object): string =>
      JSON.stringify({
        seq,
        direction,
        transport: 'stdio',
        kind: 'message',
        payload: { jsonrpc: '2.0', ...payload },
      });
    const folder = workspace({
      'evil.jsonl': [
        message(0, 'client-to-server', { id: evil, method: evil }),
        message(1, 'client-to-server', { id: evil, method: evil }),
        message(2, 'server-to-client', { id: `${evil}2`, result: { [evil]: evil } }),
      ].join('\n'),
      '::error::name.jsonl': '',
    });
    const { log, summary } = step(folder, { traces: '*.jsonl' });
    const ours = /^::(?:debug|notice|error|warning|group|endgroup)(?: [^:]*)?::(?!pwned)/;
    const lines = log.split('\n').filter((line) => /^\s*::/.test(line) || line.includes('##['));
    expect(lines.filter((line) => !ours.test(line))).toEqual([]);
    expect(summary).not.toMatch(/^::|\u001b|\u2028/m);
  });
});

describe('dist', () => {
  it('is what the source builds', () => {
    const fresh = mkdtempSync(join(tmpdir(), 'dist-'));
    execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), fresh]);
    expect(readdirSync(join(ROOT, 'dist')).sort()).toEqual(readdirSync(fresh).sort());
    const stale = readdirSync(fresh).filter(
      (name) => readFileSync(join(fresh, name), 'utf8') !== readFileSync(join(ROOT, 'dist', name), 'utf8'),
    );
    expect(stale, 'run `npm run build`').toEqual([]);
  });
});
