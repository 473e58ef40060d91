import { isDeepStrictEqual } from 'node:util';
import type { Schema } from 'ajv';
import { ajv } from '../libraries/load.ts';
import { type Clause, LEVELS, type Registry } from '../registry/clause.ts';
import { TOOL } from '../tool.ts';
import { isObject } from '../trace/event.ts';
import {
  type ClauseRow,
  OUTCOMES,
  type RevisionReport,
  type RunReport,
  type TraceReport,
  VERDICTS,
} from './report.ts';
import { MAX_SHARDS } from './shards.ts';
import { totalsOf } from './totals.ts';
import { verdictOf } from './verdict.ts';

/** A file that should be a JSON report and is not; `message` names the file and what is wrong with it. */
export class ReportError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.name = 'ReportError';
  }
}

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const PLACE = { type: 'integer', minimum: 1, maximum: MAX_SHARDS };
const REVISION = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const TRUE = { const: true };

function object(required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}

function list(items: Schema): Schema {
  return { type: 'array', items };
}

const TOTALS = object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, COUNT])));
const EXCERPT = object({ seq: COUNT, line: COUNT, from: { enum: ['client', 'server'] }, text: TEXT });
const FINDING = object(
  { seq: COUNT, line: COUNT, detail: TEXT },
  { request: object({ seq: COUNT, line: COUNT }), excerpt: list(EXCERPT) },
);
const ROW = object(
  {
    id: { type: 'string', pattern: '^[A-Z]+-\\d{3}$' },
    level: { enum: [...LEVELS] },
    outcome: { enum: [...OUTCOMES] },
  },
  { findings: list(FINDING), count: COUNT, exclusion: TEXT, capability: TEXT, expected: TRUE },
);
const SECTION = object({
  id: TEXT,
  title: TEXT,
  decides: { type: 'boolean' },
  totals: TOTALS,
  clauses: list(ROW),
});
// A note is our own sentence and is shown as such: this keeps markup out of one that was made up.
const NOTE = { type: 'string', pattern: "^[A-Za-z0-9 ,.;:'`()\\n-]*$" };
const REVISION_REPORT = object({
  revision: REVISION,
  verdict: { enum: [...VERDICTS] },
  totals: TOTALS,
  notes: list(NOTE),
  clauses: list(ROW),
  sections: list(SECTION),
});
const TRACE = object(
  { path: TEXT, verdict: { enum: [...VERDICTS] }, events: COUNT, reports: list(REVISION_REPORT) },
  // The migration follows from the reports, and is told anew.
  { error: object({ line: COUNT, message: TEXT }), warnings: list(TEXT), migration: {} },
);
const ENTRY = object({ line: COUNT, clause: TEXT, reason: TEXT }, { trace: TEXT, revision: REVISION });
const RUN = object(
  {
    tool: object({ name: TEXT, version: TEXT }),
    revisions: list(REVISION),
    verdict: { enum: [...VERDICTS] },
    traces: list(TRACE),
  },
  {
    declaredOnly: TRUE,
    shard: object({ index: PLACE, of: PLACE, traces: COUNT }),
    expectedFailures: object({ file: TEXT, entries: list(ENTRY), stale: list(ENTRY) }),
  },
);

/**
 * Reads a JSON report back in. It may come from anywhere, so nothing in it is taken for granted: words that it shows as the
 * specification's must be those of the registries.
 *
 * @param file its name, for messages
 * @param registries every revision that could be judged
 * @throws {ReportError} for anything that this version of the tool would not have written
 */
export function parseReport(text: string, file: string, registries: readonly Registry[]): RunReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReportError(file, 'it is not valid JSON: expected a JSON report');
  }
  checkTool(value, file);
  const { Ajv } = ajv();
  const validate = new Ajv({ strict: false }).compile<RunReport>(RUN);
  if (!validate(value)) {
    const [problem] = validate.errors ?? [];
    const where = problem?.instancePath || 'it';
    throw new ReportError(file, `${where} ${problem?.message ?? 'is wrong'}: expected a JSON report`);
  }
  if (value.shard !== undefined && value.shard.index > value.shard.of) {
    throw new ReportError(file, `it names itself shard ${value.shard.index}/${value.shard.of}`);
  }
  const known = registries.map(({ revision }) => revision);
  const strange = value.revisions.find((revision) => !known.includes(revision));
  if (strange !== undefined) throw new ReportError(file, `revision ${strange} is not known here`);
  for (const { reports } of value.traces) {
    for (const report of reports) {
      checkRows(report, file, registries);
      checkSums(report, file);
    }
  }
  const traces = value.traces.map((trace) => {
    const { migration: _, ...rest } = trace as TraceReport & { migration?: unknown };
    return rest;
  });
  return { ...value, traces };
}

/** Another version may judge otherwise, and its reports may look otherwise: that is said before anything else. */
function checkTool(value: unknown, file: string): void {
  const tool = isObject(value) ? value['tool'] : undefined;
  if (!isObject(tool) || typeof tool['version'] !== 'string' || tool['name'] !== TOOL.name) {
    throw new ReportError(file, `it is not one of ${TOOL.name}: expected a JSON report`);
  }
  if (tool['version'] !== TOOL.version) {
    throw new ReportError(
      file,
      `it was written by version ${tool['version']}, this is ${TOOL.version}: expected the same version`,
    );
  }
}

/** Holds the rows of a report against the registry: the same clauses, in the same order. */
function checkRows(report: RevisionReport, file: string, registries: readonly Registry[]): void {
  const { revision } = report;
  const registry = registries.find((each) => each.revision === revision);
  if (registry === undefined) throw new ReportError(file, `revision ${revision} is not known here`);
  const rows = [report, ...report.sections].flatMap(({ clauses }) => clauses);
  const due = [registry, ...registry.sections].flatMap(({ clauses, ...part }) =>
    clauses.map((clause) => ({ clause, extension: 'extension' in part ? part.extension : undefined })),
  );
  const wrong =
    due.find(({ clause, extension }, index) => !isRowOf(rows[index], clause, extension))?.clause ??
    rows[due.length];
  if (wrong !== undefined) {
    throw new ReportError(file, `its row ${wrong.id} at ${revision} is not that of the registry`);
  }
  if (titles(report.sections) !== titles(registry.sections)) {
    throw new ReportError(file, `its sections at ${revision} are not those of the registry`);
  }
}

/** Holds what a report sums up against its rows. */
function checkSums(report: RevisionReport, file: string): void {
  const { revision, verdict, clauses, sections } = report;
  const odd = [report, ...sections].some((part) => !isDeepStrictEqual(part.totals, totalsOf(part.clauses)));
  if (odd) throw new ReportError(file, `its totals at ${revision} are not those of its rows`);
  const due = verdictOf(clauses, sections);
  if (verdict !== due)
    throw new ReportError(file, `its verdict at ${revision} is ${verdict}, where its rows make it ${due}`);
}

/** @param extension that of its section, without which the clause does not apply */
function isRowOf(row: ClauseRow | undefined, clause: Clause, extension: string | undefined): boolean {
  if (row?.id !== clause.id || row.level !== clause.level || row.exclusion !== clause.exclusion) return false;
  const gates = row.outcome === 'not-applicable' ? [clause.capability, extension] : [undefined];
  return gates.includes(row.capability);
}

function titles(sections: readonly { id: string; title: string; decides: boolean }[]): string {
  return JSON.stringify(sections.map(({ id, title, decides }) => [id, title, decides]));
}
