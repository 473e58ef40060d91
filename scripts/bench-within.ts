/**
 * Bare reading and judging in turns within one process, with a file, the folder of the registries and a number of rounds as its
 * arguments. Prints, as JSON, what each round took, in seconds. Rounds before those that count let the engine compile what it
 * will.
 */
import { CHECKS } from '../src/checks/index.ts';
import { judgeTrace } from '../src/judge/judge-trace.ts';
import { loadRegistry } from '../src/registry/load.ts';
import { readBare } from './bench-read.ts';

/** Lines that are read and judged before it counts. */
const WARM_UP = 500_000;

const [file, directory, rounds] = process.argv.slice(2) as [string, string, string];
const available = ['2025-11-25', '2026-07-28'];
const registries = available.map((revision) => loadRegistry(revision, { checks: CHECKS, directory }));

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

const taken: { bare: number; judged: number }[] = [];
let lines = 0;
while (taken.length < Number(rounds)) {
  const isWarm = lines >= WARM_UP;
  const bare = await secondsOf(async () => {
    lines += await readBare(file);
  });
  const judged = await secondsOf(() => judgeTrace(file, file, { registries, checks: CHECKS, available }));
  if (isWarm) taken.push({ bare, judged });
}
console.log(JSON.stringify(taken));
