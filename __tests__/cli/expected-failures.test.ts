import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/cli.ts';
import { ROOT } from '../support/corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'expected-'));
for (const name of ['handshake', 'reused-id', 'stateless-list']) {
  copyFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), join(folder, `${name}.jsonl`));
}
const validate = (...args: string[]) => cli(['validate', ...args], { cwd: folder });
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

describe('--expected-failures', () => {
  const known = write('known.yml', '- clause: BASE-003\n  reason: the gateway reuses ids\n');

  it('passes over what is listed, and shows it', () => {
    const { code, stdout } = validate('--findings', '--expected-failures', known, 'reused-id.jsonl');
    expect(code).toBe(0);
    expect(stdout).toContain('  FAIL  BASE-003 (MUST NOT)  expected\n');
    expect(stdout).toMatch(/\nverdict: pass\nexpected failures: 1 in known\.yml, 0 stale\n$/);
    const sarif = validate('--format', 'sarif', '--expected-failures', known, 'reused-id.jsonl').stdout;
    expect(JSON.parse(sarif).runs[0].results).toEqual([]);
  });

  it('marks it in a report on both revisions', () => {
    const { stdout } = validate(
      '--revision',
      '2025-11-25',
      '--revision',
      '2026-07-28',
      '--expected-failures',
      known,
      'reused-id.jsonl',
    );
    expect(stdout).toContain('2025-11-25=fail (expected)  2026-07-28=absent');
  });

  it('fails for an entry that no longer occurs', () => {
    const { code, stdout } = validate('--expected-failures', known, 'handshake.jsonl');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\nexpected failures: 0 in known\.yml, 1 stale\n {2}STALE {2}known\.yml:1: BASE-003: it no longer occurs: remove it\n$/,
    );
  });

  it('fails for what is not listed', () => {
    const other = write('other.yml', '- {clause: LIFE-001, reason: x}');
    expect(validate('--expected-failures', other, 'reused-id.jsonl').code).toBe(1);
  });

  it.each([
    [
      '- clause: BASE-03\n  reason: x',
      'error: bad.yml:1: no clause has the id "BASE-03"; did you mean "BASE-003"?',
    ],
    ['- clause: BASE-003\n', 'error: bad.yml:1: "reason" is missing'],
  ])('stops for a file that cannot be used: %j', (text, message) => {
    const { code, stdout, stderr } = validate(
      '--expected-failures',
      write('bad.yml', text),
      'reused-id.jsonl',
    );
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('stops for a file that is not there', () => {
    const { code, stderr } = validate('--expected-failures', 'none.yml', 'reused-id.jsonl');
    expect(code).toBe(2);
    expect(stderr).toContain('--expected-failures "none.yml" cannot be read: ENOENT');
  });
});

describe('--write-expected-failures', () => {
  it('writes what makes the same run pass', () => {
    const args = [
      '--revision',
      '2025-11-25',
      '--revision',
      '2026-07-28',
      'handshake.jsonl',
      'reused-id.jsonl',
      'stateless-list.jsonl',
    ];
    expect(validate(...args).code).toBe(1);
    expect(validate('--write-expected-failures', 'new.yml', ...args).code).toBe(0);
    expect(readFileSync(join(folder, 'new.yml'), 'utf8')).toContain(
      '  reason: known when this file was written\n',
    );
    const { code, stdout } = validate('--strict', '--expected-failures', 'new.yml', ...args);
    expect(code).toBe(0);
    expect(stdout).toContain(' in new.yml, 0 stale');
  });

  it('keeps reasons and drops entries that no longer occur', () => {
    const old = write('old.yml', '- {clause: BASE-003, reason: mine}\n- {clause: LIFE-001, reason: gone}\n');
    expect(
      validate('--expected-failures', old, '--write-expected-failures', 'old.yml', 'reused-id.jsonl').code,
    ).toBe(0);
    expect(readFileSync(join(folder, 'old.yml'), 'utf8')).toMatch(
      /\n- clause: BASE-003\n {2}reason: mine\n$/,
    );
  });

  it('says where it cannot write', () => {
    const { code, stderr } = validate('--write-expected-failures', 'no/such/x.yml', 'reused-id.jsonl');
    expect(code).toBe(2);
    expect(stderr).toContain('--write-expected-failures "no/such/x.yml" cannot be written');
  });
});
