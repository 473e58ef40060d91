import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { cli } from '../support/cli.ts';
import { ROOT } from '../support/corpus.ts';
import { DIST } from '../support/dist.ts';

const folder = mkdtempSync(join(tmpdir(), 'validate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');
const handshake = file('handshake.jsonl', example('handshake'));
const reused = file('reused-id.jsonl', example('reused-id'));
const modern = file('stateless-list.jsonl', example('stateless-list'));
const broken = file('broken.jsonl', `${example('handshake')}{"seq":9`);
const empty = file('empty.jsonl', '');

const validate = (...args: string[]) => cli(['validate', ...args], { cwd: folder });

describe('a session that reuses a request id', () => {
  it('fails at the clause and the event, in these words', () => {
    const { code, stdout } = validate(reused);
    expect(code).toBe(1);
    expect(stdout).toContain(
      '  FAIL  BASE-003 (MUST NOT)\n        seq 3: request "tools/list" reuses id 1, already used by the same party at seq 0\n',
    );
    expect(stdout).toMatch(
      /\ntotals: \d+ pass, 1 fail, 0 warn, \d+ excluded, 0 unsupported, \d+ not applicable, \d+ not observed\n(?:wire schema: .*\n)?verdict: fail\n$/,
    );
    expect(stdout).toContain(
      '“The request ID MUST NOT have been previously used by the requestor within the same session.”',
    );
    expect(stdout).toContain('https://modelcontextprotocol.io/specification/2025-11-25/basic#requests');
  });

  it('counts every clause of the revision', () => {
    const { stdout } = validate('--format', 'json', reused);
    const [report] = JSON.parse(stdout).traces[0].reports;
    const sum = Object.values<number>(report.totals).reduce((total, count) => total + count, 0);
    expect(sum).toBe(493);
    expect(report.clauses).toHaveLength(493);
  });
});

describe('standard output that cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('is told in a line, and is no finding', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(DIST, 'cli.js'), 'validate', '--format', 'json', handshake],
      { cwd: folder, stdio: ['ignore', full, 'pipe'], encoding: 'utf8' },
    );
    closeSync(full);
    expect(stderr).toBe('error: standard output cannot be written (ENOSPC)\n');
    expect(status).toBe(2);
  });
});

describe('a handshake at both revisions', () => {
  it('reads side by side', () => {
    const { code, stdout } = validate('--revision', '2025-11-25', '--revision', '2026-07-28', handshake);
    expect(code).toBe(1);
    for (const row of [
      '  LIFE-001   (MUST)  2025-11-25=pass  2026-07-28=absent  *differs\n',
      '  DISC-001   (MUST)  2025-11-25=absent  2026-07-28=not-observed  *differs\n',
      '  BASE-030   (MUST)  2025-11-25=absent  2026-07-28=fail  *differs\n',
      '  BASE-045   (MUST NOT)  2025-11-25=absent  2026-07-28=pass  *differs\n',
    ]) {
      expect(stdout).toContain(row);
    }
    const summary =
      /per revision:\n {2}2025-11-25: (.*) — verdict pass\n {2}2026-07-28: (.*) — verdict fail\noverall verdict: fail\n/.exec(
        stdout,
      );
    const sum = (line: string): number =>
      [...line.matchAll(/\d+/g)].reduce((total, [count]) => total + Number(count), 0);
    expect([sum(summary?.[1] ?? ''), sum(summary?.[2] ?? '')]).toEqual([493, 553]);
  });
});

describe('the note on another revision', () => {
  const NOTE =
    '  NOTE  this session declares protocol revision 2026-07-28, not 2025-11-25.\n' +
    '        Every outcome here judges it against rules it was not playing by;\n' +
    '        re-run with `--revision 2026-07-28` to judge it against its own.\n';

  it('stands above the rows and under the verdict', () => {
    const { stdout } = validate(modern);
    expect(stdout.startsWith(NOTE)).toBe(true);
    expect(stdout.endsWith(`verdict: fail\n${NOTE}`)).toBe(true);
    expect(stdout).toContain('  FAIL  LIFE-001 (MUST)\n');
  });

  it('is not there at its own revision, nor beside it, nor for a recording that declares none', () => {
    expect(validate('--revision', '2026-07-28', modern).stdout).not.toContain('NOTE');
    expect(validate('--revision', '2026-07-28', '--revision', '2025-11-25', modern).stdout).not.toContain(
      'NOTE',
    );
    const silent = file(
      'silent.jsonl',
      '{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"message","payload":{"jsonrpc":"2.0","id":1,"method":"ping"}}\n',
    );
    expect(validate(silent).stdout).not.toContain('NOTE');
  });

  it.each([
    [
      'a proposed revision that was answered by another',
      '2024-11-05',
      '{"result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}',
      false,
    ],
    [
      'an older revision, agreed on',
      '2024-11-05',
      '{"result":{"protocolVersion":"2024-11-05","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}',
      true,
    ],
    ['a revision that was refused', '2024-11-05', '{"error":{"code":-32602,"message":"unsupported"}}', false],
  ])('%s', (_, offered, answer, noted) => {
    const event = (seq: number, direction: string, payload: object): string =>
      JSON.stringify({
        seq,
        direction,
        transport: 'stdio',
        kind: 'message',
        payload: { jsonrpc: '2.0', id: 1, ...payload },
      });
    const path = file(
      'offer.jsonl',
      [
        event(0, 'client-to-server', {
          method: 'initialize',
          params: { protocolVersion: offered, capabilities: {}, clientInfo: { name: 'c', version: '1' } },
        }),
        event(1, 'server-to-client', JSON.parse(answer)),
      ].join('\n'),
    );
    expect(validate(path).stdout.includes('NOTE  this session declares')).toBe(noted);
  });
});

describe('exit codes', () => {
  it.each([
    ['a pass', [handshake], 0],
    ['findings', [reused], 1],
    ['nothing that decides', [empty], 2],
    ['no such file', ['missing.jsonl'], 2],
    ['a malformed trace', [broken], 3],
    ['a malformed trace among others', [handshake, broken, reused], 3],
    ['no trace', [], 2],
    ['an unknown revision', ['--revision', '2025-01-01', handshake], 2],
    ['an unknown format', ['--format', 'xml', handshake], 2],
    ['an unknown option', ['--frmat', 'xml', handshake], 2],
    ['a limit that is no number', ['--max-events', 'many', handshake], 2],
    ['a report that cannot be written', ['--output', 'no/such/folder/x', handshake], 2],
  ])('%s', (_, args, code) => {
    expect(validate(...args).code).toBe(code);
  });

  it('tell warnings from a pass only when asked to', () => {
    const list = { tools: [{ name: 'look up', inputSchema: { type: 'object' } }] };
    const message = (seq: number, direction: string, payload: object): string =>
      JSON.stringify({
        seq,
        direction,
        transport: 'stdio',
        kind: 'message',
        payload: { jsonrpc: '2.0', ...payload },
      });
    const warned = file(
      'warned.jsonl',
      [
        example('handshake')
          .replace('"capabilities":{},"serverInfo"', '"capabilities":{"tools":{}},"serverInfo"')
          .trim(),
        message(3, 'client-to-server', { id: 2, method: 'tools/list' }),
        message(4, 'server-to-client', { id: 2, result: list }),
      ].join('\n'),
    );
    expect(validate(warned).stdout).toContain('verdict: pass-with-warnings\n');
    expect(validate(warned).code).toBe(0);
    expect(validate('--strict', warned).code).toBe(1);
    // What the exit code tells, a report for a machine tells too.
    const junit = (...options: string[]) => validate('--format', 'junit', ...options, warned).stdout;
    expect(junit()).toMatch(/<testsuites [^>]* failures="0"/);
    expect(junit('--strict')).toMatch(/<testsuites [^>]* failures="[1-9]/);
    expect(junit('--strict')).toContain('<failure message="seq 4: ');
  });

  it('of the program itself', () => {
    expect(cli(['unknown']).code).toBe(2);
    expect(cli([]).code).toBe(2);
    expect(cli(['--help']).code).toBe(0);
    expect(cli(['--version']).stdout).toMatch(/^mcp-trace-validator \d+\.\d+\.\d+\n$/);
  });
});

describe('a malformed trace', () => {
  it('names file, line and what was expected, and hides no other', () => {
    const { stdout } = validate('--format', 'json', broken, reused);
    const { traces, verdict } = JSON.parse(stdout);
    expect(verdict).toBe('malformed');
    expect(traces[0]).toMatchObject({
      path: 'broken.jsonl',
      verdict: 'malformed',
      error: { line: 4, message: 'the line is not valid JSON: expected one JSON object a line' },
      reports: [],
    });
    expect(traces[1]).toMatchObject({ path: 'reused-id.jsonl', verdict: 'fail' });
    expect(validate(broken).stdout).toContain('error: broken.jsonl: line 4: the line is not valid JSON');
  });
});

describe('a payload that is nested deeply', () => {
  const nested = (levels: number): string => {
    const payload = '['.repeat(levels) + ']'.repeat(levels);
    return file(
      `deep-${levels}.jsonl`,
      `{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"message","payload":${payload}}\n`,
    );
  };

  it.each([4_300, 500_000])('is judged as what it is, and hides no other (%d levels)', (levels) => {
    const deep = nested(levels);
    const { code, stderr, stdout } = validate(deep);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain('FAIL  TRAN-005');
    const both = validate(handshake, deep);
    expect([both.code, both.stderr]).toEqual([1, '']);
    expect(both.stdout).toContain('verdict: pass\n');
  });
});

describe('what is written', () => {
  it('is never a file that is read, nor twice the same', () => {
    const own = file('own.jsonl', example('handshake'));
    for (const args of [
      ['--output', own, own],
      ['--write-expected-failures', own, own],
      ['--output', 'both.yml', '--write-expected-failures', 'both.yml', own],
    ]) {
      const { code, stderr } = validate(...args);
      expect(code).toBe(2);
      expect(stderr).toContain('would be written, but');
    }
    expect(validate(own).code).toBe(0);
  });

  it('has no character of a file name that acts', () => {
    const { stdout } = validate('--format', 'json', file('a\u202eb\u009b.jsonl', example('handshake')));
    expect(stdout).toContain('"path": "a\\u202eb\\u009b.jsonl"');
    expect(JSON.parse(stdout).traces[0].path).toBe('a\u202eb\u009b.jsonl');
  });
});

describe('what goes in', () => {
  it('standard input and gzip give the same report as the file', () => {
    const plain = JSON.parse(validate('--format', 'json', reused).stdout);
    const packed = file('packed.jsonl.gz', gzipSync(example('reused-id')));
    const viaGzip = JSON.parse(validate('--format', 'json', packed).stdout);
    const viaInput = JSON.parse(
      cli(['validate', '--format', 'json', '-'], { input: example('reused-id') }).stdout,
    );
    expect(viaGzip.traces[0].reports).toEqual(plain.traces[0].reports);
    expect(viaInput.traces[0].reports).toEqual(plain.traces[0].reports);
    expect(viaInput.traces[0].path).toBe('-');
  });

  it('several files are reported in the order in which they were named, worker threads or not', () => {
    const names = [reused, handshake, modern, reused, handshake];
    const { stdout } = validate('--format', 'json', ...names);
    expect(JSON.parse(stdout).traces.map(({ path }: { path: string }) => path)).toEqual(names);
    expect(validate('--format', 'json', ...names).stdout).toBe(stdout);
  });
});
