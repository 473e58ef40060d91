/** Judging in parts, on several machines, and joining the parts into the report that one machine would have made. */

import { applyExpectedFailures } from './expected-failures-apply.ts';
import type { RunReport, TraceReport } from './report.ts';
import { newRun } from './run-report.ts';

/** The most parts that a run can have. */
export const MAX_SHARDS = 9999;

/** One part of several, from 1. */
export interface ShardPlace {
  index: number;
  of: number;
}

/** A part of a run, and the file that it was read from. */
export interface ShardReport {
  file: string;
  run: RunReport;
}

/** Parts that are not those of one run; `message` names the file and what is wrong with it. */
export class ShardError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ShardError';
  }
}

/** Reads `2/3`; undefined for anything that names no part. */
export function parseShard(text: string): ShardPlace | undefined {
  const [, first, second] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  const place = { index: Number(first), of: Number(second) };
  return place.index <= place.of ? place : undefined;
}

/** The part of a list that falls to one place: every n-th, so that parts are about as large as each other. */
export function partOf<Item>(items: readonly Item[], { index, of }: ShardPlace): Item[] {
  return items.filter((_, position) => position % of === index - 1);
}

/**
 * Joins the parts of a run, in any order: the result is the report on all recordings at once.
 *
 * @throws {ShardError} when a part is missing or there twice, or was judged at other revisions, of other recordings or with other expected failures than the first
 */
export function joinShards(parts: readonly ShardReport[]): RunReport {
  const [first] = parts;
  if (first === undefined) throw new ShardError('there is no report to join: expected one of each shard');
  for (const part of parts) checkLike(first, part);
  const { of, traces: total } = placeOf(first);
  const ordered: ShardReport[] = [];
  for (const part of parts) {
    const { index } = placeOf(part);
    const other = ordered[index - 1];
    if (other !== undefined) {
      throw new ShardError(`${part.file}: shard ${index}/${of} is there twice, also in ${other.file}`);
    }
    ordered[index - 1] = part;
  }
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (index) => ordered[index - 1] === undefined,
  );
  if (missing.length > 0) {
    const named = missing.map((index) => `${index}/${of}`).join(', ');
    throw new ShardError(`the report of shard ${named} is missing: expected one of each shard`);
  }
  for (const part of ordered) checkLength(part, total);
  const { run } = first;
  const joined = newRun({
    revisions: run.revisions,
    declaredOnly: run.declaredOnly === true,
    traces: interleaved(
      ordered.map((part) => part.run.traces),
      total,
    ),
  });
  const { expectedFailures } = run;
  return expectedFailures === undefined
    ? joined
    : applyExpectedFailures(joined, expectedFailures.file, expectedFailures.entries);
}

/** A whole report is the only part of its run. */
function placeOf({ run }: ShardReport): { index: number; of: number; traces: number } {
  return run.shard ?? { index: 1, of: 1, traces: run.traces.length };
}

function checkLike(first: ShardReport, part: ShardReport): void {
  const differ = (what: string, there: string, here: string): never => {
    throw new ShardError(`${part.file} ${what} ${there}, ${first.file} ${here}: expected the same`);
  };
  const [a, b] = [placeOf(first), placeOf(part)];
  const [here, there] = [askedFor(first.run), askedFor(part.run)];
  if (there !== here) differ('was judged at', there, `at ${here}`);
  if (a.of !== b.of) differ('is one of', `${b.of} shards`, `one of ${a.of}`);
  if (a.traces !== b.traces) differ('knows of', `${b.traces} recordings in all`, `of ${a.traces}`);
  const expected = [first, part].map(({ run }) => {
    const { file, entries } = run.expectedFailures ?? {};
    return JSON.stringify([file, entries]);
  });
  if (expected[0] !== expected[1]) {
    throw new ShardError(`${part.file} was judged with other expected failures than ${first.file}`);
  }
}

function checkLength(part: ShardReport, total: number): void {
  const { index, of } = placeOf(part);
  const due = Math.ceil((total - index + 1) / of);
  if (part.run.traces.length !== due) {
    throw new ShardError(
      `${part.file} holds ${part.run.traces.length} recordings: expected ${due}, as shard ${index}/${of} of ${total}`,
    );
  }
}

function askedFor({ revisions, declaredOnly }: RunReport): string {
  return declaredOnly === true ? `what is declared of ${revisions.join(', ')}` : revisions.join(', ');
}

/** Undoes {@link partOf}. */
function interleaved(parts: readonly (readonly TraceReport[])[], total: number): TraceReport[] {
  return Array.from(
    { length: total },
    (_, position) => parts[position % parts.length]![Math.floor(position / parts.length)]!,
  );
}
