import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { judgeTrace } from '../../src/judge/judge-trace.ts';
import type { RevisionReport } from '../../src/judge/report.ts';
import { CORPUS, registries } from '../support/corpus.ts';

/** Every so many of the recordings of clauses are judged, to be done in good time. */
const STEP = 40;

const REVISIONS = [...registries().keys()];

/** Whole sessions and examples, and recordings of clauses here and there. */
function recordings(): string[] {
  const files = (folder: string): string[] =>
    readdirSync(join(CORPUS, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .map((name) => join(folder, name));
  const all = REVISIONS.flatMap((revision) => files(revision));
  const whole = all.filter((name) => name.includes('sessions'));
  const others = all.filter((name) => !name.includes('sessions')).filter((_, index) => index % STEP === 0);
  return [...files('examples'), ...whole, ...others];
}

/** The reports without what depends on the other revisions of the run: the note. */
async function judged(path: string, revisions: readonly string[]): Promise<Omit<RevisionReport, 'notes'>[]> {
  const { reports } = await judgeTrace(join(CORPUS, path), path, {
    registries: revisions.map((revision) => registries().get(revision)!),
    checks: CHECKS,
    available: REVISIONS,
  });
  return reports.map(({ notes, ...report }) => report);
}

describe('one pass for several revisions', () => {
  it('says of each what a pass of its own says', async () => {
    const names = recordings();
    expect(names.length).toBeGreaterThan(80);
    for (const name of names) {
      const together = await judged(name, REVISIONS);
      const apart = await Promise.all(REVISIONS.map(async (revision) => (await judged(name, [revision]))[0]));
      // To compare texts is quicker; what differs is shown by the other comparison.
      if (JSON.stringify(together) !== JSON.stringify(apart)) expect(together, name).toEqual(apart);
    }
  }, 120_000);
});
