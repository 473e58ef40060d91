import { TOOL } from '../tool.ts';
import { type RunReport, type Shard, type TraceReport, worstVerdict } from './report.ts';

/**
 * Puts a run together. The order of the members is always the same, so that like runs are written alike.
 *
 * The verdict is that of the worst recording; without any recording nothing is decided.
 */
export function newRun(parts: {
  revisions: readonly string[];
  declaredOnly: boolean;
  shard?: Shard | undefined;
  traces: TraceReport[];
}): RunReport {
  const { revisions, declaredOnly, shard, traces } = parts;
  return {
    tool: { name: TOOL.name, version: TOOL.version },
    revisions: [...revisions],
    ...(declaredOnly ? { declaredOnly } : {}),
    ...(shard === undefined ? {} : { shard }),
    verdict: traces.length === 0 ? 'undecided' : worstVerdict(traces.map(({ verdict }) => verdict)),
    traces,
  };
}
