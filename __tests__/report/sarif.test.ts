import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding, TraceReport } from '../../src/judge/report.ts';
import type { Clause, Registry } from '../../src/registry/clause.ts';
import { shippedRecordings } from '../../src/registry/recordings.ts';
import { Catalogue } from '../../src/report/catalogue.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { encodePath } from '../../src/report/sarif-place.ts';
import { ROOT } from '../support/corpus.ts';
import {
  CATALOGUE,
  expectTaken,
  githubComplaints,
  judged,
  resultsOf,
  runOf,
  sarifOf,
} from '../support/sarif.ts';

const FILES = ['corpus/examples/reused-id.jsonl', 'corpus/examples/handshake.jsonl', 'package.json'];

describe('a report', () => {
  it.each([
    ['at the recordings', {}],
    [
      'with everything in it',
      { category: 'traces/nightly', anchor: () => '.github/workflows/ci.yml', recordings: shippedRecordings },
    ],
  ])('is clean by the rules that GitHub checks: %s', async (_, options) => {
    const sarif = await sarifOf(FILES, options);
    expectTaken(sarif);
    expect(githubComplaints(sarif)).toEqual([]);
  });

  it('says what was found first, then what the specification says and where it stands', async () => {
    const log = expectTaken(await sarifOf(FILES));
    const reused = log.runs[0]!.results!.filter(({ ruleId }) => ruleId === '2025-11-25/BASE-003');
    expect(reused).toHaveLength(1);
    expect(reused[0]).toMatchObject({
      level: 'error',
      message: {
        text: 'Request "tools/list" reuses id 1, already used by the same party at seq 0. The specification says (BASE-003, 2025-11-25): “The request ID MUST NOT have been previously used by the requestor within the same session.” (seq 3, line 4 of corpus/examples/reused-id.jsonl)',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'corpus/examples/reused-id.jsonl' },
            region: { startLine: 4, startColumn: 1, endLine: 4, endColumn: 2 },
          },
        },
      ],
    });
    // That of a file which people keep in the commit is made when it is uploaded.
    expect(reused[0]!.partialFingerprints).not.toHaveProperty('primaryLocationLineHash');
  });

  it('is the same each time', async () => {
    expect(await sarifOf(FILES)).toBe(await sarifOf(FILES));
  });

  it('has results even where there is nothing to say, and a category that ends with a slash', async () => {
    const sarif = await sarifOf(['corpus/examples/handshake.jsonl'], { category: 'traces//' });
    const clean = JSON.parse(renderSarif(runOf([]), CATALOGUE));
    expect(clean.runs[0].results).toEqual([]);
    expect(clean.runs[0]).not.toHaveProperty('automationDetails');
    expect(JSON.parse(sarif).runs[0].automationDetails).toEqual({ id: 'traces/' });
  });
});

describe('a recording that cannot be judged', () => {
  it.each([
    ['trace/malformed', '{"seq":0}\n{"seq":', 1, /line 1 of /],
    ['trace/undecided', '', 1, /\(lost\/it\.jsonl\)$/],
    ['trace/unreadable', undefined, 1, /\(lost\/it\.jsonl\)$/],
  ])('is a result of %s', async (rule, text, line, place) => {
    const folder = mkdtempSync(join(tmpdir(), 'sarif-'));
    if (text !== undefined) writeFileSync(join(folder, 'it.jsonl'), text);
    const trace = await judged(relative(ROOT, join(folder, 'it.jsonl')), 'lost/it.jsonl');
    const sarif = renderSarif(runOf([trace]), CATALOGUE);
    expectTaken(sarif);
    const [result, ...others] = resultsOf(sarif);
    expect(others).toEqual([]);
    expect(result).toMatchObject({ ruleId: rule, level: 'error' });
    expect(result!.locations![0]!.physicalLocation!.region!.startLine).toBe(line);
    expect(result!.message.text).toMatch(place);
    expect(result!.message.text).toContain('. Nothing in this recording was judged.');
  });

  it('comes before all that was found', async () => {
    expect(resultsOf(await sarifOf(FILES))[0]).toMatchObject({ ruleId: 'trace/malformed' });
  });
});

const clause = (id: string, level: Clause['level'], more: Partial<Clause> = {}): Clause => ({
  id,
  level,
  actor: 'server',
  page: 'basic/index',
  anchor: 'requests',
  quote: `The server ${level} keep \`${id}\`.`,
  check: { id: 'request-id-unique', options: {} },
  ...more,
});
const REGISTRY: Registry = {
  revision: '2025-11-25',
  era: 'legacy',
  clauses: [
    clause('ONE-001', 'MUST'),
    clause('ONE-002', 'SHOULD NOT', { actor: 'both' }),
    clause('ONE-003', 'MUST NOT', { severity: 'warning', actor: 'client' }),
    clause('ONE-004', 'MUST', { check: undefined as never, exclusion: 'It never shows.' }),
    clause('ONE-005', 'MUST', { lead: 'The server MUST, for each call:', quote: '`a` is 2<sup>53</sup>' }),
  ],
  sections: [
    {
      id: 'wire',
      title: 'Wire schema',
      decides: true,
      clauses: [clause('WIRE-001', 'MUST', { page: 'schema' })],
    },
    {
      id: 'tasks',
      title: 'An extension',
      decides: false,
      clauses: [clause('TASK-001', 'MUST', { page: 'https://example.com/tasks' })],
    },
  ],
};
const SMALL = new Catalogue([REGISTRY]);

const finding = (detail: string, more: Partial<Finding> = {}): Finding => ({
  seq: 5,
  line: 6,
  detail,
  ...more,
});
const TOTALS = {
  pass: 0,
  fail: 1,
  warn: 0,
  excluded: 0,
  unsupported: 0,
  'not-applicable': 0,
  'not-observed': 0,
};

/** A recording with findings of one clause, in a section where one is named. */
function traceWith(
  id: string,
  findings: Finding[],
  options: {
    path?: string;
    section?: string;
    expected?: true;
    count?: number;
    outcome?: 'fail' | 'warn';
  } = {},
): TraceReport {
  const { path = 'a.jsonl', section, outcome = 'fail', count = findings.length, expected } = options;
  const row = {
    id,
    level: 'MUST' as const,
    outcome,
    findings,
    count,
    ...(expected === undefined ? {} : { expected }),
  };
  const sections = REGISTRY.sections.map(({ id: name, title, decides }) => ({
    id: name,
    title,
    decides,
    totals: TOTALS,
    clauses: name === section ? [row] : [],
  }));
  return {
    path,
    verdict: 'fail',
    events: 9,
    reports: [
      {
        revision: '2025-11-25',
        verdict: 'fail',
        totals: TOTALS,
        notes: [],
        clauses: section === undefined ? [row] : [],
        sections,
      },
    ],
  };
}

describe('the rules', () => {
  const rules = (sarif: string) => JSON.parse(sarif).runs[0].tool.driver.rules;

  it('are declared, findings or not', async () => {
    const clean = rules(await sarifOf(['corpus/examples/handshake.jsonl']));
    expect(clean).toEqual(rules(await sarifOf(FILES)));
    const expected = CATALOGUE.registries.flatMap(({ revision, clauses, sections }) =>
      [...clauses, ...sections.flatMap((section) => section.clauses)]
        .filter(({ check }) => check !== undefined)
        .map(({ id }) => `${revision}/${id}`),
    );
    expect(clean.map(({ id }: { id: string }) => id)).toEqual([
      ...expected,
      'trace/malformed',
      'trace/unreadable',
      'trace/undecided',
      'report/truncated',
    ]);
  });

  it('explain a clause', () => {
    const recordings = (): string[] => [
      'corpus/x/ONE-001/breaks-a.jsonl',
      ...[1, 2, 3, 4, 5].map((number) => `corpus/x/ONE-001/keeps-${number}.jsonl`),
    ];
    const [rule] = rules(renderSarif(runOf([]), SMALL, { recordings }));
    expect(rule).toEqual({
      id: '2025-11-25/ONE-001',
      name: 'ONE001',
      shortDescription: { text: 'ONE-001 (MUST): The server MUST keep ONE-001.' },
      fullDescription: { text: 'The server MUST keep ONE-001. (MCP 2025-11-25, basic/index, binds server)' },
      help: {
        text: expect.stringMatching(
          /^The server MUST keep ONE-001\.\n\nhttps:\/\/\S+\n\nLooked at: .+\.\n\nReported when: .+\.\n\nFix: change the server so that it does what the clause demands, as the specification allows no exception\.\n\nRecordings that break it: corpus\/x\/ONE-001\/breaks-a\.jsonl\n\nRecordings that keep it: /,
        ),
        markdown: expect.stringMatching(
          /^\*\*ONE-001\*\* \(MUST\), binds server, revision 2025-11-25\n\n> The server MUST keep `ONE-001`\.\n\n\[Read it in the specification\]\(https:\/\/modelcontextprotocol\.io\/specification\/2025-11-25\/basic#requests\)\n\n\*\*Looked at:\*\* .+\n\n\*\*Reported when:\*\* .+\n\n\*\*Fix:\*\* .+\n\n\*\*Recordings that break it:\*\* `corpus\/x\/ONE-001\/breaks-a\.jsonl`\n\n\*\*Recordings that keep it:\*\* (?:`[^`]+\.jsonl`(?:, |$)){4}$/,
        ),
      },
      helpUri: 'https://modelcontextprotocol.io/specification/2025-11-25/basic#requests',
      defaultConfiguration: { level: 'error' },
      properties: {
        tags: ['mcp', '2025-11-25', 'basic/index', 'clause', 'binds-server', 'must'],
        precision: 'very-high',
        'problem.severity': 'error',
      },
    });
  });

  it('quote a lead-in and its item', () => {
    const rule = rules(renderSarif(runOf([]), SMALL)).find(({ name }: { name: string }) => name === 'ONE005');
    expect(rule.help.text).toMatch(/^The server MUST, for each call: a is 2\^53\n/);
    expect(rule.help.markdown).toContain(
      '\n\n> The server MUST, for each call:\n> \n> `a` is 2<sup>53</sup>\n\n',
    );
  });

  it.each([
    ['ONE001', 'error', 'error', 'very-high', 'change the server so that it does what'],
    ['ONE002', 'warning', 'warning', 'very-high', 'client or server, so that it avoids what'],
    ['ONE003', 'warning', 'warning', 'medium', 'change the client so that it never does what'],
    ['WIRE001', 'error', 'error', 'very-high', 'as the specification allows no exception'],
    ['TASK001', 'note', 'recommendation', 'very-high', 'where the extension is to be kept'],
  ])('are as grave as the clause: %s is %s', (name, level, severity, precision, fix) => {
    const rule = rules(renderSarif(runOf([]), SMALL)).find((each: { name: string }) => each.name === name);
    expect(rule.defaultConfiguration).toEqual({ level });
    expect(rule.properties).toMatchObject({ 'problem.severity': severity, precision });
    expect(rule.help.text).toContain(fix);
    expect(rule.help.markdown).toContain(fix);
  });

  it('name the recordings that came with the program', () => {
    expect(shippedRecordings('2025-11-25', 'BASE-003')).toContain(
      'corpus/2025-11-25/BASE-003/breaks-id-of-an-answered-request.jsonl',
    );
    expect(shippedRecordings('2025-11-25', 'NONE-001')).toEqual([]);
  });
});

describe('a result', () => {
  const request = { seq: 2, line: 3 };

  it('links the request that a violation answers', () => {
    const sarif = renderSarif(runOf([traceWith('ONE-001', [finding('result is null', { request })])]), SMALL);
    expectTaken(sarif);
    expect(resultsOf(sarif)[0]).toMatchObject({
      message: {
        text: expect.stringMatching(
          /\(seq 5, line 6 of a\.jsonl\) It answers \[the request\]\(1\) at seq 2\.$/,
        ),
      },
      relatedLocations: [
        {
          id: 1,
          message: { text: 'the request, seq 2' },
          physicalLocation: { artifactLocation: { uri: 'a.jsonl' }, region: { startLine: 3, endLine: 3 } },
        },
      ],
    });
  });

  it('stands at the anchor when its recording is not in the commit', () => {
    const traces = [
      traceWith('ONE-001', [finding('result is null', { request })], { path: 'out/new.jsonl' }),
      traceWith('ONE-001', [finding('result is null')], { path: 'kept.jsonl' }),
    ];
    const sarif = renderSarif(runOf(traces), SMALL, {
      anchor: (path) => (path === 'kept.jsonl' ? undefined : 'server/my main.ts'),
    });
    expectTaken(sarif);
    const [lost, kept] = resultsOf(sarif);
    expect(lost!.locations![0]!.physicalLocation).toMatchObject({
      artifactLocation: { uri: 'server/my%20main.ts' },
      region: { startLine: 1, endLine: 1 },
    });
    expect(lost).not.toHaveProperty('relatedLocations');
    expect(lost!.message.text).toMatch(
      /\(seq 5, line 6 of out\/new\.jsonl\) It answers the request at seq 2, line 3\.$/,
    );
    const { primaryLocationLineHash, 'mcpTraceValidator/v1': own } = lost!.partialFingerprints!;
    expect(primaryLocationLineHash).toBe(own);
    expect(kept!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('kept.jsonl');
    expect(kept!.partialFingerprints).not.toHaveProperty('primaryLocationLineHash');
  });

  it.each([
    ['a broken MUST', traceWith('ONE-001', [finding('x')]), 'error'],
    ['a broken SHOULD', traceWith('ONE-002', [finding('x')], { outcome: 'warn' }), 'warning'],
    ['the wire schema', traceWith('WIRE-001', [finding('x')], { section: 'wire' }), 'error'],
    ['an extension', traceWith('TASK-001', [finding('x')], { section: 'tasks' }), 'note'],
    ['what is expected', traceWith('ONE-001', [finding('x')], { expected: true }), 'note'],
  ])('is as grave as what was broken: %s', (_, trace, level) => {
    expect(resultsOf(renderSarif(runOf([trace]), SMALL))[0]).toMatchObject({ level });
  });

  it('says that it is expected, and by which file', () => {
    const run = {
      ...runOf([traceWith('ONE-001', [finding('it is null')], { expected: true })]),
      expectedFailures: { file: 'known.yml', entries: [], stale: [] },
    };
    expect(resultsOf(renderSarif(run, SMALL))[0]!.message.text).toMatch(
      /^It is null\. It is expected: known\.yml lists it\. The specification says/,
    );
  });

  it('says how many more there are', () => {
    const trace = traceWith('ONE-001', [finding('x is y'), finding('x is z')], { count: 40 });
    expect(resultsOf(renderSarif(runOf([trace]), SMALL)).map(({ message }) => message.text)).toEqual([
      expect.stringMatching(/^X is y\. The specification/),
      expect.stringMatching(/^X is z\. And 38 more of the kind in this recording\. The specification/),
    ]);
  });

  it.each([
    ['tools/list is answered', 'tools/list is answered.'],
    ['result has no id', 'Result has no id.'],
    ['name is "[here](https://example.com)"', 'Name is "[here] (https://example.com)".'],
    ['name is "a\u202eb\n"', 'Name is "a\\u202eb\\u000a".'],
  ])('shows words as they are: %j', (detail, text) => {
    const sarif = renderSarif(runOf([traceWith('ONE-001', [finding(detail)])]), SMALL);
    expectTaken(sarif);
    expect(resultsOf(sarif)[0]!.message.text!.startsWith(`${text} The`)).toBe(true);
  });

  it('is taken whatever stands in it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const trace = fc
      .record({
        path: text,
        details: fc.array(fc.oneof(text, fc.constantFrom('](', '[a](b)', 'id 1')), { maxLength: 5 }),
        line: fc.integer({ min: 1, max: 1e9 }),
        answers: fc.boolean(),
      })
      .map(({ path, details, line, answers }) =>
        traceWith(
          'ONE-001',
          details.map((detail) => finding(detail, { line, ...(answers ? { request } : {}) })),
          { path },
        ),
      );
    const anchor = fc.option(
      text.map((path) => () => path),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(trace, { selector: ({ path }) => path, maxLength: 3 }),
        anchor,
        (traces, anchored) => {
          expectTaken(renderSarif(runOf(traces), SMALL, anchored === undefined ? {} : { anchor: anchored }));
        },
      ),
    );
  });
});

describe('more results than code scanning takes', () => {
  const many = (path: string, id: string, count: number, outcome: 'fail' | 'warn' = 'fail'): TraceReport =>
    traceWith(
      id,
      Array.from({ length: count }, (_, index) => finding('x is y', { seq: index, line: index + 1 })),
      { path, outcome },
    );
  const traces = [
    many('warned.jsonl', 'ONE-002', 100, 'warn'),
    ...Array.from({ length: 60 }, (_, index) => many(`t${index}.jsonl`, 'ONE-001', 100)),
    traceWith('ONE-001', [finding('x is y')], { path: 'once.jsonl' }),
    {
      path: 'cut.jsonl',
      verdict: 'malformed' as const,
      events: 0,
      error: { line: 2, message: 'cut' },
      reports: [],
    },
  ];
  const sarif = renderSarif(runOf(traces), SMALL);
  const results = resultsOf(sarif);

  it('are cut to the worst, and the report says so', () => {
    expectTaken(sarif);
    expect(results).toHaveLength(5000);
    expect(results[0]).toMatchObject({
      ruleId: 'report/truncated',
      level: 'warning',
      message: {
        text: '1103 results were left out, because code scanning takes at most 5000. The gravest are here, and the job summary counts them all. (line 2 of cut.jsonl)',
      },
    });
    expect(results[1]).toMatchObject({ ruleId: 'trace/malformed' });
    expect(results.filter(({ level }) => level === 'warning')).toHaveLength(1);
  });

  it('are cut where the same is said most often', () => {
    const counts = new Map<string, number>();
    for (const { locations } of results) {
      const { uri = '' } = locations![0]!.physicalLocation!.artifactLocation!;
      counts.set(uri, (counts.get(uri) ?? 0) + 1);
    }
    expect(counts.get('once.jsonl')).toBe(1);
    for (let index = 0; index < 60; index += 1) {
      expect(counts.get(`t${index}.jsonl`), String(index)).toBeGreaterThanOrEqual(83);
    }
  });

  it('keep the identities that they would have had', () => {
    const all = resultsOf(renderSarif(runOf([many('t3.jsonl', 'ONE-001', 100)]), SMALL));
    const identity = (each: (typeof results)[number]): string =>
      each.partialFingerprints!['mcpTraceValidator/v1']!;
    const known = new Set(all.map(identity));
    const kept = results.filter(
      ({ locations }) => locations![0]!.physicalLocation!.artifactLocation!.uri === 't3.jsonl',
    );
    expect(kept.every((each) => known.has(identity(each)))).toBe(true);
  });
});

describe('a path as a URI', () => {
  it.each([
    ['traces/a b#c?.jsonl', 'traces/a%20b%23c%3F.jsonl'],
    ['./x/ü:1.jsonl', 'x/%C3%BC%3A1.jsonl'],
    ['/abs/x.jsonl', 'abs/x.jsonl'],
    ['//abs//x.jsonl', 'abs/x.jsonl'],
    ['dir\\x.jsonl', 'dir/x.jsonl'],
    ['C:\\dir\\x.jsonl', 'C%3A/dir/x.jsonl'],
    ['../../up/./x.jsonl', 'up/x.jsonl'],
    ['a/../../x.jsonl', 'x.jsonl'],
    ['..x/.y.jsonl', '..x/.y.jsonl'],
    ['\ud800.jsonl', '%EF%BF%BD.jsonl'],
    ['.', 'recording'],
    ['', 'recording'],
    ['-', '-'],
  ])('%s', (path, uri) => {
    expect(encodePath(path)).toBe(uri);
  });
});
