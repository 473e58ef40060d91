import { describe, expect, it } from 'vitest';
import type { ClauseRow, Outcome } from '../../src/judge/report.ts';
import { renderJson } from '../../src/report/json.ts';
import { type Migration, migrationOf } from '../../src/report/migration.ts';
import { judged } from '../support/judged-run.ts';

function report(revision: string, outcomes: Record<string, Outcome>, wire: Record<string, Outcome> = {}) {
  const rows = (from: Record<string, Outcome>): ClauseRow[] =>
    Object.entries(from).map(([id, outcome]) => ({ id, level: 'MUST', outcome }));
  const totals = {} as never;
  const sections = [
    { id: 'wire', title: 'Wire schema', decides: true, totals, clauses: rows(wire) },
    { id: 'ext', title: 'Extension', decides: false, totals, clauses: rows({ 'EXT-001': 'fail' }) },
  ];
  return { revision, verdict: 'pass' as const, totals, notes: [], clauses: rows(outcomes), sections };
}

const older = report('2025-11-25', { 'OLD-001': 'fail', 'OLD-002': 'excluded' }, { 'WIRE-001': 'pass' });
const newer = report(
  '2026-07-28',
  {
    'NEW-001': 'pass',
    'NEW-002': 'fail',
    'NEW-003': 'warn',
    'NEW-004': 'not-observed',
    'NEW-005': 'not-applicable',
    'NEW-006': 'excluded',
    'NEW-007': 'unsupported',
  },
  { 'WIRE-101': 'fail', 'WIRE-102': 'pass' },
);
const migration: Migration = {
  from: '2025-11-25',
  to: '2026-07-28',
  removed: ['OLD-001', 'OLD-002'],
  met: ['NEW-001'],
  broken: ['NEW-002', 'NEW-003'],
  untested: ['NEW-004', 'NEW-005', 'NEW-007'],
  excluded: ['NEW-006'],
  sections: [
    {
      id: 'wire',
      title: 'Wire schema',
      removed: ['WIRE-001'],
      met: ['WIRE-102'],
      broken: ['WIRE-101'],
      untested: [],
      excluded: [],
    },
  ],
};

describe('a migration', () => {
  it('goes from the older to the newer revision, whichever was named first', () => {
    expect(migrationOf({ reports: [older, newer] })).toEqual(migration);
    expect(migrationOf({ reports: [newer, older] })).toEqual(migration);
  });

  it('takes two revisions', () => {
    expect(migrationOf({ reports: [] })).toBeUndefined();
    expect(migrationOf({ reports: [older] })).toBeUndefined();
  });

  it('names every clause of both revisions once', async () => {
    const run = await judged(['corpus/examples/handshake.jsonl']);
    const [trace] = JSON.parse(renderJson(run)).traces;
    const { removed, met, broken, untested, excluded } = trace.migration;
    const [before, after] = run.traces[0]!.reports;
    expect(removed).toEqual(before!.clauses.map(({ id }) => id));
    expect([...met, ...broken, ...untested, ...excluded].sort()).toEqual(
      after!.clauses.map(({ id }) => id).sort(),
    );
    expect(broken).toContain('BASE-030');
    expect(Object.keys(trace)).toEqual(['path', 'verdict', 'events', 'migration', 'reports']);
  });

  it('is not in the JSON of one revision', async () => {
    const run = await judged(['corpus/examples/handshake.jsonl'], ['2025-11-25']);
    expect(JSON.parse(renderJson(run))).toEqual(run);
  });
});
