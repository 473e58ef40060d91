/** The report as SARIF 2.1.0, in the form that GitHub code scanning takes. */

import type { Log, ReportingDescriptor, Result } from 'sarif';
import { visible } from '../checks/show.ts';
import type { ClauseRow, Finding, RunReport, SectionReport, TraceReport } from '../judge/report.ts';
import { type Clause, clauseLink, isAdvisory, type Registry } from '../registry/clause.ts';
import type { Catalogue } from './catalogue.ts';
import { FINGERPRINT_KEY, Fingerprints } from './fingerprint.ts';

/** GitHub keeps the first 5,000 results of a run; more are left out here, the least grave first. */
const MAX_RESULTS = 5000;
/** GitHub's limit on the texts of a rule. */
const MAX_TEXT = 1024;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const HOME = 'https://github.com/mcp-trace-validator/mcp-trace-validator';

/** Rules of ours that no clause stands behind. */
const OWN_RULES = {
  malformed: 'trace/malformed',
  undecided: 'trace/undecided',
  truncated: 'report/truncated',
} as const;

/** How results are placed. */
export interface SarifOptions {
  /** Groups the results of one upload; without it they are of no category. */
  category?: string;
  /**
   * The place of a recording that is not in the commit: alerts on it are anchored to this file. Undefined leaves every
   * result at its recording.
   */
  anchor?: (path: string) => string | undefined;
}

type Level = 'error' | 'warning' | 'note';

interface Candidate {
  rank: number;
  rule: string;
  level: Level;
  trace: TraceReport;
  finding: Finding;
  message: string;
}

/** Writes a run as SARIF with exactly one `run`, with a line end at its end. */
export function renderSarif(run: RunReport, catalogue: Catalogue, options: SarifOptions = {}): string {
  const rules = allRules(catalogue);
  const indexes = new Map(rules.map((rule, index) => [rule.id, index]));
  const candidates = run.traces.flatMap((trace) => ofTrace(trace, catalogue));
  candidates.sort((a, b) => a.rank - b.rank);
  const fingerprints = new Fingerprints();
  const left = candidates.length - MAX_RESULTS;
  const kept = left > 0 ? candidates.slice(0, MAX_RESULTS - 1) : candidates;
  const results = kept.map((each) => asResult(each, indexes, fingerprints, options));
  if (left > 0 && kept[0] !== undefined) {
    results.unshift(truncation(candidates.length - kept.length, kept[0], indexes, fingerprints, options));
  }
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
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ofTrace(trace: TraceReport, catalogue: Catalogue): Candidate[] {
  if (trace.error !== undefined) {
    const undecided = trace.verdict === 'undecided';
    const finding = { seq: 0, line: Math.max(1, trace.error.line), detail: trace.error.message };
    return [
      {
        rank: 0,
        rule: undecided ? OWN_RULES.undecided : OWN_RULES.malformed,
        level: 'error',
        trace,
        finding,
        message: `${capital(visible(trace.error.message))}.`,
      },
    ];
  }
  return trace.reports.flatMap(({ revision, clauses, sections }) => [
    ...clauses.flatMap((row) => ofRow(trace, revision, row, undefined, catalogue)),
    ...sections.flatMap((section) =>
      section.clauses.flatMap((row) => ofRow(trace, revision, row, section, catalogue)),
    ),
  ]);
}

function ofRow(
  trace: TraceReport,
  revision: string,
  row: ClauseRow,
  section: SectionReport | undefined,
  catalogue: Catalogue,
): Candidate[] {
  const level: Level = section?.decides === false ? 'note' : row.outcome === 'fail' ? 'error' : 'warning';
  const clause = catalogue.clause(revision, row.id);
  const findings = row.findings ?? [];
  const hidden = (row.count ?? 0) - findings.length;
  return findings.map((finding, index) => {
    const more =
      index === findings.length - 1 && hidden > 0 ? ` And ${hidden} more of the kind in this recording.` : '';
    const words =
      clause === undefined
        ? ''
        : ` The specification says (${row.id}, ${revision}): “${plain(clause.quote)}”`;
    return {
      rank: level === 'error' ? 1 : level === 'warning' ? 2 : 3,
      rule: ruleId(revision, row.id),
      level,
      trace,
      finding,
      message: `${capital(visible(finding.detail))}.${more}${words}`,
    };
  });
}

function asResult(
  candidate: Candidate,
  indexes: ReadonlyMap<string, number>,
  fingerprints: Fingerprints,
  options: SarifOptions,
): Result {
  const { rule, level, trace, finding, message } = candidate;
  const anchor = options.anchor?.(trace.path);
  const fingerprint = fingerprints.next(rule, trace.path, finding.detail);
  const request = finding.request;
  const place = `seq ${finding.seq}, line ${finding.line} of ${visible(trace.path)}`;
  const link = request === undefined || anchor !== undefined ? '' : ' It answers the [request](1).';
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? 0,
    level,
    message: {
      text: `${message} (${place}.${request === undefined ? '' : ` Request: seq ${request.seq}.`})${link}`,
    },
    locations: [location(anchor ?? trace.path, anchor === undefined ? finding.line : 1)],
    ...(request === undefined || anchor !== undefined
      ? {}
      : {
          relatedLocations: [
            {
              id: 1,
              message: { text: `the request, seq ${request.seq}` },
              ...location(trace.path, request.line),
            },
          ],
        }),
    partialFingerprints: {
      [FINGERPRINT_KEY]: fingerprint,
      ...(anchor === undefined ? {} : { primaryLocationLineHash: fingerprint }),
    },
  };
}

function truncation(
  left: number,
  first: Candidate,
  indexes: ReadonlyMap<string, number>,
  fingerprints: Fingerprints,
  options: SarifOptions,
): Result {
  const finding = {
    seq: first.finding.seq,
    line: first.finding.line,
    detail: 'the report holds too many results',
  };
  return asResult(
    {
      ...first,
      rule: OWN_RULES.truncated,
      level: 'warning',
      finding,
      message: `${left} results were left out, because code scanning takes at most ${MAX_RESULTS}; the gravest are here and the job summary counts them all.`,
    },
    indexes,
    fingerprints,
    options,
  );
}

function location(path: string, line: number): NonNullable<Result['locations']>[number] {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(path) },
      region: { startLine: line, startColumn: 1, endLine: line, endColumn: 2 },
    },
  };
}

/** A path as a relative URI reference: each segment percent-encoded (RFC 3986, section 2.1). */
export function encodePath(path: string): string {
  const relative = path
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/^\/+/, '');
  return relative
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');
}

function allRules(catalogue: Catalogue): ReportingDescriptor[] {
  const rules = catalogue.registries.flatMap((registry) =>
    [...registry.clauses, ...registry.sections.flatMap((section) => section.clauses)]
      .filter(({ check }) => check !== undefined)
      .map((clause) => clauseRule(registry, clause)),
  );
  return [
    ...rules,
    ownRule(
      OWN_RULES.malformed,
      'A recording that is no trace',
      'The recording is not in the trace format, so nothing in it was judged. Record it again, or mend the line that is named.',
      'error',
    ),
    ownRule(
      OWN_RULES.undecided,
      'A recording that decides nothing',
      'The recording holds no message, so there was nothing to judge. Record a session with traffic.',
      'error',
    ),
    ownRule(
      OWN_RULES.truncated,
      'Results that were left out',
      'Code scanning keeps a bounded number of results. The gravest are shown; the job summary counts them all.',
      'warning',
    ),
  ];
}

function clauseRule(registry: Registry, clause: Clause): ReportingDescriptor {
  const { revision } = registry;
  const link = clauseLink(revision, clause);
  const words = `${clause.lead === undefined ? '' : `${clause.lead} `}${clause.quote}`;
  const advisory = isAdvisory(clause);
  const bound = clause.actor === 'both' ? 'client and server' : clause.actor;
  return {
    id: ruleId(revision, clause.id),
    name: `${clause.id.replace('-', '')}`,
    shortDescription: { text: clip(`${clause.id} (${clause.level}): ${plain(words)}`, 200) },
    fullDescription: {
      text: clip(`${plain(words)} (MCP ${revision}, ${clause.page}, binds ${bound})`, MAX_TEXT),
    },
    help: {
      text: `${plain(words)}\n\n${link}`,
      markdown: `**${clause.id}** (${clause.level}), binds ${bound}, revision ${revision}\n\n> ${words.replaceAll('\n', '\n> ')}\n\n[Read it in the specification](${link})`,
    },
    helpUri: link,
    defaultConfiguration: { level: advisory ? 'warning' : 'error' },
    properties: {
      tags: ['mcp', revision, clause.page, `binds-${clause.actor}`],
      precision: 'very-high',
      'problem.severity': advisory ? 'warning' : 'error',
    },
  };
}

function ownRule(id: string, title: string, text: string, level: 'error' | 'warning'): ReportingDescriptor {
  return {
    id,
    name: id.replace(/(^|\/)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text, markdown: text },
    helpUri: HOME,
    defaultConfiguration: { level },
    properties: { tags: ['mcp', 'trace'], precision: 'very-high', 'problem.severity': level },
  };
}

function ruleId(revision: string, clause: string): string {
  return `${revision}/${clause}`;
}

/** Words without Markdown's code marks, on one line: for texts that are shown as they are. */
function plain(text: string): string {
  return text.replace(/`/g, '').replace(/\s+/g, ' ').trim();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
