/** What judging says: one report a recording, one part a revision. Renderers read this and nothing else. */

import type { Level } from '../registry/clause.ts';

/** Why a clause is or is not a pass; see the table in the README. */
export const OUTCOMES = [
  'pass',
  'fail',
  'warn',
  'excluded',
  'unsupported',
  'not-applicable',
  'not-observed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Verdicts, worst last. `undecided` is of a recording that holds no message, `unreadable` of a file that cannot be read,
 * `malformed` of one that is no trace.
 */
export const VERDICTS = [
  'pass',
  'pass-with-warnings',
  'fail',
  'unsupported',
  'undecided',
  'unreadable',
  'malformed',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How often each outcome came; they add up to every clause of the revision. */
export type Totals = Record<Outcome, number>;

/** One violation, addressed to the offending event. */
export interface Finding {
  seq: number;
  /** Line of the trace, from 1. */
  line: number;
  /** What was seen and what was due: one line, safe to print. */
  detail: string;
  /** For a violation in an answer: where the request stands that it answers. */
  request?: { seq: number; line: number };
  /** The exchange around it, the offending event last; of the first findings of a clause only. */
  excerpt?: ExcerptLine[];
}

/** One event of an excerpt, told in a few words; safe to print. */
export interface ExcerptLine {
  seq: number;
  line: number;
  from: 'client' | 'server';
  text: string;
}

/** One clause with its outcome. */
export interface ClauseRow {
  id: string;
  level: Level;
  outcome: Outcome;
  /** The first violations; absent without any. */
  findings?: Finding[];
  /** How many violations there were, those not listed included; absent without any. */
  count?: number;
  exclusion?: string;
  /** The gate that was never opened, for `not-applicable`. */
  capability?: string;
  /** True for violations that the file of expected failures lists: they do not count against the verdict. */
  expected?: true;
}

/** Rows that stand apart from the clauses: the wire schema, an extension. */
export interface SectionReport {
  id: string;
  title: string;
  /** True when its failures decide the verdict. */
  decides: boolean;
  totals: Totals;
  clauses: ClauseRow[];
}

/** A recording judged at one revision. */
export interface RevisionReport {
  revision: string;
  verdict: Verdict;
  totals: Totals;
  notes: string[];
  clauses: ClauseRow[];
  sections: SectionReport[];
}

/** One recording. */
export interface TraceReport {
  /** As it was given, with forward slashes. */
  path: string;
  verdict: Verdict;
  /** How many events were read. */
  events: number;
  /** Why the recording is malformed, and at which line. */
  error?: { line: number; message: string };
  /** What a reader should know of the recording itself, as a credential in it. */
  warnings?: string[];
  reports: RevisionReport[];
}

/** A violation that is known and may stay for now: one entry of the file of expected failures. */
export interface ExpectedFailure {
  /** Where the entry stands in its file, from 1. */
  line: number;
  clause: string;
  reason: string;
  /** A glob on the paths of recordings; absent for all. */
  trace?: string;
  /** Absent for all revisions. */
  revision?: string;
}

/** What a file of expected failures says of a run. */
export interface ExpectedFailures {
  /** As it was given, with forward slashes. */
  file: string;
  entries: ExpectedFailure[];
  /** Entries that no longer occur, and so are to be removed; none while only a part of the recordings was judged. */
  stale: ExpectedFailure[];
}

/** Which part of the recordings was judged. */
export interface Shard {
  /** From 1. */
  index: number;
  of: number;
  /** How many recordings all parts hold together. */
  traces: number;
}

/** One run. */
export interface RunReport {
  tool: { name: string; version: string };
  /** What recordings were judged at: these revisions, or those of them that each recording declares. */
  revisions: string[];
  declaredOnly?: true;
  /** Only where a part of the recordings was judged. */
  shard?: Shard;
  /** Of what is not expected. */
  verdict: Verdict;
  /** Only where a file of expected failures was given. */
  expectedFailures?: ExpectedFailures;
  traces: TraceReport[];
}

/** The rows that decide the verdict: every clause, and those of sections that do. */
export function decidingRows(report: Pick<RevisionReport, 'clauses' | 'sections'>): ClauseRow[] {
  return [
    ...report.clauses,
    ...report.sections.filter(({ decides }) => decides).flatMap(({ clauses }) => clauses),
  ];
}

/** The worst of several verdicts; `pass` for none. */
export function worstVerdict(verdicts: Iterable<Verdict>): Verdict {
  let worst = 0;
  for (const verdict of verdicts) worst = Math.max(worst, VERDICTS.indexOf(verdict));
  return VERDICTS[worst] ?? 'pass';
}
