/**
 * Measures judging against bare reading: `npm run bench [-- --kind legacy-stdio|modern-http] [--dist FOLDER] [EVENTS...]`.
 *
 * For each kind and size it writes a seeded recording and measures reading its lines with `JSON.parse` and judging it at both
 * revisions, in turns: within one process, once the engine has compiled both, and as processes of their own, which must start
 * and get warm each time. It prints the ratio of the two, each the median of all turns, for processes by the clock and by the
 * time that the processor spent, and the peak memory; nothing here is a test. With KEEP set the recordings stay.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { BENCH_KINDS, type BenchKind, writeBenchRecording } from './bench-recording.ts';

const ROUNDS = 5;
const REGISTRIES = fileURLToPath(new URL('../registries', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', multiple: true, default: [...BENCH_KINDS] },
    dist: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
  },
});
const cli = resolve(values.dist, 'cli.js');
const built = mkdtempSync(join(tmpdir(), 'mcp-trace-validator-bench-'));
await build({
  entryPoints: ['bench-bare.ts', 'bench-within.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  ),
  outdir: built,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000, 1_000_000];
for (const kind of BENCH_KINDS.filter((each) => values.kind.includes(each))) {
  for (const events of sizes) measure(kind, events);
}
rmSync(built, { recursive: true });

function measure(kind: BenchKind, events: number): void {
  const file = join(tmpdir(), `mcp-trace-validator-bench-${kind}-${events}.jsonl`);
  writeBenchRecording(file, kind, events);
  const bytes = statSync(file).size;
  const turns: { bare: number; judged: number }[] = JSON.parse(
    spawnSync(process.execPath, [join(built, 'bench-within.mjs'), file, REGISTRIES, String(ROUNDS)], {
      encoding: 'utf8',
    }).stdout,
  );
  const bare: Run[] = [];
  const judged: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(run([join(built, 'bench-bare.mjs'), file]));
    judged.push(
      run([cli, 'validate', '--revision', '2025-11-25', '--revision', '2026-07-28', '--findings', file]),
    );
  }
  const seconds = (runs: Run[]): number => median(runs.map(({ wall }) => wall));
  // Each is held against the reading right before it: a machine that others use is now quick and now slow.
  const ratio = (of: (run: Run) => number): string =>
    median(judged.map((run, round) => of(run) / of(bare[round]!))).toFixed(2);
  const peak = Math.max(...judged.map(({ megabytes }) => megabytes));
  console.log(`${kind}, ${events} events, ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(
    `  reading and JSON.parse ${median(turns.map((turn) => turn.bare)).toFixed(2)} s, ` +
      `judging at both revisions ${median(turns.map((turn) => turn.judged)).toFixed(2)} s: ` +
      `ratio ${median(turns.map((turn) => turn.judged / turn.bare)).toFixed(2)} (due from 100,000 events on: at most 2)`,
  );
  console.log(
    `  the same by processes that must start first: ${seconds(bare).toFixed(2)} s, ${seconds(judged).toFixed(2)} s: ` +
      `ratio ${ratio(({ wall }) => wall)} (by processor time ${ratio(({ busy }) => busy)}), peak memory ${peak.toFixed(0)} MB`,
  );
  if (process.env.KEEP === undefined) rmSync(file);
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
