/** The parts of a summary that go by recording: verdicts, what was not judged, and what a reader should know of one. */

import type { ClauseRow, RevisionReport, RunReport, TraceReport } from '../../judge/report.ts';
import { codeCell, codeSpan, prose, trusted } from '../escape-markdown.ts';
import type { Detail } from './detail.ts';
import { count, folded, list, SIGNS, shortPath, table } from './words.ts';

/** From how many recordings on those that pass are folded away. */
const MAX_OPEN = 20;
/** How many clauses are named without a check. */
const MAX_NAMED = 50;
/** How many warnings of a recording are shown. */
const MAX_WARNINGS = 5;

/** Recording by revision with what came out, and all counts folded away. */
export function verdictBlocks(run: RunReport, detail: Detail, findingsOnly: boolean): string[] {
  const judged = run.traces.filter(({ error }) => error === undefined);
  if (judged.length === 0) return [];
  const passing = judged.filter(({ verdict }) => verdict === 'pass');
  const apart = findingsOnly || judged.length > MAX_OPEN;
  const open = apart ? judged.filter(({ verdict }) => verdict !== 'pass') : judged;
  const blocks = open.length === 0 ? [] : verdictTable(run, open, detail);
  if (apart && passing.length > 0) {
    const others = open.length === 0 ? '' : 'other ';
    const said = count(passing.length, `${others}recording passes`, `${others}recordings pass`);
    blocks.push(...(findingsOnly ? [`${said}.`] : folded(said, verdictTable(run, passing, detail))));
  }
  return findingsOnly ? blocks : [...blocks, ...folded('All counts', countTable(judged, detail))];
}

function verdictTable(run: RunReport, traces: readonly TraceReport[], detail: Detail): string[] {
  const shown = traces.slice(0, detail.listed);
  const rows = shown.map(({ path, reports }) => [
    codeCell(shortPath(path)),
    ...run.revisions.map((revision) => verdictCell(reports.find((report) => report.revision === revision))),
  ]);
  const head = ['Recording', ...run.revisions.map((revision) => trusted(revision))];
  return withCount(table(head, 0, rows), traces.length - shown.length);
}

function verdictCell(report: RevisionReport | undefined): string {
  if (report === undefined) return '';
  const counts = COLUMNS.slice(0, TOLD)
    .map(({ title, cell }) => ({ title, number: cell(report) }))
    .filter(({ number }) => number > 0)
    .map(({ title, number }) => `${number} ${title.toLowerCase()}`);
  const apart = report.sections.flatMap(({ title, clauses }) => {
    const told = BROKEN.map(({ title: outcome, cell }) => ({ outcome, number: cell({ clauses }) }))
      .filter(({ number }) => number > 0)
      .map(({ outcome, number }) => `${number} ${outcome.toLowerCase()}`);
    return told.length === 0 ? [] : [`${prose(title.toLowerCase(), codeCell)}: ${told.join(', ')}`];
  });
  return `${SIGNS[report.verdict]} ${[counts.join(', ') || report.verdict, ...apart].join('; ')}`;
}

function countTable(traces: readonly TraceReport[], detail: Detail): string[] {
  const shown = traces.slice(0, detail.listed);
  const columns = COLUMNS.filter(
    ({ always, cell }) => always || shown.some(({ reports }) => reports.some((report) => cell(report) > 0)),
  );
  const rows = shown.flatMap(({ path, reports }) =>
    reports.map((report, index) => [
      index === 0 ? codeCell(shortPath(path)) : '',
      trusted(report.revision),
      ...columns.map(({ cell }) => cell(report).toLocaleString('en-US')),
    ]),
  );
  const head = ['Recording', 'Revision', ...columns.map(({ title }) => title)];
  return withCount(table(head, columns.length, rows), traces.length - shown.length);
}

function withCount(shown: string, rest: number): string[] {
  return rest > 0 ? [shown, `And ${count(rest, 'more recording')}.`] : [shown];
}

type Rows = Pick<RevisionReport, 'clauses'>;

interface Column<Report> {
  title: string;
  always: boolean;
  cell: (report: Report) => number;
}

const BROKEN: readonly Column<Rows>[] = [
  { title: 'Fail', always: true, cell: (report) => unexpected(report, 'fail') },
  { title: 'Warn', always: true, cell: (report) => unexpected(report, 'warn') },
  { title: 'Expected', always: false, cell: ({ clauses }) => clauses.filter((row) => row.expected).length },
];

const COLUMNS: readonly Column<RevisionReport>[] = [
  ...BROKEN,
  { title: 'Pass', always: true, cell: ({ totals }) => totals.pass },
  { title: 'Not observed', always: true, cell: ({ totals }) => totals['not-observed'] },
  { title: 'Not applicable', always: true, cell: ({ totals }) => totals['not-applicable'] },
  { title: 'Excluded', always: true, cell: ({ totals }) => totals.excluded },
  { title: 'Unsupported', always: false, cell: ({ totals }) => totals.unsupported },
];
/** How many of the columns the first table tells. */
const TOLD = BROKEN.length + 1;

function unexpected({ clauses }: Rows, outcome: ClauseRow['outcome']): number {
  return clauses.filter((row) => row.outcome === outcome && row.expected !== true).length;
}

/** Recordings that were not judged, with the line and the reason. */
export function unjudgedBlocks(run: RunReport, detail: Detail): string[] {
  const unjudged = run.traces.filter(({ error }) => error !== undefined);
  if (unjudged.length === 0) return [];
  const items = unjudged.slice(0, detail.listed).map(({ path, verdict, error }) => {
    const at = error === undefined || error.line < 1 ? '' : ` at line ${error.line}`;
    return `- ${SIGNS[verdict]} ${codeSpan(shortPath(path))} is ${verdict}${at}: ${prose(error?.message ?? '')}`;
  });
  return ['### Not judged', withRest(items, unjudged.length)];
}

/** Clauses whose check this build does not have. */
export function unsupportedBlocks(run: RunReport): string[] {
  const ids = new Set<string>();
  for (const { clauses, sections } of run.traces.flatMap(({ reports }) => reports)) {
    for (const row of [...clauses, ...sections.flatMap((section) => section.clauses)])
      if (row.outcome === 'unsupported') ids.add(row.id);
  }
  if (ids.size === 0) return [];
  return [
    '### Checks that this build lacks',
    `The registry names checks for ${list(
      [...ids].map((id) => trusted(id)),
      MAX_NAMED,
    )} that are not here.`,
  ];
}

/** What a reader should know of recordings: another revision than the judged one, a credential in it. */
export function noteBlocks(run: RunReport, detail: Detail): string[] {
  const notes = new Map<string, TraceReport[]>();
  for (const trace of run.traces) {
    for (const { notes: said } of trace.reports)
      for (const note of said) notes.set(note, [...(notes.get(note) ?? []), trace]);
  }
  const noted = [...notes].map(([note, traces]) => {
    const paths = traces.map(({ path }) => codeSpan(shortPath(path)));
    return `- ${list(paths, 5)}: ${prose(note)}`;
  });
  const credentials = run.traces.filter(({ warnings }) => warnings !== undefined);
  const warned = credentials.map(({ path, warnings = [] }) => {
    const said = warnings.slice(0, MAX_WARNINGS).map((warning) => `  - ${prose(warning)}`);
    const rest = warnings.length - said.length;
    if (rest > 0) said.push(`  - and ${rest} more`);
    return [`- ${codeSpan(shortPath(path))}`, ...said].join('\n');
  });
  return [
    ...(noted.length === 0
      ? []
      : ['### Judged by rules of another revision', withRest(noted.slice(0, detail.listed), noted.length)]),
    ...(warned.length === 0
      ? []
      : [
          '### ⚠️ Credentials in recordings',
          withRest(warned.slice(0, Math.ceil(detail.listed / MAX_WARNINGS)), warned.length),
        ]),
  ];
}

function withRest(items: readonly string[], total: number): string {
  const rest = total - items.length;
  return [...items, ...(rest > 0 ? [`- and ${rest.toLocaleString('en-US')} more`] : [])].join('\n');
}
