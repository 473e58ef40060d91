import { describe, expect, it } from 'vitest';
import { withoutVolatile } from '../../src/report/fingerprint.ts';
import { encodePath } from '../../src/report/sarif.ts';
import { cli } from '../support/cli.ts';
import { expectTaken, githubComplaints } from '../support/sarif.ts';

const validate = (...traces: string[]): string =>
  cli(['validate', '--revision', '2025-11-25', '--revision', '2026-07-28', '--format', 'sarif', ...traces])
    .stdout;

describe('SARIF', () => {
  const sarif = validate(
    'corpus/examples/reused-id.jsonl',
    'corpus/examples/handshake.jsonl',
    'package.json',
  );

  it('is clean by the rules that GitHub checks', () => {
    expect(githubComplaints(sarif)).toEqual([]);
  });

  it('keeps to what code scanning takes', () => {
    const log = expectTaken(sarif);
    const reused = log.runs[0]!.results!.filter(({ ruleId }) => ruleId === '2025-11-25/BASE-003');
    expect(reused).toHaveLength(1);
    expect(reused[0]!.locations![0]!.physicalLocation).toMatchObject({
      artifactLocation: { uri: 'corpus/examples/reused-id.jsonl' },
      region: { startLine: 4, endLine: 4 },
    });
    expect(reused[0]!.message.text).toMatch(
      /^Request "tools\/list" reuses id 1, already used by the same party at seq 0\. /,
    );
    expect(log.runs[0]!.results![0]).toMatchObject({ ruleId: 'trace/malformed', level: 'error' });
  });

  it('declares every rule, findings or not', () => {
    const rules = (text: string): unknown => JSON.parse(text).runs[0].tool.driver.rules;
    const clean = validate('corpus/examples/handshake.jsonl');
    expect(rules(clean)).toEqual(rules(sarif));
  });
});

describe('the fingerprint of a finding', () => {
  it.each([
    [
      'request "tools/list" reuses id 1, already used by the same party at seq 0',
      'request "tools/list" reuses id #, already used by the same party at seq #',
    ],
    ['response id "req-7f3" answers nothing', 'response id "#" answers nothing'],
    ['the answer is error -32602, due is -32601', 'the answer is error -32602, due is -32601'],
    ['the header names "2025-06-18"', 'the header names "2025-06-18"'],
  ])('%s', (detail, stable) => {
    expect(withoutVolatile(detail)).toBe(stable);
  });
});

describe('a path as a URI', () => {
  it.each([
    ['traces/a b#c?.jsonl', 'traces/a%20b%23c%3F.jsonl'],
    ['./x/ü:1.jsonl', 'x/%C3%BC%3A1.jsonl'],
    ['/abs/x.jsonl', 'abs/x.jsonl'],
    ['dir\\x.jsonl', 'dir/x.jsonl'],
  ])('%s', (path, uri) => {
    expect(encodePath(path)).toBe(uri);
  });
});
