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
  return `${lines.join('\n')}\n`;
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
  const lines = report.clauses.flatMap((row) => rowLines(row, report.revision, catalogue, options));
  for (const section of report.sections) {
    const rows = section.clauses.flatMap((row) => rowLines(row, report.revision, catalogue, options));
    if (rows.length > 0) lines.push(sectionTitle(section), ...rows);
  }
  lines.push(`totals: ${totalsLine(report.totals)}`);
  for (const section of report.sections) {
    if (section.clauses.length > 0)
      lines.push(`${section.title.toLowerCase()}: ${totalsLine(section.totals)}`);
  }
  lines.push(`verdict: ${report.verdict}`);
  return lines;
}

function sectionTitle(section: SectionReport): string {
  return `${section.title.toLowerCase()}${section.decides ? '' : ' (does not decide the verdict)'}:`;
}

function rowLines(row: ClauseRow, revision: string, catalogue: Catalogue, options: TextOptions): string[] {
  if (!isShown(row.outcome, options)) return [];
  const head = `  ${LABELS[row.outcome].padEnd(4)}  ${row.id} (${row.level})${remark(row)}`;
  return [head, ...findingLines(row, revision, catalogue, '')];
}

function isShown(outcome: Outcome, options: TextOptions): boolean {
  if (options.findingsOnly) return outcome === 'fail' || outcome === 'warn' || outcome === 'unsupported';
  return outcome !== 'excluded' || options.rows === 'all';
}

function remark(row: ClauseRow): string {
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

function findingLines(row: ClauseRow, revision: string, catalogue: Catalogue, prefix: string): string[] {
  const { findings = [], count = 0 } = row;
  if (findings.length === 0) return [];
  const lines = findings
    .slice(0, MAX_PRINTED)
    .map((finding: Finding) => `${INDENT}${prefix}seq ${finding.seq}: ${visible(finding.detail)}`);
  const rest = count - Math.min(findings.length, MAX_PRINTED);
  if (rest > 0) lines.push(`${INDENT}${prefix}and ${rest} more`);
  const clause = catalogue.clause(revision, row.id);
  if (clause !== undefined) {
    const lead = clause.lead === undefined ? '' : `${clause.lead} `;
    lines.push(`${INDENT}“${lead}${clause.quote}”`, `${INDENT}${catalogue.link(revision, row.id)}`);
  }
  return lines;
}

/** One row a clause with its outcome at each revision; a clause that is not in force at one reads `absent` there. */
function sideBySideLines(trace: TraceReport, catalogue: Catalogue, options: TextOptions): string[] {
  const { reports } = trace;
  const lines: string[] = [];
  const push = (pick: (report: RevisionReport) => ClauseRow[]): void => {
    for (const { id, level, rows } of joinedRows(reports, pick)) {
      const outcomes = reports.map(({ revision }) => rows.get(revision)?.outcome ?? ('absent' as const));
      if (!outcomes.some((outcome) => outcome !== 'absent' && isShown(outcome, options))) continue;
      const cells = reports.map(({ revision }, index) => `${revision}=${outcomes[index]}`).join('  ');
      const differs = new Set(outcomes).size > 1 ? '  *differs' : '';
      lines.push(`  ${id.padEnd(10)} (${level})  ${cells}${differs}`);
      for (const { revision } of reports) {
        const row = rows.get(revision);
        if (row !== undefined) lines.push(...findingLines(row, revision, catalogue, `${revision} `));
      }
    }
  };
  push((report) => report.clauses);
  for (const section of sectionsOf(reports)) {
    const before = lines.length;
    push((report) => report.sections.find(({ id }) => id === section.id)?.clauses ?? []);
    if (lines.length > before) lines.splice(before, 0, sectionTitle(section));
  }
  lines.push('per revision:');
  for (const report of reports) {
    lines.push(`  ${report.revision}: ${totalsLine(report.totals)} — verdict ${report.verdict}`);
  }
  lines.push(`overall verdict: ${trace.verdict}`);
  return lines;
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
