/** The report as Markdown, for the job summary and for a comment. */

import type { ClauseRow, RevisionReport, RunReport, TraceReport } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';
import { codeSpan, trustedCell } from './escape-markdown.ts';
import { totalsLine } from './totals.ts';

/** Writes a run as GitHub Markdown, with a line end at its end. All text that comes from a recording is escaped. */
export function renderMarkdown(run: RunReport, catalogue: Catalogue): string {
  const lines = [
    `## MCP traces: ${run.verdict}`,
    '',
    '| Recording | Revision | Verdict | Pass | Fail | Warn | Not observed | Not applicable | Excluded |',
    '| --- | --- | --- | --: | --: | --: | --: | --: | --: |',
    ...run.traces.flatMap(traceRows),
  ];
  for (const trace of run.traces) {
    for (const report of trace.reports) lines.push(...brokenLines(trace, report, catalogue));
  }
  return `${lines.join('\n')}\n`;
}

function traceRows(trace: TraceReport): string[] {
  if (trace.error !== undefined) {
    const at = trace.error.line > 0 ? `line ${trace.error.line}: ` : '';
    return [
      `| ${codeSpan(trace.path)} | | ${trace.verdict}: ${codeSpan(at + trace.error.message)} | | | | | | |`,
    ];
  }
  return trace.reports.map(({ revision, verdict, totals }) => {
    const counts = ['pass', 'fail', 'warn', 'not-observed', 'not-applicable', 'excluded'] as const;
    return `| ${codeSpan(trace.path)} | ${revision} | ${verdict} | ${counts.map((each) => totals[each]).join(' | ')} |`;
  });
}

function brokenLines(trace: TraceReport, report: RevisionReport, catalogue: Catalogue): string[] {
  const rows = [...report.clauses, ...report.sections.flatMap((section) => section.clauses)].filter(
    ({ outcome }) => outcome === 'fail' || outcome === 'warn',
  );
  if (rows.length === 0) return [];
  return [
    '',
    `### ${codeSpan(trace.path)} at ${report.revision}`,
    '',
    totalsLine(report.totals),
    ...report.notes.flatMap((note) => ['', `> ${trustedCell(note)}`]),
    ...rows.flatMap((row) => rowLines(row, report.revision, catalogue)),
  ];
}

function rowLines(row: ClauseRow, revision: string, catalogue: Catalogue): string[] {
  const clause = catalogue.clause(revision, row.id);
  const quote = clause === undefined ? [] : [`  > ${trustedCell(clause.quote)}`];
  const hidden = (row.count ?? 0) - (row.findings ?? []).length;
  return [
    '',
    `- **${row.outcome}** [${row.id}](${catalogue.link(revision, row.id)}) (${row.level})`,
    ...quote,
    '',
    ...(row.findings ?? []).map(({ seq, detail }) => `  - seq ${seq}: ${codeSpan(detail)}`),
    ...(hidden > 0 ? [`  - and ${hidden} more`] : []),
  ];
}
