import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allClauses, allRows, judgeAt, registries } from './support/corpus.ts';
import { shared } from './support/shared.ts';

const cases = shared('cases');
const recordings = shared('recordings');
const byRevision = registries();

/** What is right to say of a case. */
interface Expected {
  case: string;
  revision: string;
  verdict: string;
  also_acceptable?: string[];
  clauses: string[];
  /** The only party that may be blamed. */
  only_blame?: string;
}

describe.skipIf(cases === undefined)('defects and false alarms of the real world', () => {
  const expected: Expected[] =
    cases === undefined ? [] : JSON.parse(readFileSync(join(cases, 'expected.json'), 'utf8'));

  it.each(expected.map((each) => [each.case, each] as const))('%s', async (name, each) => {
    const report = await judgeAt(byRevision.get(each.revision)!, join(cases!, `${name}.jsonl`), name);
    const broken = report.reports
      .flatMap(allRows)
      .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
    const verdicts = [each.verdict, ...(each.also_acceptable ?? [])];
    const seen = JSON.stringify(broken.map(({ id, findings }) => [id, findings?.[0]?.detail]));
    expect(verdicts, seen).toContain(report.verdict);
    if (report.verdict === each.verdict) {
      expect(broken.map(({ id }) => id)).toEqual(expect.arrayContaining(each.clauses));
    }
    if (each.only_blame !== undefined) {
      const actors = new Map(allClauses(byRevision.get(each.revision)!).map(({ id, actor }) => [id, actor]));
      const blamed = broken.filter(({ id }) => ![each.only_blame, 'both'].includes(actors.get(id)));
      expect(blamed.map(({ id }) => id)).toEqual([]);
    }
  });

  it('are all there', () => {
    expect(readdirSync(cases!).filter((name) => name.endsWith('.jsonl'))).toHaveLength(expected.length);
  });
});

describe.skipIf(recordings === undefined)('real recordings', () => {
  it('are judged at their revision without an error', async () => {
    const index = JSON.parse(readFileSync(join(recordings!, 'index.json'), 'utf8'));
    for (const { path, judge_at, events } of index) {
      const report = await judgeAt(byRevision.get(judge_at)!, join(recordings!, path), path);
      expect(report.error, path).toBeUndefined();
      expect(report.events, path).toBe(events);
      const [revision] = report.reports;
      const sum = Object.values(revision!.totals).reduce((total, count) => total + count, 0);
      expect(sum).toBe(byRevision.get(judge_at)!.clauses.length);
    }
    expect(index).toHaveLength(120);
  });
});
