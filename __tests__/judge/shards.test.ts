import { describe, expect, it } from 'vitest';
import { applyExpectedFailures } from '../../src/judge/expected-failures-apply.ts';
import { parseReport } from '../../src/judge/read-report.ts';
import type { RunReport, TraceReport } from '../../src/judge/report.ts';
import { newRun } from '../../src/judge/run-report.ts';
import { joinShards, parseShard, partOf } from '../../src/judge/shards.ts';
import { renderJson } from '../../src/report/json.ts';
import { registries } from '../support/corpus.ts';
import { judged } from '../support/judged-run.ts';

const REGISTRIES = [...registries().values()];
const { traces } = await judged([
  'corpus/examples/handshake.jsonl',
  'corpus/examples/reused-id.jsonl',
  'corpus/examples/stateless-list.jsonl',
  'package.json',
]);
const ENTRIES = [
  { line: 1, clause: 'BASE-003', reason: 'x' },
  { line: 3, clause: 'LIFE-001', reason: 'y', trace: '**/handshake.jsonl' },
];

function runOf(some: TraceReport[], shard?: RunReport['shard']): RunReport {
  const run = newRun({ revisions: ['2025-11-25', '2026-07-28'], declaredOnly: false, shard, traces: some });
  return applyExpectedFailures(run, 'known.yml', ENTRIES);
}

/** The parts, written and read back. */
function partsOf(of: number): { file: string; run: RunReport }[] {
  return Array.from({ length: of }, (_, at) => {
    const shard = { index: at + 1, of, traces: traces.length };
    const file = `shard-${at + 1}.json`;
    return { file, run: parseReport(renderJson(runOf(partOf(traces, shard), shard)), file, REGISTRIES) };
  });
}

describe('a shard', () => {
  it.each([
    ['1/1', { index: 1, of: 1 }],
    ['2/3', { index: 2, of: 3 }],
    ['0/3', undefined],
    ['4/3', undefined],
    ['2', undefined],
    ['2/', undefined],
    ['a/b', undefined],
    ['1/99999', undefined],
    ['01/3', undefined],
    ['-1/3', undefined],
    [' 1/3', undefined],
  ])('%s', (text, place) => {
    expect(parseShard(text)).toEqual(place);
  });

  it('holds every n-th, and all shards hold everything once', () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    expect(partOf(items, { index: 2, of: 3 })).toEqual(['b', 'e']);
    const all = [1, 2, 3].flatMap((index) => partOf(items, { index, of: 3 }));
    expect(all.sort()).toEqual(items);
    expect(partOf(items, { index: 7, of: 9 })).toEqual([]);
  });
});

describe('joining shards', () => {
  it.each([1, 2, 3, 4, 7])('of %i gives the report on the whole, byte for byte, in any order', (of) => {
    const whole = renderJson(runOf(traces));
    expect(renderJson(joinShards(partsOf(of)))).toBe(whole);
    expect(renderJson(joinShards(partsOf(of).reverse()))).toBe(whole);
  });

  it('finds the entries that occur in no part', () => {
    expect(joinShards(partsOf(2)).expectedFailures!.stale.map(({ clause }) => clause)).toEqual(['LIFE-001']);
  });

  it.each<[string, (parts: { file: string; run: RunReport }[]) => void, string]>([
    [
      'a missing one',
      (parts) => parts.splice(1, 1),
      'the report of shard 2/3 is missing: expected one of each shard',
    ],
    [
      'one that is there twice',
      (parts) => parts.push({ ...parts[0]!, file: 'again.json' }),
      'again.json: shard 1/3 is there twice, also in shard-1.json',
    ],
    [
      'other revisions',
      (parts) => parts[1]!.run.revisions.pop(),
      'shard-2.json was judged at 2025-11-25, shard-1.json at 2025-11-25, 2026-07-28',
    ],
    [
      'declared revisions',
      (parts) => Object.assign(parts[2]!.run, { declaredOnly: true }),
      'shard-3.json was judged at what is declared of',
    ],
    [
      'another division',
      (parts) => Object.assign(parts[1]!.run.shard!, { of: 4 }),
      'shard-2.json is one of 4 shards, shard-1.json one of 3',
    ],
    [
      'other recordings',
      (parts) => Object.assign(parts[1]!.run.shard!, { traces: 9 }),
      'shard-2.json knows of 9 recordings in all, shard-1.json of 4',
    ],
    [
      'other expected failures',
      (parts) => parts[1]!.run.expectedFailures!.entries.pop(),
      'shard-2.json was judged with other expected failures',
    ],
    [
      'a recording that is gone',
      (parts) => parts[0]!.run.traces.pop(),
      'shard-1.json holds 1 recordings: expected 2, as shard 1/3 of 4',
    ],
    ['none at all', (parts) => parts.splice(0), 'there is no report to join'],
    [
      'a whole report among them',
      (parts) => {
        delete parts[1]!.run.shard;
      },
      'shard-2.json is one of 1 shards, shard-1.json one of 3',
    ],
  ])('refuses %s', (_, change, message) => {
    const parts = structuredClone(partsOf(3));
    change(parts);
    expect(() => joinShards(parts)).toThrow(message);
  });
});

describe('reading a report back', () => {
  const good = JSON.parse(renderJson(runOf(traces, { index: 1, of: 1, traces: traces.length })));
  const read = (change: (report: typeof good) => void): RunReport => {
    const report = structuredClone(good);
    change(report);
    return parseReport(JSON.stringify(report), 'x.json', REGISTRIES);
  };

  it('takes what was written', () => {
    expect(JSON.parse(renderJson(read(() => {})))).toEqual(good);
  });

  it.each<[string, (report: typeof good) => void, string]>([
    [
      'another version',
      (r) => {
        r.tool.version = '9.9.9';
      },
      'x.json: it was written by version 9.9.9, this is ',
    ],
    [
      'another tool',
      (r) => {
        r.tool.name = 'other';
      },
      'x.json: it is not one of mcp-trace-validator',
    ],
    [
      'an unknown verdict',
      (r) => {
        r.traces[0].verdict = 'fine';
      },
      '/traces/0/verdict',
    ],
    [
      'a member of its own',
      (r) => {
        r.traces[0].html = '<b>';
      },
      'must NOT have additional properties',
    ],
    [
      'a path that is no text',
      (r) => {
        r.traces[0].path = {};
      },
      '/traces/0/path must be string',
    ],
    [
      'an unknown revision',
      (r) => {
        r.revisions = ['2024-11-05'];
      },
      'revision 2024-11-05 is not known here',
    ],
    [
      'a revision of its own',
      (r) => {
        r.traces[0].reports[0].revision = '1999-01-01';
      },
      'revision 1999-01-01 is not known here',
    ],
    [
      'words of its own',
      (r) => {
        r.traces[0].reports[0].clauses.find((row: { exclusion?: string }) => row.exclusion).exclusion =
          '![x](http://evil)';
      },
      'is not that of the registry',
    ],
    [
      'a clause less',
      (r) => {
        r.traces[0].reports[0].clauses.pop();
      },
      'is not that of the registry',
    ],
    [
      'a clause more',
      (r) => {
        r.traces[0].reports[0].sections.at(-1).clauses.push(r.traces[0].reports[0].clauses[0]);
      },
      'is not that of the registry',
    ],
    [
      'a title of its own',
      (r) => {
        r.traces[0].reports[0].sections[0].title = '<h1>';
      },
      'its sections at 2025-11-25 are not those',
    ],
    [
      'markup in a note',
      (r) => {
        r.traces[0].reports[0].notes = ['see [this](http://evil)'];
      },
      '/traces/0/reports/0/notes/0',
    ],
    [
      'a shard beyond the last',
      (r) => {
        r.shard = { index: 3, of: 2, traces: 4 };
      },
      'it names itself shard 3/2',
    ],
    [
      'no shard',
      (r) => {
        r.shard = { index: 0, of: 2, traces: 4 };
      },
      '/shard/index',
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => read(change)).toThrow(message);
  });

  it.each(['', 'null', '[]', '"x"', '{"tool":5}', '{"version":"2.1.0","runs":[]}'])('refuses %j', (text) => {
    expect(() => parseReport(text, 'x.json', REGISTRIES)).toThrow(/^x\.json: it is not/);
  });
});
