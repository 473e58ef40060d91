/**
 * Measures judging against bare reading: `npm run bench [-- --kind legacy-stdio|modern-http] [--dist FOLDER] [EVENTS...]`.
 *
 * For each kind and size it writes a seeded recording and measures, in processes of their own and in turns, reading its
 * lines with `JSON.parse` and judging it at both revisions. It prints the ratio of the two, by the clock and by the time
 * that the processor spent, the median of all turns, and the peak memory; nothing here is a test. With KEEP set the
 * recordings stay.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BENCH_KINDS, type BenchKind, writeBenchRecording } from './bench-recording.ts';

const ROUNDS = 5;
const BARE = fileURLToPath(new URL('./bench-bare.mjs', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', multiple: true, default: [...BENCH_KINDS] },
    dist: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
  },
});
const cli = resolve(values.dist, 'cli.js');
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000, 1_000_000];
for (const kind of BENCH_KINDS.filter((each) => values.kind.includes(each))) {
  let before: Measured | undefined;
  for (const events of sizes) {
    const measured = measure(kind, events);
    if (before !== undefined && events > before.events) sayGrowth(kind, before, measured);
    before = measured;
  }
}

/** What one size took, in seconds by the clock. */
interface Measured {
  readonly events: number;
  readonly bare: number;
  readonly judged: number;
}

function measure(kind: BenchKind, events: number): Measured {
  const file = join(tmpdir(), `mcp-trace-validator-bench-${kind}-${events}.jsonl`);
  writeBenchRecording(file, kind, events);
  const bytes = statSync(file).size;
  const bare: Run[] = [];
  const judged: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(run([BARE, file]));
    judged.push(
      run([cli, 'validate', '--revision', '2025-11-25', '--revision', '2026-07-28', '--findings', file]),
    );
  }
  const seconds = (runs: Run[]): number => median(runs.map(({ wall }) => wall));
  // Each is held against the reading right before it: a machine that others use is now quick and now slow.
  const ratio = (of: (run: Run) => number): string =>
    median(judged.map((run, round) => of(run) / of(bare[round]!))).toFixed(2);
  const peak = Math.max(...judged.map(({ megabytes }) => megabytes));
  console.log(
    `${kind}, ${events} events, ${(bytes / 1e6).toFixed(0)} MB: reading and JSON.parse ${seconds(bare).toFixed(2)} s, ` +
      `judging at both revisions ${seconds(judged).toFixed(2)} s, ratio ${ratio(({ wall }) => wall)} ` +
      `(by processor time ${ratio(({ busy }) => busy)}), peak memory ${peak.toFixed(0)} MB`,
  );
  if (process.env.KEEP === undefined) rmSync(file);
  return { events, bare: seconds(bare), judged: seconds(judged) };
}

/** Says what each event costs beyond what a process takes to start and to get warm. */
function sayGrowth(kind: BenchKind, before: Measured, after: Measured): void {
  const further = after.events - before.events;
  const micros = (of: 'bare' | 'judged'): number => ((after[of] - before[of]) / further) * 1e6;
  console.log(
    `${kind}, each event from ${before.events} to ${after.events}: reading and JSON.parse ${micros('bare').toFixed(2)} µs, ` +
      `judging ${micros('judged').toFixed(2)} µs, ratio ${(micros('judged') / micros('bare')).toFixed(2)}`,
  );
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

interface Run {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds that the processor spent. */
  busy: number;
  megabytes: number;
}

function run(args: string[]): Run {
  const begin = process.hrtime.bigint();
  const { stderr } = spawnSync(
    '/usr/bin/env',
    ['time', '-f', 'spent %U %S peak %M', process.execPath, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  const wall = Number(process.hrtime.bigint() - begin) / 1e9;
  const [, user, system, peak] = /spent (\S+) (\S+) peak (\d+)/.exec(stderr) ?? [];
  return { wall, busy: Number(user) + Number(system), megabytes: Number(peak) / 1024 };
}
