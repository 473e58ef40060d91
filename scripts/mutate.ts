/**
 * Mutation testing of the checks: `npm run mutate -- [--area NAME]... [--file PATH]... [--sample N] [--seed N]
 * [--workers N] [--thorough]`.
 *
 * It puts one small fault at a time into a file of src/checks and judges the recordings of the clauses whose checks are made
 * with that file. A fault is killed when the corpus test would notice it. It prints the numbers of each area and the faults
 * that survived. `--sample` takes that many mutants of each area, the same for the same seed; `--thorough` asks the whole
 * corpus before a mutant counts as survived.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf, withMutant } from './mutate/mutants.ts';
import type { Answer, Task } from './mutate/worker.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKS = 'src/checks';
/** A mutant that is not judged by then never will be. */
const MOST_SECONDS = 60;

interface Suspect {
  readonly area: string;
  readonly file: string;
  readonly source: string;
  readonly mutant: Mutant;
}

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: [] },
    file: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    thorough: { type: 'boolean', default: false },
  },
});

const suspects = sampled(allSuspects());
const survived: Suspect[] = [];
const numbers = new Map<string, { killed: number; survived: number }>();
let next = 0;
await Promise.all(Array.from({ length: Number(values.workers) }, work));
report();

function allSuspects(): Suspect[] {
  return readdirSync(join(ROOT, CHECKS), { recursive: true, encoding: 'utf8' })
    .map((name) => `${CHECKS}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('/index.ts'))
    .filter((file) => values.file.length === 0 || values.file.includes(file))
    .sort()
    .flatMap((file) => {
      const folders = file.split('/');
      const area = folders.length > 3 ? folders[2]! : 'shared';
      if (values.area.length > 0 && !values.area.includes(area)) return [];
      const source = readFileSync(join(ROOT, file), 'utf8');
      return mutantsOf(file, source).map((mutant) => ({ area, file, source, mutant }));
    });
}

/** As many of each area as were asked for, in their order. */
function sampled(all: Suspect[]): Suspect[] {
  const { sample } = values;
  if (sample === undefined) return all;
  let state = Number(values.seed) >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  const drawn = all.map((suspect, index) => ({ suspect, index, lot: random() }));
  const taken = new Map<string, number>();
  return drawn
    .sort((one, other) => one.lot - other.lot)
    .filter(({ suspect: { area } }) => {
      taken.set(area, (taken.get(area) ?? 0) + 1);
      return taken.get(area)! <= Number(sample);
    })
    .sort((one, other) => one.index - other.index)
    .map(({ suspect }) => suspect);
}

/** Judges mutants with a process that is replaced when it gets stuck. */
async function work(): Promise<void> {
  let worker: ChildProcess | undefined;
  while (next < suspects.length) {
    const suspect = suspects[next]!;
    next += 1;
    worker ??= await start();
    const { file, source, mutant } = suspect;
    const mutated = withMutant(source, mutant);
    const answer = await ask(worker, { file, mutated, thorough: values.thorough });
    if (answer === undefined) {
      worker.kill('SIGKILL');
      worker = undefined;
    }
    const area = numbers.get(suspect.area) ?? { killed: 0, survived: 0 };
    numbers.set(suspect.area, area);
    // A mutant that makes judging endless, or ends it, does not go unnoticed.
    if (answer === undefined || ('killer' in answer && answer.killer !== undefined)) area.killed += 1;
    else {
      area.survived += 1;
      survived.push(suspect);
    }
    const judged = [...numbers.values()].reduce((sum, each) => sum + each.killed + each.survived, 0);
    if (judged % 200 === 0) console.error(`${judged} of ${suspects.length}, ${survived.length} survived`);
  }
  worker?.kill();
}

async function start(): Promise<ChildProcess> {
  const worker = fork(join(ROOT, 'scripts/mutate/worker.ts'));
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => reject(new Error('the worker does not start')));
  });
  worker.removeAllListeners();
  return worker;
}

function ask(worker: ChildProcess, task: Task): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), MOST_SECONDS * 1000);
    const done = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
    };
    worker.once('message', (answer) => done(answer as Answer));
    worker.once('exit', () => done(undefined));
    worker.send(task);
  });
}

function report(): void {
  const order = new Map(suspects.map((suspect, index) => [suspect, index]));
  survived.sort((one, other) => order.get(one)! - order.get(other)!);
  for (const { file, mutant } of survived) console.log(`${file}:${mutant.line}: ${mutant.change}`);
  const total = { killed: 0, survived: 0 };
  for (const [area, each] of [...numbers].sort(([one], [other]) => (one < other ? -1 : 1))) {
    total.killed += each.killed;
    total.survived += each.survived;
    console.log(line(area, each));
  }
  console.log(line('all', total));
}

function line(name: string, { killed, survived }: { killed: number; survived: number }): string {
  const share = ((100 * killed) / Math.max(killed + survived, 1)).toFixed(1);
  return `${name.padEnd(16)} ${String(killed).padStart(5)} killed ${String(survived).padStart(5)} survived  ${share} %`;
}
