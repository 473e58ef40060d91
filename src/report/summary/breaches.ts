/** Broken clauses over all recordings of a run, each once. */

import type { ClauseRow, RunReport, SectionReport, TraceReport } from '../../judge/report.ts';
import type { Clause, Level } from '../../registry/clause.ts';
import type { Catalogue } from '../catalogue.ts';

/** A clause in the recordings that break it. */
export interface Breach {
  revision: string;
  id: string;
  level: Level;
  outcome: 'fail' | 'warn';
  /** True when the file of expected failures lists it. */
  expected: boolean;
  /** Undefined for a clause that the catalogue does not know. */
  clause: Clause | undefined;
  /** Where it does not stand among the clauses of the pages. */
  section: SectionReport | undefined;
  occurrences: Occurrence[];
  /** Clauses that the same check finds broken by the same events, or by some of them; they are told here and not again. */
  twins: Breach[];
}

/** A clause in one recording that breaks it. */
export interface Occurrence {
  trace: TraceReport;
  row: ClauseRow;
}

/** How often a clause was broken, over all recordings. */
export function timesOf(breach: Breach): number {
  return breach.occurrences.reduce((sum, { row }) => sum + (row.count ?? 0), 0);
}

/** Breaches with their twins put beside them. */
export function withTwins(breaches: readonly Breach[]): Breach[] {
  return breaches.flatMap((breach) => [breach, ...breach.twins]);
}

/** The broken clauses of a run, in the order of its revisions and of their pages; twins stand with the clause that covers them. */
export function breachesOf(run: RunReport, catalogue: Catalogue): Breach[] {
  const found = new Map<string, Breach>();
  for (const trace of run.traces) {
    for (const { revision, clauses, sections } of trace.reports) {
      const take = (row: ClauseRow, section?: SectionReport): void => {
        if (row.outcome !== 'fail' && row.outcome !== 'warn') return;
        const expected = row.expected === true;
        const key = `${revision} ${row.id} ${expected}`;
        const breach = found.get(key) ?? {
          revision,
          id: row.id,
          level: row.level,
          outcome: row.outcome,
          expected,
          clause: catalogue.clause(revision, row.id),
          section,
          occurrences: [],
          twins: [],
        };
        found.set(key, breach);
        breach.occurrences.push({ trace, row });
      };
      for (const row of clauses) take(row);
      for (const section of sections) for (const row of section.clauses) take(row, section);
    }
  }
  return joined(inOrder([...found.values()], catalogue));
}

/** In the order of the catalogue: the first recording need not break the first clause. */
function inOrder(breaches: readonly Breach[], catalogue: Catalogue): Breach[] {
  const places = new Map<Clause, number>();
  for (const { clauses, sections } of catalogue.registries) {
    for (const clause of [...clauses, ...sections.flatMap((section) => section.clauses)])
      places.set(clause, places.size);
  }
  const place = ({ clause }: Breach): number =>
    clause === undefined ? places.size : (places.get(clause) ?? places.size);
  return [...breaches].sort((a, b) => place(a) - place(b));
}

/** Puts each clause that another one covers beside that one. */
function joined(breaches: readonly Breach[]): Breach[] {
  const byCheck = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const { revision, id, outcome, expected, section, clause } = breach;
    const key = JSON.stringify([revision, clause?.check?.id ?? id, outcome, expected, section?.id]);
    byCheck.set(key, [...(byCheck.get(key) ?? []), breach]);
  }
  const beside = new Set<Breach>();
  for (const family of byCheck.values()) {
    const evidence = family.map(evidenceOf);
    const covers = (a: number, b: number): boolean => isCovered(family[b]!, evidence[a]!);
    const heads = family
      .map((_, index) => index)
      .filter((one) =>
        family.every(
          (_, other) => other === one || !covers(other, one) || (covers(one, other) && one < other),
        ),
      );
    family.forEach((breach, index) => {
      const head = heads.find((each) => each !== index && covers(each, index));
      if (head === undefined || heads.includes(index)) return;
      family[head]!.twins.push(breach);
      beside.add(breach);
    });
  }
  return breaches.filter((breach) => !beside.has(breach));
}

/** What was found in a recording; `end` is the last event that was listed where more were only counted. */
interface Evidence {
  findings: ReadonlySet<string>;
  end: number;
}

function evidenceOf(breach: Breach): ReadonlyMap<TraceReport, Evidence> {
  return new Map(
    breach.occurrences.map(({ trace, row: { findings = [], count = 0 } }) => [
      trace,
      {
        findings: new Set(findings.map(({ seq, detail }) => `${seq} ${detail}`)),
        end: count > findings.length ? (findings.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY,
      },
    ]),
  );
}

function isCovered(breach: Breach, by: ReadonlyMap<TraceReport, Evidence>): boolean {
  return breach.occurrences.every(({ trace, row }) => {
    const evidence = by.get(trace);
    if (evidence === undefined) return false;
    const keys = (row.findings ?? []).map(({ seq, detail }) => ({ seq, key: `${seq} ${detail}` }));
    return (
      keys.some(({ key }) => evidence.findings.has(key)) &&
      keys.every(({ seq, key }) => seq > evidence.end || evidence.findings.has(key))
    );
  });
}
