/** The first lines of a summary: what failed, in how many recordings, at which revisions. */

import type { RunReport, Verdict } from '../../judge/report.ts';
import type { Catalogue } from '../catalogue.ts';
import { link, trusted } from '../escape-markdown.ts';
import { type Breach, withTwins } from './breaches.ts';
import { count, list, SIGNS } from './words.ts';

/** How many broken clauses the first line names instead of counting them. */
const MAX_NAMED = 3;

/** The verdict in one line, and a line on what was judged. */
export function headlineBlocks(run: RunReport, breaches: readonly Breach[], catalogue: Catalogue): string[] {
  return [
    `## ${run.traces.length === 0 ? SIGNS['pass-with-warnings'] : SIGNS[run.verdict]} ${capital(said(run, breaches, catalogue).join('; '))}`,
    `${capital(scope(run))}, judged ${revisions(run)}.`,
  ];
}

function said(run: RunReport, breaches: readonly Breach[], catalogue: Catalogue): string[] {
  const total = count(run.traces.length, 'recording');
  if (run.traces.length === 0) return ['no recording was judged'];
  const unexpected = withTwins(breaches).filter(
    ({ expected, section }) => !expected && section?.decides !== false,
  );
  const failed = unexpected.filter(({ outcome }) => outcome === 'fail');
  const warned = unexpected.filter(({ outcome }) => outcome === 'warn');
  const parts: string[] = [];
  if (failed.length > 0)
    parts.push(
      `${clauses(failed, catalogue)} ${failed.length === 1 ? 'is' : 'are'} broken in ${among(recordings(failed), run)}`,
    );
  const lacking = tracesWith(run, 'unsupported');
  if (lacking > 0) parts.push(`${count(lacking, 'recording')} could not be judged in full`);
  for (const [verdict, words] of UNJUDGED) {
    const number = tracesWith(run, verdict);
    if (number > 0) parts.push(`${count(number, 'recording')} ${number === 1 ? words[0] : words[1]}`);
  }
  if (parts.length > 0) return parts;
  if (warned.length > 0)
    return [
      `no MUST is broken, ${clauses(warned, catalogue)} ${warned.length === 1 ? 'draws a warning' : 'draw warnings'} in ${among(recordings(warned), run)}`,
    ];
  return [`nothing is broken in ${total}`];
}

const UNJUDGED: readonly (readonly [Verdict, readonly [string, string]])[] = [
  ['undecided', ['decides nothing', 'decide nothing']],
  ['unreadable', ['cannot be read', 'cannot be read']],
  ['malformed', ['is no trace', 'are no traces']],
];

function clauses(breaches: readonly Breach[], catalogue: Catalogue): string {
  if (breaches.length > MAX_NAMED) return count(breaches.length, 'clause');
  return list(breaches.map(({ revision, id }) => link(trusted(id), catalogue.link(revision, id))));
}

function recordings(breaches: readonly Breach[]): number {
  return new Set(breaches.flatMap(({ occurrences }) => occurrences.map(({ trace }) => trace))).size;
}

function among(number: number, { traces: { length } }: RunReport): string {
  if (length === 1) return 'the recording';
  if (number < length) return `${number} of ${count(length, 'recording')}`;
  return length === 2 ? 'both recordings' : `all ${length} recordings`;
}

function tracesWith(run: RunReport, verdict: Verdict): number {
  return run.traces.filter((trace) => trace.verdict === verdict).length;
}

function scope({ shard, traces }: RunReport): string {
  const total = count(traces.length, 'recording');
  if (shard === undefined) return total;
  return `part ${shard.index} of ${shard.of}: ${traces.length.toLocaleString('en-US')} of ${count(shard.traces, 'recording')}`;
}

function revisions(run: RunReport): string {
  const names = list(run.revisions.map((revision) => `**${trusted(revision)}**`));
  const at = `at ${run.revisions.length === 1 ? 'revision' : 'revisions'} ${names}`;
  return run.declaredOnly === true ? `${at}, each at those that it declares` : at;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
