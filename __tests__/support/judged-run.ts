import { join } from 'node:path';
import { CHECKS } from '../../src/checks/index.ts';
import { judgeTrace } from '../../src/judge/judge-trace.ts';
import { type RunReport, type TraceReport, worstVerdict } from '../../src/judge/report.ts';
import { listRevisions } from '../../src/registry/load.ts';
import { Catalogue } from '../../src/report/catalogue.ts';
import { ROOT, registries } from './corpus.ts';

const all = registries();

/** The words of the registries that came with the program. */
export const shipped = new Catalogue(all.values());

/** A run of recordings that were judged already. */
export function runOf(traces: TraceReport[], revisions: string[] = listRevisions()): RunReport {
  return {
    tool: { name: 'mcp-trace-validator', version: '1.0.0' },
    revisions,
    verdict: worstVerdict(traces.map(({ verdict }) => verdict)),
    traces,
  };
}

/** Judges recordings of the project. */
export async function judged(names: string[], revisions: string[] = listRevisions()): Promise<RunReport> {
  const setup = {
    registries: revisions.map((revision) => all.get(revision)!),
    checks: CHECKS,
    available: listRevisions(),
  };
  const traces = names.map((name) => judgeTrace(join(ROOT, name), name, setup));
  return runOf(await Promise.all(traces), revisions);
}
