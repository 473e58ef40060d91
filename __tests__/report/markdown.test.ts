import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClauseRow,
  type Finding,
  OUTCOMES,
  type RunReport,
  type SectionReport,
  type Totals,
  type TraceReport,
  worstVerdict,
} from '../../src/judge/report.ts';
import type { Registry } from '../../src/registry/clause.ts';
import { Catalogue } from '../../src/report/catalogue.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { hostileText } from '../support/hostile.ts';
import { judged, runOf, shipped } from '../support/judged-run.ts';
import { proseOf, rendered, skeleton } from '../support/markdown.ts';

/** A small revision of our own, so that a report can be made up. */
const OLD = '2025-11-25';
const NEW = '2026-07-28';
const small = (revision: string, ids: string[]): Registry => ({
  revision,
  era: revision === OLD ? 'legacy' : 'modern',
  clauses: ids.map((id, index) => ({
    id,
    level: index === 2 ? 'SHOULD' : 'MUST',
    actor: 'server',
    page: index < 2 ? 'basic/index' : 'server/tools',
    anchor: '',
    quote: `The words of \`${id}\`.`,
    ...(index === 3
      ? { exclusion: 'Nothing shows it.' }
      : { check: { id: `check-${index < 2 ? 0 : index}`, options: {} } }),
  })),
  sections: [
    {
      id: 'wire',
      title: 'Wire schema',
      decides: true,
      clauses: [
        {
          id: `WIRE-${revision === OLD ? '001' : '101'}`,
          level: 'MUST',
          actor: 'both',
          page: 'schema',
          anchor: 'tool',
          quote: 'a?: { [key: string]: A | B };',
          check: { id: 'wire-shape', options: {} },
        },
      ],
    },
  ],
});
const catalogue = new Catalogue([
  small(OLD, ['OLD-001', 'OLD-002', 'OLD-003', 'OLD-004']),
  small(NEW, ['NEW-001', 'NEW-002', 'NEW-003', 'NEW-004']),
]);

function totalsOf(rows: readonly ClauseRow[]): Totals {
  const totals = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Totals;
  for (const { outcome } of rows) totals[outcome] += 1;
  return totals;
}

function finding(seq: number, detail: string, ...excerpt: string[]): Finding {
  return {
    seq,
    line: seq + 1,
    detail,
    ...(excerpt.length === 0
      ? {}
      : {
          excerpt: excerpt.map((text, index) => ({
            seq: seq - excerpt.length + 1 + index,
            line: seq - excerpt.length + 2 + index,
            from: index % 2 === 0 ? 'client' : 'server',
            text,
          })),
        }),
  };
}

/** A recording judged at both small revisions; `found` are the findings by clause. */
function traceOf(
  path: string,
  found: Record<string, Finding[]>,
  more: Partial<TraceReport> = {},
): TraceReport {
  const reports = catalogue.registries.map((registry) => {
    const row = (id: string, level: ClauseRow['level'], exclusion: string | undefined): ClauseRow => {
      if (exclusion !== undefined) return { id, level, outcome: 'excluded', exclusion };
      const findings = found[id];
      if (findings === undefined) return { id, level, outcome: 'pass' };
      return { id, level, outcome: level === 'SHOULD' ? 'warn' : 'fail', findings, count: findings.length };
    };
    const clauses = registry.clauses.map(({ id, level, exclusion }) => row(id, level, exclusion));
    const sections = registry.sections.map(({ id, title, decides, clauses: own }): SectionReport => {
      const rows = own.map((clause) => row(clause.id, clause.level, clause.exclusion));
      return { id, title, decides, totals: totalsOf(rows), clauses: rows };
    });
    const rows = [...clauses, ...sections.flatMap((section) => section.clauses)];
    return {
      revision: registry.revision,
      verdict: rows.some(({ outcome }) => outcome === 'fail')
        ? ('fail' as const)
        : rows.some(({ outcome }) => outcome === 'warn')
          ? ('pass-with-warnings' as const)
          : ('pass' as const),
      totals: totalsOf(clauses),
      notes: [],
      clauses,
      sections,
    };
  });
  return { path, verdict: worstVerdict(reports.map(({ verdict }) => verdict)), events: 10, reports, ...more };
}

describe('a recording that breaks a clause', async () => {
  const markdown = renderMarkdown(await judged(['corpus/examples/reused-id.jsonl'], ['2025-11-25']), shipped);

  it('says so in the first line', () => {
    expect(markdown.split('\n').slice(0, 3)).toEqual([
      '## ❌ [BASE-003](https://modelcontextprotocol.io/specification/2025-11-25/basic#requests) is broken in the recording',
      '',
      '1 recording, judged at revision **2025-11-25**.',
    ]);
  });

  it('shows the words, who is bound, the event and the exchange', () => {
    expect(markdown).toContain(
      [
        '#### ❌ [BASE-003](https://modelcontextprotocol.io/specification/2025-11-25/basic#requests) · MUST NOT · binds client and server',
        '',
        '> The request ID MUST NOT have been previously used by the requestor within the same session.',
        '',
        '`corpus/examples/reused-id.jsonl`',
        '',
        '- line 4 (seq 3): request `"tools/list"` reuses id 1, already used by the same party at seq 0',
      ].join('\n'),
    );
  });

  it('tells how far its word goes', () => {
    expect(markdown).toMatch(/<details><summary>2025-11-25: \d+ of \d+ judgeable clauses were exercised/);
    expect(markdown).toMatch(/290 of 493 clauses are excluded|\d+ of 493 clauses are excluded/);
    expect(markdown).toContain('/blob/main/docs/2025-11-25.md');
  });

  it('may leave that out', async () => {
    const run = await judged(
      ['corpus/examples/reused-id.jsonl', 'corpus/examples/handshake.jsonl'],
      ['2025-11-25'],
    );
    const brief = renderMarkdown(run, shipped, { summary: 'findings' });
    expect(brief).toContain('1 other recording passes.');
    expect(brief).not.toContain('<details>');
    expect(brief).toContain('#### ❌ [BASE-003]');
  });
});

describe('what several recordings break', () => {
  const run = runOf([
    traceOf('a.jsonl', { 'OLD-001': [finding(4, 'one is due', 'ping (id 1)', 'result (id 1)')] }),
    traceOf('b.jsonl', {
      'OLD-001': [finding(1, 'one is due'), finding(5, 'one is due'), finding(7, 'two is due')],
    }),
    traceOf('c.jsonl', { 'OLD-001': [finding(2, 'one is due')], 'OLD-003': [finding(3, 'three is better')] }),
    traceOf('d.jsonl', {}),
  ]);
  const markdown = renderMarkdown(run, catalogue);

  it('is told once', () => {
    expect(markdown.match(/^#### /gm)).toHaveLength(2);
    expect(markdown).toMatch(/^## ❌ \[OLD-001\]\(\S+\) is broken in 3 of 4 recordings\n/);
    expect(markdown).toContain(
      '`b.jsonl` · 3 times\n\n- lines 2 and 6: one is due\n- line 8 (seq 7): two is due\n',
    );
    expect(markdown).toContain('<details><summary>1 more recording</summary>\n\n`c.jsonl`');
  });

  it('shows the exchange with the offending event marked', () => {
    expect(markdown).toContain(
      '- line 5 (seq 4): one is due\n\n  ```diff\n    line 4  client → server  ping (id 1)\n  ! line 5  client ← server  result (id 1)\n  ```\n',
    );
  });

  it('puts warnings after failures', () => {
    expect(markdown.indexOf('### Warnings')).toBeGreaterThan(markdown.indexOf('### Broken at 2025-11-25'));
    expect(markdown.indexOf('[OLD-003]')).toBeGreaterThan(markdown.indexOf('### Warnings'));
  });
});

describe('clauses that one check finds broken by the same events', () => {
  const same = [finding(1, 'x is due'), finding(3, 'x is due')];
  const show = (found: Record<string, Finding[]>): string =>
    renderMarkdown(runOf([traceOf('a.jsonl', found)]), catalogue);

  it('are told together', () => {
    const markdown = show({ 'NEW-001': same, 'NEW-002': same });
    expect(markdown).toContain('The same events break [NEW-002]');
    expect(markdown.match(/^#### /gm)).toHaveLength(1);
    expect(markdown).toContain(
      '[NEW-001](https://modelcontextprotocol.io/specification/2026-07-28/basic) and [NEW-002]',
    );
  });

  it('stand with the one that covers them', () => {
    const markdown = show({ 'NEW-001': same.slice(0, 1), 'NEW-002': same });
    expect(markdown).toMatch(
      /#### ❌ \[NEW-002\].*\n[^#]*The same events break \[NEW-001\]\(\S+\) \(MUST of `basic\/index`, 1 of them\)\./,
    );
  });

  it('stay apart where the events differ', () => {
    const markdown = show({ 'NEW-001': [finding(1, 'x is due')], 'NEW-002': [finding(2, 'x is due')] });
    expect(markdown.match(/^#### /gm)).toHaveLength(2);
  });
});

describe('what stands apart', () => {
  it('the wire schema, which decides', () => {
    const markdown = renderMarkdown(
      runOf([traceOf('a.jsonl', { 'WIRE-001': [finding(1, 'a is due')] })]),
      catalogue,
    );
    expect(markdown).toContain('### Wire schema\n\n#### ❌ [WIRE-001]');
    expect(markdown).toContain('> `a?: { [key: string]: A | B };`');
    expect(markdown).toContain('| `a.jsonl` | ❌ 3 pass; wire schema: 1 fail | ✅ 3 pass |');
  });

  it('an extension, which never does', () => {
    const trace = traceOf('a.jsonl', { 'WIRE-001': [finding(1, 'a is due')] });
    for (const report of trace.reports) {
      report.verdict = 'pass';
      for (const section of report.sections)
        Object.assign(section, { id: 'ext', title: 'Extension', decides: false });
    }
    const markdown = renderMarkdown(runOf([{ ...trace, verdict: 'pass' }]), catalogue);
    expect(markdown).toContain('## ✅ Nothing is broken in 1 recording\n');
    expect(markdown).toContain('### Extension (does not decide the verdict)\n');
  });

  it('expected failures, which do not count', () => {
    const trace = traceOf('a.jsonl', {
      'OLD-001': [finding(1, 'a is due')],
      'OLD-003': [finding(2, 'b is due')],
    });
    for (const row of trace.reports[0]!.clauses) if (row.outcome === 'fail') row.expected = true;
    const run: RunReport = {
      ...runOf([{ ...trace, verdict: 'pass-with-warnings' }]),
      expectedFailures: {
        file: 'known.yml',
        entries: [{ line: 2, clause: 'OLD-001', reason: 'to be mended in 2.0' }],
        stale: [{ line: 5, clause: 'OLD-002', reason: 'was mended' }],
      },
    };
    const markdown = renderMarkdown(run, catalogue);
    expect(markdown).toMatch(
      /^## ⚠️ No MUST is broken, \[OLD-003\]\(\S+\) draws a warning in the recording\n/,
    );
    expect(markdown).toContain('<details><summary>1 clause fails as expected</summary>');
    expect(markdown).toContain('| to be mended in 2.0 | 1 | 1 |');
    expect(markdown).toContain('- `known.yml:5`: `OLD-002`: it no longer occurs: remove it');
  });

  it('recordings that were not judged, notes and credentials', () => {
    const traces: TraceReport[] = [
      traceOf('a.jsonl', {}, { warnings: ['line 3 (seq 2) holds the credential header "authorization"'] }),
      {
        path: 'b.jsonl',
        verdict: 'malformed',
        events: 0,
        error: { line: 4, message: 'no JSON' },
        reports: [],
      },
      {
        path: 'c.jsonl',
        verdict: 'undecided',
        events: 0,
        error: { line: 0, message: 'no message' },
        reports: [],
      },
      {
        path: 'd.jsonl',
        verdict: 'unreadable',
        events: 0,
        error: { line: 0, message: 'no file' },
        reports: [],
      },
    ];
    traces[0]!.reports[0]!.notes.push('this session declares another.\nSecond line.');
    const markdown = renderMarkdown(runOf(traces), catalogue);
    expect(markdown).toContain(
      '## ❌ 1 recording decides nothing; 1 recording cannot be read; 1 recording is no trace\n',
    );
    expect(markdown).toContain('- ❌ `b.jsonl` is malformed at line 4: no JSON\n');
    expect(markdown).toContain('- ❌ `c.jsonl` is undecided: no message\n');
    expect(markdown).toContain('- `a.jsonl`: this session declares another. Second line.');
    expect(markdown).toContain(
      '- `a.jsonl`\n  - line 3 (seq 2) holds the credential header `"authorization"`',
    );
  });
});

describe('a migration', () => {
  it('is told with its work', async () => {
    const markdown = renderMarkdown(await judged(['corpus/examples/handshake.jsonl']), shipped);
    const [section = ''] = /### Migration from 2025-11-25 to 2026-07-28\n.*?\n###/s.exec(markdown) ?? [];
    expect(section).toMatch(
      /\*\*493 are removed and 553 added\*\*\. Of those added, \*\*\d+ are broken, which is the work\*\*; /,
    );
    expect(section).toMatch(/\| `corpus\/examples\/handshake.jsonl` \| .*\[BASE-030\]\(\S+\)/);
  });
});

/** A run whose every text that may come from a recording is made by `text`. */
function madeOf(text: (index: number) => string): RunReport {
  const t = text;
  const traces = [
    traceOf(
      t(0),
      {
        'OLD-001': [finding(4, t(1), t(2), t(3)), finding(9, t(4))],
        'OLD-003': [finding(4, t(5), t(6), t(7), t(8))],
        'NEW-001': [finding(4, t(9))],
        'NEW-002': [finding(4, t(9))],
        'WIRE-101': [finding(3, t(10), t(11), t(12))],
      },
      { warnings: [t(13), t(14)] },
    ),
    traceOf(t(15), { 'OLD-001': [finding(4, t(16))] }),
    traceOf(t(17), { 'OLD-001': [finding(4, t(18))] }),
    {
      path: t(19),
      verdict: 'malformed' as const,
      events: 0,
      error: { line: 3, message: t(20) },
      reports: [],
    },
  ];
  traces[0]!.reports[0]!.notes.push(t(21));
  traces[1]!.reports[0]!.clauses[0]!.expected = true;
  return {
    ...runOf(traces),
    expectedFailures: {
      file: t(22),
      entries: [{ line: 1, clause: 'OLD-001', reason: t(23) }],
      stale: [{ line: 2, clause: t(24), reason: t(25) }],
    },
  };
}

describe('hostile text in a recording', () => {
  const plain = skeleton(
    rendered(
      renderMarkdown(
        madeOf((index) => `word${'x'.repeat(index)}`),
        catalogue,
      ),
    ),
  );

  it('makes no structure', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 26, maxLength: 26 }), (texts) => {
        // Texts that are told once where they are the same are kept apart.
        const markdown = renderMarkdown(
          madeOf((index) => `${texts[index]}${'x'.repeat(index)}`),
          catalogue,
        );
        expect(skeleton(rendered(markdown))).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it('makes no mention, reference or address', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 26, maxLength: 26 }), (texts) => {
        const html = rendered(
          renderMarkdown(
            madeOf((index) => texts[index]!),
            catalogue,
          ),
        );
        expect(proseOf(html)).not.toMatch(/@|#\w|:\/\/|www\.|:\w+:|\$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a large run', () => {
  const findings = (number: number): Finding[] =>
    Array.from({ length: number }, (_, index) =>
      finding(
        index * 3 + 2,
        `request "tools/call" number ${index} lacks "something" that is due`,
        'tools/call (id 1)',
        'result',
      ),
    );
  const large = (recordings: number, each: number): RunReport =>
    runOf(
      Array.from({ length: recordings }, (_, index) =>
        traceOf(`traces/${'deep/'.repeat(30)}${index}.jsonl`, {
          'OLD-001': findings(each),
          'OLD-003': findings(each),
          'NEW-001': findings(each),
          'WIRE-101': findings(each),
        }),
      ),
    );
  const MAX = 900 * 1024;

  it('never grows too long', () => {
    for (const [recordings, each] of [
      [20, 100],
      [1000, 20],
      [20_000, 1],
    ] as const) {
      expect(Buffer.byteLength(renderMarkdown(large(recordings, each), catalogue))).toBeLessThanOrEqual(MAX);
    }
  });

  it('is told in less and less detail, each whole', () => {
    const run = large(30, 8);
    const full = renderMarkdown(run, catalogue);
    expect(full).not.toContain('shortened');
    const seen = new Map<string, number>();
    for (let max = Buffer.byteLength(full) - 1; max > 500; max = Math.floor(max * 0.8)) {
      const text = renderMarkdown(run, catalogue, { maxBytes: max });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(max);
      expect(
        text.endsWith('_This summary was shortened to fit. The SARIF and JSON reports tell more._\n'),
      ).toBe(true);
      expect(rendered(text)).toMatch(/<p><em>This summary was shortened[^<]*<\/em><\/p>\s*$/);
      expect(text.split('<details>').length).toBe(text.split('</details>').length);
      seen.set(text, max);
    }
    const stages = [...seen.keys()].map((text) => [
      text.includes('```diff'),
      text.includes('lacks `'),
      text.includes('> The words of'),
      text.includes('4 clauses are broken') || text.includes('are broken in'),
    ]);
    expect(stages).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, true],
    ]);
  });
});
