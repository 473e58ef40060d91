/**
 * The file of expected failures: violations that are known and may stay for now. This is the only place that knows its
 * grammar:
 *
 *     - clause: BASE-003
 *       reason: the gateway reuses ids until version 3
 *       trace: traces/gateway/*.jsonl   # optional: a glob on the paths of recordings
 *       revision: 2025-11-25            # optional
 */

import type { Pair, YAMLMap } from 'yaml';
import { yaml } from '../libraries/load.ts';
import type { Registry } from '../registry/clause.ts';
import { didYouMean } from './nearest-word.ts';
import type { ExpectedFailure } from './report.ts';
import { globProblem } from './trace-glob.ts';

const MEMBERS = ['clause', 'reason', 'trace', 'revision'] as const;
type Member = (typeof MEMBERS)[number];

/** A file of expected failures that cannot be used; `message` names the file, the line and what is due. */
export class ExpectedFailuresError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'ExpectedFailuresError';
  }
}

/**
 * Reads a file of expected failures.
 *
 * @param text its content
 * @param file its name, for messages
 * @param registries every revision that could be judged, so that a clause of none of them is noticed
 * @throws {ExpectedFailuresError} at the first thing that is wrong
 */
export function parseExpectedFailures(
  text: string,
  file: string,
  registries: readonly Registry[],
): ExpectedFailure[] {
  const { isMap, isScalar, isSeq, LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  const fail: Fail = (line, problem) => {
    const typo = missingSpace(text);
    throw typo === undefined
      ? new ExpectedFailuresError(file, line, problem)
      : new ExpectedFailuresError(file, typo.line, typo.problem);
  };

  const [broken] = [...document.errors, ...document.warnings];
  if (broken !== undefined) fail(lineOf(broken.pos[0]), `this is no valid YAML: ${broken.message}`);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isSeq(contents)) {
    return fail(
      lineOf(contents.range?.[0] ?? 0),
      'expected a list: begin each entry with "- ", as "- clause: BASE-003"',
    );
  }
  const entries: ExpectedFailure[] = [];
  for (const item of contents.items) {
    const at = lineOf((item as { range?: [number, number, number] | null }).range?.[0] ?? 0);
    if (!isMap(item)) fail(at, `expected an entry with ${MEMBERS.slice(0, 2).join(' and ')}`);
    const entry = readEntry(item as YAMLMap, at, lineOf, fail);
    checkClause(entry, registries, fail);
    checkRedundancy(entry, entries, fail);
    entries.push(entry);
  }
  return entries;
}

type Fail = (line: number, problem: string) => never;

function readEntry(
  item: YAMLMap,
  at: number,
  lineOf: (offset: number) => number,
  fail: Fail,
): ExpectedFailure {
  const { isScalar } = yaml();
  const values: Partial<Record<Member, string>> = {};
  for (const pair of item.items as Pair[]) {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    const line = lineOf((pair.key as { range?: [number] } | null)?.range?.[0] ?? 0);
    const member = MEMBERS.find((each) => each === key);
    if (member === undefined) {
      return fail(
        line,
        `unknown member ${JSON.stringify(key)}: expected ${MEMBERS.join(', ')}${didYouMean(key, MEMBERS)}`,
      );
    }
    const value = isScalar(pair.value) ? pair.value.value : undefined;
    if (typeof value !== 'string' || value.trim() === '') {
      return fail(line, `"${member}" must be text: put it in quotes where YAML reads something else`);
    }
    values[member] = value.trim();
  }
  const { clause, reason, trace, revision } = values;
  if (clause === undefined) return fail(at, '"clause" is missing: expected an id as BASE-003');
  if (reason === undefined) return fail(at, `"reason" is missing: say why ${clause} may stay broken for now`);
  const problem = trace === undefined ? undefined : globProblem(trace);
  if (problem !== undefined) return fail(at, `"trace" is ${JSON.stringify(trace)}: ${problem}`);
  return {
    line: at,
    clause,
    reason,
    ...(trace === undefined ? {} : { trace }),
    ...(revision === undefined ? {} : { revision }),
  };
}

/** Makes sure that the clause is there and judged: otherwise the entry could never occur. */
function checkClause(entry: ExpectedFailure, registries: readonly Registry[], fail: Fail): void {
  const { clause, line, revision } = entry;
  const known = registries.map((registry) => registry.revision);
  if (revision !== undefined && !known.includes(revision)) {
    fail(
      line,
      `revision ${JSON.stringify(revision)} is not known: expected ${known.join(', ')}${didYouMean(revision, known)}`,
    );
  }
  const every = registries.flatMap((registry) =>
    [...registry.clauses, ...registry.sections.flatMap(({ clauses }) => clauses)].map((each) => ({
      ...each,
      revision: registry.revision,
    })),
  );
  const named = every.filter(({ id }) => id === clause);
  if (named.length === 0) {
    const ids = every.map(({ id }) => id);
    fail(line, `no clause has the id ${JSON.stringify(clause)}${didYouMean(clause, ids)}`);
  }
  const meant = named.filter((each) => revision === undefined || each.revision === revision);
  if (meant.length === 0) {
    const others = named.map((each) => each.revision).join(', ');
    fail(line, `revision ${revision} has no clause ${clause}, it is one of ${others}`);
  }
  if (meant.every(({ check }) => check === undefined)) {
    fail(line, `${clause} is not judged, so it can never fail: remove the entry`);
  }
}

/** Makes sure that no entry says what another one says already. */
function checkRedundancy(entry: ExpectedFailure, before: readonly ExpectedFailure[], fail: Fail): void {
  for (const other of before) {
    const [there, here] = [covers(other, entry), covers(entry, other)];
    if (there && here) fail(entry.line, `${entry.clause} is listed twice: line ${other.line} says the same`);
    if (there) fail(entry.line, `the entry is redundant: that of line ${other.line} covers it`);
    if (here) fail(other.line, `the entry is redundant: that of line ${entry.line} covers it`);
  }
}

function covers(wide: ExpectedFailure, narrow: ExpectedFailure): boolean {
  return (
    wide.clause === narrow.clause &&
    (wide.trace === undefined || wide.trace === narrow.trace) &&
    (wide.revision === undefined || wide.revision === narrow.revision)
  );
}

/** Where a member is written without the space that YAML wants behind its colon, the usual cause of other errors. */
function missingSpace(text: string): { line: number; problem: string } | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    const member = /^\s*(?:-\s*)?(clause|reason|trace|revision):[^\s]/.exec(line)?.[1];
    if (member !== undefined) {
      return { line: index + 1, problem: `a space is missing behind "${member}:"` };
    }
  }
  return undefined;
}
