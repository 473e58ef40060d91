import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRows, judgeAt, registries } from './support/corpus.ts';
import { shared } from './support/shared.ts';

const cases = shared('cases');
const recordings = shared('recordings');
const byRevision = registries();

describe.skipIf(cases === undefined)('defects and false alarms of the real world', () => {
  const expected: { case: string; revision: string; verdict: string; clauses: string[] }[] =
    cases === undefined ? [] : JSON.parse(readFileSync(join(cases, 'expected.json'), 'utf8'));

  it.each(expected.map((each) => [each.case, each] as const))('%s', async (name, each) => {
    const report = await judgeAt(byRevision.get(each.revision)!, join(cases!, `${name}.jsonl`), name);
    const broken = report.reports
      .flatMap(allRows)
      .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
    expect(
      report.verdict,
      JSON.stringify(broken.map(({ id, findings }) => [id, findings?.[0]?.detail])),
    ).toBe(each.verdict);
    expect(broken.map(({ id }) => id)).toEqual(expect.arrayContaining(each.clauses));
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
