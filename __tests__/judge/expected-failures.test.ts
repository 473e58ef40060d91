import { describe, expect, it } from 'vitest';
import { parseExpectedFailures } from '../../src/judge/expected-failures.ts';
import { applyExpectedFailures } from '../../src/judge/expected-failures-apply.ts';
import { writeExpectedFailures } from '../../src/judge/expected-failures-write.ts';
import type { RunReport } from '../../src/judge/report.ts';
import { staleSentences } from '../../src/report/expected-failures.ts';
import { withoutExpected } from '../../src/report/without-expected.ts';
import { allRows, registries } from '../support/corpus.ts';
import { judged } from '../support/judged-run.ts';

const REGISTRIES = [...registries().values()];
const parse = (text: string) => parseExpectedFailures(text, 'known.yml', REGISTRIES);
const REUSED = 'corpus/examples/reused-id.jsonl';
const HANDSHAKE = 'corpus/examples/handshake.jsonl';

describe('a file of expected failures', () => {
  it('holds entries with their lines', () => {
    const text = [
      '# known',
      '- clause: BASE-003',
      '  reason: the gateway reuses ids',
      '  trace: traces/*.jsonl',
      '  revision: 2025-11-25',
      '- { clause: LIFE-001, reason: "5" }',
    ].join('\r\n');
    expect(parse(text)).toEqual([
      {
        line: 2,
        clause: 'BASE-003',
        reason: 'the gateway reuses ids',
        trace: 'traces/*.jsonl',
        revision: '2025-11-25',
      },
      { line: 6, clause: 'LIFE-001', reason: '5' },
    ]);
  });

  it.each(['', '# nothing\n', '[]'])('may be empty: %j', (text) => {
    expect(parse(text)).toEqual([]);
  });

  it.each([
    [
      'a typo in an id',
      '- {clause: BASE-03, reason: x}',
      'known.yml:1: no clause has the id "BASE-03"; did you mean "BASE-003"?',
    ],
    ['an id of nothing', '- {clause: ZZZ, reason: x}', 'known.yml:1: no clause has the id "ZZZ"'],
    [
      'a missing reason',
      '\n- clause: BASE-003',
      'known.yml:2: "reason" is missing: say why BASE-003 may stay broken for now',
    ],
    ['an empty reason', '- clause: BASE-003\n  reason: ""', 'known.yml:2: "reason" must be text'],
    ['a number as reason', '- clause: BASE-003\n  reason: 5', 'known.yml:2: "reason" must be text'],
    ['a missing clause', '- reason: x', 'known.yml:1: "clause" is missing: expected an id as BASE-003'],
    [
      'no space after a colon',
      '- clause:BASE-003\n  reason: x',
      'known.yml:1: a space is missing behind "clause:"',
    ],
    [
      'none further down',
      '- clause: BASE-003\n  reason:x',
      'known.yml:2: a space is missing behind "reason:"',
    ],
    [
      'a typo in a member',
      '- clause: BASE-003\n  reson: x',
      'known.yml:2: unknown member "reson": expected clause, reason, trace, revision; did you mean "reason"?',
    ],
    ['a member twice', '- clause: BASE-003\n  clause: BASE-003', 'known.yml:2: this is no valid YAML'],
    ['no list', 'clause: BASE-003', 'known.yml:1: expected a list: begin each entry with "- "'],
    ['a bare id', '- BASE-003', 'known.yml:1: expected an entry with clause and reason'],
    [
      'a revision that is not known',
      '- {clause: BASE-003, reason: x, revision: 2025-11-52}',
      'did you mean "2025-11-25"?',
    ],
    [
      'a clause of another revision',
      '- {clause: BASE-003, reason: x, revision: 2026-07-28}',
      'revision 2026-07-28 has no clause BASE-003, it is one of 2025-11-25',
    ],
    ['braces', '- {clause: BASE-003, reason: x, trace: "{a,b}.jsonl"}', 'braces are not expanded'],
    [
      'an extended glob',
      '- {clause: BASE-003, reason: x, trace: "@(a|b).jsonl"}',
      'groups as @(a|b) are not understood',
    ],
    [
      'an entry twice',
      '- {clause: BASE-003, reason: x}\n- {clause: BASE-003, reason: y}',
      'known.yml:2: BASE-003 is listed twice: line 1 says the same',
    ],
    [
      'a redundant entry',
      '- {clause: BASE-003, reason: x}\n- {clause: BASE-003, reason: y, trace: a}',
      'known.yml:2: the entry is redundant: that of line 1 covers it',
    ],
    [
      'an entry made redundant',
      '- {clause: BASE-003, reason: x, trace: a}\n- {clause: BASE-003, reason: y}',
      'known.yml:1: the entry is redundant: that of line 2 covers it',
    ],
    ['no YAML', '- [', 'known.yml:1: this is no valid YAML'],
  ])('%s', (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('names no clause that is never judged', () => {
    const excluded = REGISTRIES[0]!.clauses.find(({ check }) => check === undefined)!;
    expect(() => parse(`- {clause: ${excluded.id}, reason: x, revision: 2025-11-25}`)).toThrow(
      `${excluded.id} is not judged, so it can never fail: remove the entry`,
    );
  });
});

const apply = (run: RunReport, text: string) => applyExpectedFailures(run, 'known.yml', parse(text));
const marked = (run: RunReport): string[] =>
  run.traces.flatMap(({ path, reports }) =>
    reports.flatMap((report) =>
      allRows(report)
        .filter(({ expected }) => expected)
        .map(({ id }) => `${path} ${report.revision} ${id}`),
    ),
  );

describe('holding a run against it', async () => {
  const run = await judged([REUSED, HANDSHAKE], ['2025-11-25']);

  it('passes over what is listed', () => {
    expect(run.verdict).toBe('fail');
    const after = apply(run, '- {clause: BASE-003, reason: x}');
    expect(marked(after)).toEqual([`${REUSED} 2025-11-25 BASE-003`]);
    expect([after.verdict, ...after.traces.map(({ verdict }) => verdict)]).toEqual(['pass', 'pass', 'pass']);
    expect(after.traces[0]!.reports[0]!.totals).toEqual(run.traces[0]!.reports[0]!.totals);
    expect(after.expectedFailures).toMatchObject({ file: 'known.yml', stale: [] });
    expect(JSON.stringify(run)).not.toContain('"expected"');
  });

  it('counts what is not listed', () => {
    const after = apply(run, '- {clause: LIFE-001, reason: x}');
    expect(after.verdict).toBe('fail');
    expect(marked(after)).toEqual([]);
    expect(staleSentences(after)).toEqual(['known.yml:1: LIFE-001: it no longer occurs: remove it']);
  });

  it.each([
    ['corpus/examples/*.jsonl', 1],
    ['./corpus/**', 1],
    ['**/reused-id.jsonl', 1],
    ['corpus/*', 0],
    ['reused-id.jsonl', 0],
    ['**/handshake.jsonl', 0],
  ])('speaks of recordings by a glob: %s', (glob, count) => {
    const after = apply(run, `- {clause: BASE-003, reason: x, trace: "${glob}"}`);
    expect(marked(after)).toHaveLength(count);
    expect(after.expectedFailures!.stale).toHaveLength(1 - count);
  });

  it('tells a glob that matches no recording from a finding that is gone', () => {
    const after = apply(run, '- {clause: BASE-003, reason: x, trace: "old/*.jsonl", revision: 2025-11-25}');
    expect(staleSentences(after)).toEqual([
      'known.yml:1: BASE-003 at 2025-11-25: no recording\'s path matches "old/*.jsonl": mend the glob, or remove the entry',
    ]);
  });

  it('leaves entries alone whose revision was not judged, or whose recordings could not be', async () => {
    expect(
      apply(run, '- {clause: BASE-030, reason: x, revision: 2026-07-28}').expectedFailures!.stale,
    ).toEqual([]);
    const broken = await judged(['package.json'], ['2025-11-25']);
    const both = { ...run, traces: [run.traces[1]!, ...broken.traces] };
    expect(apply(both, '- {clause: BASE-003, reason: x}').expectedFailures!.stale).toEqual([]);
    expect(
      apply(both, `- {clause: BASE-003, reason: x, trace: ${HANDSHAKE}}`).expectedFailures!.stale,
    ).toHaveLength(1);
    expect(apply(both, '- {clause: BASE-003, reason: x}').verdict).toBe('malformed');
  });

  it('calls nothing stale where only a part was judged', () => {
    const part = { ...run, shard: { index: 1, of: 2, traces: 3 } };
    expect(apply(part, '- {clause: LIFE-001, reason: x}').expectedFailures!.stale).toEqual([]);
  });

  it('says the same when it is done again', () => {
    const once = apply(run, '- {clause: BASE-003, reason: x}');
    expect(JSON.stringify(apply(once, '- {clause: BASE-003, reason: x}'))).toBe(JSON.stringify(once));
  });

  it('leaves expected findings out of what becomes alerts', () => {
    const after = apply(run, '- {clause: BASE-003, reason: x}');
    const shown = (run: RunReport): boolean =>
      allRows(run.traces[0]!.reports[0]!).some(({ id }) => id === 'BASE-003');
    expect([shown(after), shown(withoutExpected(after))]).toEqual([true, false]);
  });
});

describe('writing one', async () => {
  const run = await judged([REUSED, HANDSHAKE]);

  it('makes the same run pass', () => {
    const text = writeExpectedFailures(run);
    const after = apply(run, text);
    expect(run.verdict).toBe('fail');
    expect(after.verdict).toBe('pass');
    expect(after.expectedFailures!.stale).toEqual([]);
    expect(text).toContain('- clause: BASE-003\n  reason: known when this file was written\n');
  });

  it('keeps what still occurs and drops what does not', () => {
    const before = apply(run, '- {clause: BASE-003, reason: mine}\n- {clause: LIFE-001, reason: gone}');
    const text = writeExpectedFailures(before);
    expect(text).toContain('- clause: BASE-003\n  reason: mine\n');
    expect(text).not.toContain('LIFE-001');
    expect(text.match(/BASE-003/g)).toHaveLength(1);
    expect(apply(run, text).verdict).toBe('pass');
  });

  it('names a recording by a glob that matches no other', () => {
    const odd = { ...run, traces: [{ ...run.traces[0]!, path: 'a [1]{x,y}*?!(b)\\#\n.jsonl' }] };
    const after = apply(odd, writeExpectedFailures(odd));
    expect(after.verdict).toBe('pass');
    expect(after.expectedFailures!.stale).toEqual([]);
  });

  it('is an empty list for a clean run', async () => {
    const clean = await judged([HANDSHAKE], ['2025-11-25']);
    expect(parse(writeExpectedFailures(clean))).toEqual([]);
  });
});
