import { describe, expect, it } from 'vitest';
import { evidenceOf, percent } from '../../src/report/evidence.ts';
import { registries } from '../support/corpus.ts';
import { judged, shipped } from '../support/judged-run.ts';

const judgeable = (revision: string): string[] =>
  registries()
    .get(revision)!
    .clauses.filter(({ check }) => check !== undefined)
    .map(({ id }) => id);
const HANDSHAKE = 'corpus/examples/handshake.jsonl';
const REUSED = 'corpus/examples/reused-id.jsonl';

describe('evidence', () => {
  it('is the union over all recordings, against the clauses that have a check', async () => {
    const evidenced = async (...names: string[]): Promise<number> =>
      evidenceOf(await judged(names, ['2025-11-25']), shipped).evidenced;
    const [one, other, both] = [
      await evidenced(HANDSHAKE),
      await evidenced(REUSED),
      await evidenced(HANDSHAKE, REUSED),
    ];
    expect(both).toBeGreaterThanOrEqual(Math.max(one, other));
    expect(both).toBeLessThanOrEqual(one + other);
    expect(await evidenced(HANDSHAKE, HANDSHAKE)).toBe(one);
    const { judgeable: all, revisions } = evidenceOf(await judged([HANDSHAKE], ['2025-11-25']), shipped);
    expect(all).toBe(judgeable('2025-11-25').length);
    expect(revisions.map(({ revision }) => revision)).toEqual(['2025-11-25']);
  });

  it('adds up over the pages', async () => {
    const { revisions, ...all } = evidenceOf(await judged([HANDSHAKE, REUSED]), shipped);
    for (const { areas, evidenced, judgeable } of revisions) {
      expect(areas.reduce((sum, area) => sum + area.evidenced, 0)).toBe(evidenced);
      expect(areas.reduce((sum, area) => sum + area.judgeable, 0)).toBe(judgeable);
      for (const area of areas) expect(area.never).toHaveLength(area.judgeable - area.evidenced);
    }
    expect(all.judgeable).toBe(judgeable('2025-11-25').length + judgeable('2026-07-28').length);
  });

  it('is nothing where no recording could be judged', async () => {
    const { evidenced, judgeable: all, revisions } = evidenceOf(await judged(['package.json']), shipped);
    expect([evidenced, revisions.length]).toEqual([0, 2]);
    expect(all).toBeGreaterThan(0);
  });

  it.each([
    [1, 3, 33.3],
    [999, 1000, 99.9],
    [1999, 2000, 99.9],
    [5, 5, 100],
    [0, 0, 0],
  ])('%i of %i is %d percent', (evidenced, of, value) => {
    expect(percent({ evidenced, judgeable: of })).toBe(value);
  });
});
