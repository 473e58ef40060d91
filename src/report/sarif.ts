/** The report as SARIF 2.1.0, in the form that GitHub code scanning takes. */

import type { Log, Result } from 'sarif';
import { visible } from '../checks/show.ts';
import type { ClauseRow, RunReport, SectionReport, TraceReport } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';
import { FINGERPRINT_KEY, Fingerprints } from './fingerprint.ts';
import { placeOf } from './sarif-place.ts';
import {
  allRules,
  HOME,
  OWN_RULES,
  plainWords,
  type Recordings,
  ruleId,
  type SarifLevel,
} from './sarif-rules.ts';

/** GitHub keeps the first 5,000 results of a run; more are left out here, the least grave first. */
const MAX_RESULTS = 5000;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** How results are placed, and what their rules are explained with. */
export interface SarifOptions {
  /** Groups the results of one upload; without it they are of no category. */
  category?: string;
  /**
   * The place of a recording that is not in the commit: alerts on it are anchored to this file. Undefined leaves every
   * result at its recording.
   */
  anchor?: (path: string) => string | undefined;
  /** The recordings that the help of a rule names. */
  recordings?: Recordings;
}

/** What results are made from. */
interface Sources {
  run: RunReport;
  catalogue: Catalogue;
  fingerprints: Fingerprints;
}

/** How grave results of each level are; 0 is for what keeps a recording from being judged. */
const RANKS: Readonly<Record<SarifLevel, number>> = { error: 1, warning: 2, note: 3 };

/** A result before it is placed. */
interface Candidate {
  /** How grave: 0 is the worst. */
  rank: number;
  /** How many like it, of the same rule in the same recording, stand before it. */
  depth: number;
  rule: string;
  level: SarifLevel;
  path: string;
  /** From 1; 0 where no line is to blame. */
  line: number;
  seq?: number;
  request?: { seq: number; line: number };
  /** What was found, one sentence without a period. */
  detail: string;
  /** What is said after it: whole sentences. */
  remarks: string[];
  fingerprint: string;
}

/** Writes a run as SARIF with exactly one `run`, with a line end at its end. */
export function renderSarif(run: RunReport, catalogue: Catalogue, options: SarifOptions = {}): string {
  const rules = allRules(catalogue.registries, options.recordings ?? (() => []));
  const indexes = new Map(rules.map((rule, index) => [rule.id, index]));
  const sources = { run, catalogue, fingerprints: new Fingerprints() };
  const results = worst(run.traces.flatMap((trace) => ofTrace(trace, sources)));
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: run.tool.name,
            version: run.tool.version,
            semanticVersion: run.tool.version,
            informationUri: HOME,
            rules,
          },
        },
        ...(options.category === undefined
          ? {}
          : { automationDetails: { id: `${options.category.replace(/\/+$/, '')}/` } }),
        invocations: [{ executionSuccessful: true }],
        columnKind: 'utf16CodeUnits',
        results: results.map((each) => asResult(each, indexes, options)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/**
 * As many results as are taken, the worst first.
 *
 * Where some are left out, those go first that repeat a rule in a recording most often, so that no rule and no recording
 * is missing while another one is shown a hundred times.
 */
function worst(candidates: Candidate[]): Candidate[] {
  const byRank = (a: Candidate, b: Candidate): number => a.rank - b.rank;
  const sorted = candidates.toSorted(byRank);
  const [first] = sorted;
  if (first === undefined || sorted.length <= MAX_RESULTS) return sorted;
  const kept = new Set(
    sorted.toSorted((a, b) => byRank(a, b) || a.depth - b.depth).slice(0, MAX_RESULTS - 1),
  );
  return [truncation(sorted.length - kept.size, first), ...sorted.filter((each) => kept.has(each))];
}

/** The result that says what was left out, at the place of the worst one. */
function truncation(left: number, { path, line }: Candidate): Candidate {
  const detail = `${left} results were left out, because code scanning takes at most ${MAX_RESULTS}`;
  return {
    rank: 0,
    depth: 0,
    rule: OWN_RULES.truncated,
    level: 'warning',
    path,
    line,
    detail,
    remarks: ['The gravest are here, and the job summary counts them all.'],
    fingerprint: new Fingerprints().next(OWN_RULES.truncated, '', ''),
  };
}

function ofTrace(trace: TraceReport, sources: Sources): Candidate[] {
  const { path, error } = trace;
  if (error !== undefined) {
    const rule =
      trace.verdict === 'undecided' || trace.verdict === 'unreadable'
        ? OWN_RULES[trace.verdict]
        : OWN_RULES.malformed;
    return [
      {
        rank: 0,
        depth: 0,
        rule,
        level: 'error',
        path,
        line: error.line,
        detail: error.message,
        remarks: ['Nothing in this recording was judged.'],
        // A recording has one such error, whatever its words.
        fingerprint: sources.fingerprints.next(rule, path, ''),
      },
    ];
  }
  return trace.reports.flatMap(({ revision, clauses, sections }) => [
    ...clauses.flatMap((row) => ofRow(path, revision, row, undefined, sources)),
    ...sections.flatMap((section) =>
      section.clauses.flatMap((row) => ofRow(path, revision, row, section, sources)),
    ),
  ]);
}

function ofRow(
  path: string,
  revision: string,
  row: ClauseRow,
  section: SectionReport | undefined,
  { run, catalogue, fingerprints }: Sources,
): Candidate[] {
  const { findings = [], count = 0 } = row;
  const known = row.expected === true;
  const level: SarifLevel =
    known || section?.decides === false ? 'note' : row.outcome === 'fail' ? 'error' : 'warning';
  const clause = catalogue.clause(revision, row.id);
  const rule = ruleId(revision, row.id);
  const hidden = count - findings.length;
  return findings.map(({ seq, line, detail, request }, index) => ({
    rank: RANKS[level],
    depth: index,
    rule,
    level,
    path,
    line,
    seq,
    ...(request === undefined ? {} : { request }),
    detail,
    remarks: [
      ...(index === findings.length - 1 && hidden > 0
        ? [`And ${hidden} more of the kind in this recording.`]
        : []),
      ...(known ? [`It is expected: ${run.expectedFailures?.file ?? 'a file'} lists it.`] : []),
      ...(clause === undefined
        ? []
        : [`The specification says (${row.id}, ${revision}): “${plainWords(clause)}”`]),
    ],
    fingerprint: fingerprints.next(rule, path, detail),
  }));
}

function asResult(candidate: Candidate, indexes: ReadonlyMap<string, number>, options: SarifOptions): Result {
  const { rule, level, path, line, seq, request, fingerprint } = candidate;
  const anchor = options.anchor?.(path);
  const place = `${seq === undefined ? '' : `seq ${seq}, `}${line === 0 ? '' : `line ${line} of `}${path}`;
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? 0,
    level,
    message: {
      text: [
        `${capital(safe(candidate.detail))}.`,
        ...candidate.remarks.map(safe),
        `(${safe(place)})`,
        ...(request === undefined ? [] : [answerTo(request, anchor === undefined)]),
      ].join(' '),
    },
    locations: [placeOf(anchor ?? path, anchor === undefined ? Math.max(1, line) : 1)],
    ...(anchor === undefined && request !== undefined
      ? {
          relatedLocations: [
            { id: 1, message: { text: `the request, seq ${request.seq}` }, ...placeOf(path, request.line) },
          ],
        }
      : {}),
    partialFingerprints: {
      [FINGERPRINT_KEY]: fingerprint,
      // For a recording in the commit it is made from the line itself when the report is uploaded.
      ...(anchor === undefined ? {} : { primaryLocationLineHash: fingerprint }),
    },
  };
}

/** Names the request that a violation answers; as a link to the related location where the recording can be shown. */
function answerTo({ seq, line }: { seq: number; line: number }, linked: boolean): string {
  return linked
    ? `It answers [the request](1) at seq ${seq}.`
    : `It answers the request at seq ${seq}, line ${line}.`;
}

/** Text in which nothing acts and that forms no link: a message may hold `[words](target)`. */
function safe(text: string): string {
  return visible(text).replace(/\](?=\()/g, '] ');
}

/** Begins with a capital, where a plain word stands first and no name of the protocol. */
function capital(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
