import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RevisionReport, SectionReport } from '../../src/judge/report.ts';
import { CORPUS, judgeAt, registries } from '../support/corpus.ts';

const REVISION = '2026-07-28';
const EXTENSION = 'io.modelcontextprotocol/tasks';

async function judged(name: string): Promise<{ report: RevisionReport; section: SectionReport }> {
  const registry = registries().get(REVISION)!;
  const { reports } = await judgeAt(registry, join(CORPUS, REVISION, name), name);
  const report = reports[0]!;
  return { report, section: report.sections.find(({ id }) => id === 'extensions/tasks')! };
}

describe('the section of an extension', () => {
  it('does not apply where nobody declares the extension', async () => {
    const { section } = await judged('MRTR-016/keeps-echoed.jsonl');
    const rows = section.clauses.filter(({ outcome }) => outcome !== 'excluded');
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['not-applicable']));
    expect(new Set(rows.map(({ capability }) => capability))).toEqual(new Set([EXTENSION]));
  });

  it('applies where another request declares it', async () => {
    const { section } = await judged('TEXT-047/breaks-served.jsonl');
    expect(section.clauses.find(({ id }) => id === 'TEXT-047')?.outcome).toBe('fail');
  });

  it('never decides the verdict', async () => {
    const { report, section } = await judged('TEXT-020/breaks-no-result.jsonl');
    expect(section.totals.fail).toBeGreaterThan(0);
    expect(section.decides).toBe(false);
    expect(report.verdict).toBe('pass');
  });
});
