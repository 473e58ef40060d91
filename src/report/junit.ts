/** The report as JUnit XML: one suite a recording and revision, one case a clause. */

import { visible } from '../checks/show.ts';
import type { ClauseRow, RevisionReport, RunReport, TraceReport } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';

/** Escapes text for XML 1.0; characters that XML cannot hold at all are made visible. */
export function escapeXml(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * Writes a run as JUnit XML, with a line end at its end.
 *
 * A failing clause is a failure; a warning is a passed case whose output says it, or a failure too where it counts as one; a
 * clause that was not judged is skipped, with the reason, and so is one whose failure is expected; a recording that is malformed
 * or decides nothing is an error.
 *
 * @param strict true when warnings count as failures
 */
export function renderJunit(run: RunReport, catalogue: Catalogue, strict = false): string {
  const suites = run.traces.flatMap((trace) =>
    trace.error === undefined
      ? trace.reports.map((report) => suite(trace, report, catalogue, strict))
      : [errorSuite(trace, trace.error)],
  );
  const sum = (pick: (each: Suite) => number): number =>
    suites.reduce((total, each) => total + pick(each), 0);
  const counts = `tests="${sum(({ tests }) => tests)}" failures="${sum(({ failures }) => failures)}" errors="${sum(
    ({ errors }) => errors,
  )}" skipped="${sum(({ skipped }) => skipped)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(run.tool.name)}" ${counts}>`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Suite {
  xml: string;
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
}

function suite(trace: TraceReport, report: RevisionReport, catalogue: Catalogue, strict: boolean): Suite {
  const rows = [
    ...report.clauses.map((row) => ({ row, decides: true })),
    ...report.sections.flatMap(({ clauses, decides }) => clauses.map((row) => ({ row, decides }))),
  ].map(({ row, decides }) => ({
    row,
    isFailure: decides && (row.outcome === 'fail' || (strict && row.outcome === 'warn')),
  }));
  const failures = rows.filter(({ row, isFailure }) => isFailure && !row.expected).length;
  const errors = rows.filter(({ row }) => row.outcome === 'unsupported').length;
  const skipped = rows.filter(({ row }) => SKIPPED.has(row.outcome) || row.expected).length;
  const name = `${escapeXml(trace.path)} at ${report.revision}`;
  const cases = rows.map(({ row, isFailure }) => testCase(trace, report.revision, row, isFailure, catalogue));
  return {
    xml: [
      `  <testsuite name="${name}" tests="${rows.length}" failures="${failures}" errors="${errors}" skipped="${skipped}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n'),
    tests: rows.length,
    failures,
    errors,
    skipped,
  };
}

const SKIPPED: ReadonlySet<string> = new Set(['excluded', 'not-applicable', 'not-observed']);

function testCase(
  trace: TraceReport,
  revision: string,
  row: ClauseRow,
  isFailure: boolean,
  catalogue: Catalogue,
): string {
  const head = `    <testcase classname="${escapeXml(trace.path)}.${revision}" name="${row.id} (${row.level})"`;
  const body = caseBody(row, isFailure, revision, catalogue);
  return body === '' ? `${head}/>` : `${head}>\n${body}\n    </testcase>`;
}

function caseBody(row: ClauseRow, isFailure: boolean, revision: string, catalogue: Catalogue): string {
  const clause = catalogue.clause(revision, row.id);
  const findings = (row.findings ?? []).map(({ seq, detail }) => `seq ${seq}: ${detail}`);
  const words = clause === undefined ? [] : [`"${clause.quote}"`, catalogue.link(revision, row.id)];
  const text = escapeLines([...findings, ...words]);
  if (row.expected) return `      <skipped message="expected failure: ${escapeXml(findings[0] ?? row.id)}"/>`;
  switch (row.outcome) {
    case 'fail':
    case 'warn':
      return isFailure
        ? `      <failure message="${escapeXml(findings[0] ?? row.id)}">${text}</failure>`
        : `      <system-out>${text}</system-out>`;
    case 'unsupported':
      return '      <error message="this build has no such check"/>';
    case 'excluded':
      return `      <skipped message="excluded: ${escapeXml(row.exclusion ?? '')}"/>`;
    case 'not-applicable':
      return `      <skipped message="not applicable: ${escapeXml(row.capability ?? '')} was never declared"/>`;
    case 'not-observed':
      return '      <skipped message="not observed"/>';
    case 'pass':
      return '';
  }
}

function errorSuite(trace: TraceReport, error: { line: number; message: string }): Suite {
  const at = error.line > 0 ? `line ${error.line}: ` : '';
  return {
    xml: [
      `  <testsuite name="${escapeXml(trace.path)}" tests="1" failures="0" errors="1" skipped="0">`,
      `    <testcase classname="${escapeXml(trace.path)}" name="${trace.verdict}">`,
      `      <error message="${escapeXml(at + error.message)}"/>`,
      '    </testcase>',
      '  </testsuite>',
    ].join('\n'),
    tests: 1,
    failures: 0,
    errors: 1,
    skipped: 0,
  };
}

function escapeLines(lines: readonly string[]): string {
  return lines.map(escapeXml).join('\n');
}
