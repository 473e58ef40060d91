/** The report as a terminal shows it. */

import { visible } from '../checks/show.ts';
import type {
  ClauseRow,
  Finding,
  Outcome,
  RevisionReport,
  RunReport,
  SectionReport,
  TraceReport,
} from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';
import { expectedCount, staleSentences } from './expected-failures.ts';
import { type MigrationCounts, migrationOf } from './migration.ts';
import { SameFindings } from './same-findings.ts';
import { totalsLine } from './totals.ts';

/** What the text shows. */
export interface TextOptions {
  /** `judged` leaves excluded rows out, `all` shows them with their reason. */
  rows: 'judged' | 'all';
  /** Only failing and warning rows. */
  findingsOnly: boolean;
}

/** How many findings of a clause are printed. */
const MAX_PRINTED = 10;
/** Where a line of ids ends. */
const MAX_WIDTH = 110;

const LABELS: Readonly<Record<Outcome, string>> = {
  pass: 'PASS',
  fail: 'FAIL',
  warn: 'WARN',
  excluded: 'EXCL',
  unsupported: 'UNSUPPORTED',
  'not-applicable': '--',
  'not-observed': '--',
};

const INDENT = ' '.repeat(8);

/** Writes a run as text, with a line end at its end. All text that comes from a recording is escaped. */
export function renderText(run: RunReport, catalogue: Catalogue, options: TextOptions): string {
  const lines: string[] = [];
  const several = run.traces.length > 1;
  for (const trace of run.traces) {
    if (several) lines.push(`trace: ${visible(trace.path)}`);
    lines.push(...traceLines(trace, catalogue, options));
    if (several) lines.push('');
  }
  if (several) {
    lines.push(`${run.traces.length} traces — overall verdict: ${run.verdict}`);
    for (const trace of run.traces) lines.push(`  ${trace.verdict}  ${visible(trace.path)}`);
  }
  lines.push(...expectedLines(run));
  return `${lines.join('\n')}\n`;
}

function expectedLines(run: RunReport): string[] {
  if (run.expectedFailures === undefined) return [];
  const stale = staleSentences(run);
  return [
    `expected failures: ${expectedCount(run)} in ${visible(run.expectedFailures.file)}, ${stale.length} stale`,
    ...stale.map((sentence) => `  STALE  ${visible(sentence)}`),
  ];
}

function traceLines(trace: TraceReport, catalogue: Catalogue, options: TextOptions): string[] {
  const warnings = (trace.warnings ?? []).flatMap((warning) => labelled('NOTE', warning));
  if (trace.error !== undefined) {
    const at = trace.error.line > 0 ? `line ${trace.error.line}: ` : '';
    return [
      ...warnings,
      `error: ${visible(trace.path)}: ${at}${visible(trace.error.message)}`,
      `verdict: ${trace.verdict}`,
    ];
  }
  const notes = notesOf(trace);
  const [only] = trace.reports;
  const body =
    trace.reports.length === 1 && only !== undefined
      ? singleLines(only, catalogue, options)
      : sideBySideLines(trace, catalogue, options);
  return [...warnings, ...notes, ...body, ...notes];
}

function notesOf(trace: TraceReport): string[] {
  const several = trace.reports.length > 1;
  return trace.reports.flatMap((report) =>
    report.notes.flatMap((note) => labelled('NOTE', several ? `at ${report.revision}: ${note}` : note)),
  );
}

function singleLines(report: RevisionReport, catalogue: Catalogue, options: TextOptions): string[] {
  const told = new SameFindings(catalogue);
  const toLines = (row: ClauseRow): string[] => rowLines(row, report.revision, catalogue, options, told);
  const lines = report.clauses.flatMap(toLines);
  for (const section of report.sections) {
    const rows = section.clauses.flatMap(toLines);
    if (rows.length > 0) lines.push(sectionTitle(section), ...rows);
  }
  for (const section of report.sections) {
    if (section.clauses.length > 0)
      lines.push(`${section.title.toLowerCase()}: ${totalsLine(section.totals)}`);
  }
  lines.push(`totals: ${totalsLine(report.totals)}`, `verdict: ${report.verdict}`);
  return lines;
}

function sectionTitle(section: SectionReport): string {
  return `${section.title.toLowerCase()}${section.decides ? '' : ' (does not decide the verdict)'}:`;
}

function rowLines(
  row: ClauseRow,
  revision: string,
  catalogue: Catalogue,
  options: TextOptions,
  told: SameFindings,
): string[] {
  if (!isShown(row.outcome, options)) return [];
  const head = `  ${LABELS[row.outcome].padEnd(4)}  ${row.id} (${row.level})${remark(row)}`;
  return [head, ...findingLines(row, revision, catalogue, told, '')];
}

function isShown(outcome: Outcome, options: TextOptions): boolean {
  if (options.findingsOnly) return outcome === 'fail' || outcome === 'warn' || outcome === 'unsupported';
  return outcome !== 'excluded' || options.rows === 'all';
}

function remark(row: ClauseRow): string {
  if (row.expected) return '  expected';
  switch (row.outcome) {
    case 'not-observed':
      return '  not observed';
    case 'not-applicable':
      return `  not applicable: ${row.capability} was never declared`;
    case 'excluded':
      return `  ${row.exclusion}`;
    default:
      return '';
  }
}

function findingLines(
  row: ClauseRow,
  revision: string,
  catalogue: Catalogue,
  told: SameFindings,
  prefix: string,
): string[] {
  const { findings = [], count = 0 } = row;
  if (findings.length === 0) return [];
  const same = told.toldBy(revision, row);
  const lines = same === undefined ? printed(findings, count, prefix) : [`${INDENT}${prefix}same as ${same}`];
  const clause = catalogue.clause(revision, row.id);
  if (clause !== undefined) {
    const lead = clause.lead === undefined ? '' : `${clause.lead} `;
    lines.push(`${INDENT}“${lead}${clause.quote}”`, `${INDENT}${catalogue.link(revision, row.id)}`);
  }
  return lines;
}

function printed(findings: readonly Finding[], count: number, prefix: string): string[] {
  const lines = findings
    .slice(0, MAX_PRINTED)
    .map(({ seq, detail }) => `${INDENT}${prefix}seq ${seq}: ${visible(detail)}`);
  const rest = count - lines.length;
  return rest > 0 ? [...lines, `${INDENT}${prefix}and ${rest} more`] : lines;
}

/** One row a clause with its outcome at each revision; a clause that is not in force at one reads `absent` there. */
function sideBySideLines(trace: TraceReport, catalogue: Catalogue, options: TextOptions): string[] {
  const { reports } = trace;
  const told = new SameFindings(catalogue);
  const lines: string[] = [];
  const push = (pick: (report: RevisionReport) => ClauseRow[]): void => {
    for (const { id, level, rows } of joinedRows(reports, pick)) {
      const outcomes = reports.map(({ revision }) => rows.get(revision)?.outcome ?? ('absent' as const));
      if (!outcomes.some((outcome) => outcome !== 'absent' && isShown(outcome, options))) continue;
      const cells = reports
        .map(({ revision }, index) => {
          const expected = rows.get(revision)?.expected ? ' (expected)' : '';
          return `${revision}=${outcomes[index]}${expected}`;
        })
        .join('  ');
      const differs = new Set(outcomes).size > 1 ? '  *differs' : '';
      lines.push(`  ${id.padEnd(10)} (${level})  ${cells}${differs}`);
      for (const { revision } of reports) {
        const row = rows.get(revision);
        if (row !== undefined) lines.push(...findingLines(row, revision, catalogue, told, `${revision} `));
      }
    }
  };
  push((report) => report.clauses);
  for (const section of sectionsOf(reports)) {
    const before = lines.length;
    push((report) => report.sections.find(({ id }) => id === section.id)?.clauses ?? []);
    if (lines.length > before) lines.splice(before, 0, sectionTitle(section));
  }
  lines.push(...migrationLines(trace), 'per revision:');
  for (const report of reports) {
    lines.push(`  ${report.revision}: ${totalsLine(report.totals)} — verdict ${report.verdict}`);
  }
  lines.push(`overall verdict: ${trace.verdict}`);
  return lines;
}

/** What a migration takes, where two revisions were judged: how much goes and comes, and the work by its ids. */
function migrationLines(trace: TraceReport): string[] {
  const migration = migrationOf(trace);
  if (migration === undefined) return [];
  const { from, to, removed, sections } = migration;
  const added = ({ met, broken, untested, excluded }: MigrationCounts): string =>
    `${met.length} met, ${broken.length} broken, ${untested.length} untested, ${excluded.length} excluded`;
  const broken = [migration, ...sections].flatMap((each) => each.broken);
  return [
    `migration from ${from} to ${to}:`,
    `  removed: ${removed.length} clauses`,
    `  added: ${added(migration)}`,
    ...sections.map((section) => `  added to the ${section.title.toLowerCase()}: ${added(section)}`),
    ...wrapped('  the work: ', broken),
  ];
}

/** Ids on lines that are not too long; nothing without any. */
function wrapped(label: string, ids: readonly string[]): string[] {
  const lines: string[] = [];
  let line = label;
  ids.forEach((id, index) => {
    const next = index === ids.length - 1 ? id : `${id}, `;
    if ((line + next).trimEnd().length > MAX_WIDTH) {
      lines.push(line.trimEnd());
      line = ' '.repeat(label.length);
    }
    line += next;
  });
  return ids.length === 0 ? [] : [...lines, line];
}

function sectionsOf(reports: readonly RevisionReport[]): SectionReport[] {
  const byId = new Map<string, SectionReport>();
  for (const section of reports.flatMap((report) => report.sections)) {
    if (!byId.has(section.id)) byId.set(section.id, section);
  }
  return [...byId.values()];
}

function joinedRows(
  reports: readonly RevisionReport[],
  pick: (report: RevisionReport) => ClauseRow[],
): { id: string; level: string; rows: Map<string, ClauseRow> }[] {
  const joined = new Map<string, { id: string; level: string; rows: Map<string, ClauseRow> }>();
  for (const report of reports) {
    for (const row of pick(report)) {
      const entry = joined.get(row.id) ?? {
        id: row.id,
        level: row.level,
        rows: new Map<string, ClauseRow>(),
      };
      entry.rows.set(report.revision, row);
      joined.set(row.id, entry);
    }
  }
  return [...joined.values()];
}

function labelled(label: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? `  ${label}  ${visible(line)}` : `${INDENT}${visible(line)}`));
}
