import type { Check, CheckContext } from '../checks/check.ts';
import {
  type CheckReference,
  type Clause,
  isAdvisory,
  type Registry,
  type Section,
} from '../registry/clause.ts';
import { DeclaredRevisions } from '../session/declared.ts';
import { Dispatcher, type Handlers } from '../session/handlers.ts';
import type { Era, Moment } from '../session/moment.ts';
import type { Relation, UseRelation } from '../session/relation.ts';
import { excerptOf } from './excerpt.ts';
import { Gates } from './gates.ts';
import {
  type ClauseRow,
  OUTCOMES,
  type Outcome,
  type RevisionReport,
  type SectionReport,
  type Totals,
  type Verdict,
} from './report.ts';
import { revisionNote } from './revision-note.ts';
import { type Tally, TallyKeeper } from './tally.ts';

/** One check at work on one recording, for all clauses of a revision that refer to it alike. */
interface Instance {
  readonly keeper: TallyKeeper;
}

/** What is judged for one revision. */
interface Docket {
  readonly registry: Registry;
  /** By reference: check id and options. */
  readonly instances: Map<string, Instance>;
  eraSeen: boolean;
}

/** How many findings of a clause show the exchange around them. */
const MAX_EXCERPTS = 3;

const MESSAGE_KINDS: ReadonlySet<Moment['kind']> = new Set([
  'request',
  'notification',
  'result',
  'error',
  'malformed',
]);

/**
 * Judges one recording against several revisions in one pass.
 *
 * Moments go in one by one; nothing of them is kept beyond what the relations and the checks ask for.
 */
export class Judge {
  readonly #dockets: Docket[];
  readonly #dispatcher = new Dispatcher();
  readonly #declared = new DeclaredRevisions();
  readonly #gates: Gates;
  readonly #available: readonly string[];
  #now: Moment | undefined;
  #messages = 0;

  /**
   * @param registries the revisions to judge at, in the order of the report
   * @param checks the checks of this build
   * @param available every revision that could be judged, for the note on another revision
   */
  constructor(
    registries: readonly Registry[],
    checks: ReadonlyMap<string, Check>,
    available: readonly string[],
  ) {
    this.#available = available;
    const relationHandlers: Handlers[] = [];
    const values = new Map<Relation<unknown>, unknown>();
    const use: UseRelation = <Value>(relation: Relation<Value>): Value => {
      if (!values.has(relation)) {
        const { value, handlers } = relation.create(use);
        values.set(relation, value);
        relationHandlers.push(handlers);
      }
      return values.get(relation) as Value;
    };
    const checkHandlers: Handlers[] = [];
    const gates: string[] = [];
    this.#dockets = registries.map((registry) => {
      const docket: Docket = { registry, instances: new Map(), eraSeen: false };
      for (const clause of [
        registry.clauses,
        ...registry.sections.map((section) => section.clauses),
      ].flat()) {
        if (clause.capability !== undefined) gates.push(clause.capability);
        const check = clause.check === undefined ? undefined : checks.get(clause.check.id);
        if (clause.check === undefined || check === undefined) continue;
        const key = referenceKey(clause.check);
        if (docket.instances.has(key)) continue;
        const keeper = new TallyKeeper(check.era === 'any' ? undefined : registry.era);
        docket.instances.set(key, { keeper });
        checkHandlers.push(check.create(this.#context(check, clause.check, registry, keeper, use)));
      }
      return docket;
    });
    this.#gates = new Gates(gates);
    for (const handlers of [...relationHandlers, ...checkHandlers]) this.#dispatcher.add(handlers);
    this.#dispatcher.seal();
  }

  /** Takes in the next moment. */
  see(moment: Moment): void {
    this.#now = moment;
    if (MESSAGE_KINDS.has(moment.kind)) this.#messages += 1;
    this.#declared.see(moment);
    if (moment.kind === 'request' && moment.era !== undefined && moment.from === 'client')
      this.#seeEra(moment.era);
    if (moment.kind === 'result' && moment.request?.method === 'initialize') this.#gates.see(moment.session);
    this.#dispatcher.dispatch(moment);
  }

  /** True when the recording held a message: without any there is nothing to decide. */
  get decided(): boolean {
    return this.#messages > 0;
  }

  /** The reports, one a revision, in the order of the registries. */
  finish(): RevisionReport[] {
    const declared = this.#declared.all();
    // Judged at its own revision too, a recording needs no word about the other.
    const judgedAtItsOwn = this.#dockets.some(({ registry }) => declared.includes(registry.revision));
    return this.#dockets.map((docket) => {
      const { registry } = docket;
      const clauses = registry.clauses.map((clause) => this.#row(clause, docket));
      const sections = registry.sections.map((section) => this.#section(section, docket));
      const note = judgedAtItsOwn ? undefined : revisionNote(declared, registry.revision, this.#available);
      return {
        revision: registry.revision,
        verdict: verdictOf([
          ...clauses,
          ...sections.filter(({ decides }) => decides).flatMap((each) => each.clauses),
        ]),
        totals: totalsOf(clauses),
        notes: note === undefined ? [] : [note],
        clauses,
        sections,
      };
    });
  }

  #section(section: Section, docket: Docket): SectionReport {
    const clauses = section.clauses.map((clause) => this.#row(clause, docket));
    return {
      id: section.id,
      title: section.title,
      decides: section.decides,
      totals: totalsOf(clauses),
      clauses,
    };
  }

  #seeEra(era: Era): void {
    for (const docket of this.#dockets) {
      if (docket.registry.era === era) docket.eraSeen = true;
    }
  }

  #context(
    check: Check,
    reference: CheckReference,
    registry: Registry,
    keeper: TallyKeeper,
    use: UseRelation,
  ): CheckContext {
    const options: Record<string, string> = {};
    for (const [name, values] of Object.entries(check.options ?? {})) {
      options[name] = reference.options[name] ?? values[0] ?? '';
    }
    return {
      revision: registry.revision,
      options,
      use,
      subject: (at) => keeper.subject((at ?? this.#now)?.era),
      violation: (at, detail) => {
        const era = 'kind' in at ? at.era : (at.era ?? this.#now?.era);
        const request = 'request' in at && at.request !== undefined ? at.request : undefined;
        const excerpt = 'kind' in at && keeper.count < MAX_EXCERPTS ? excerptOf(at) : [];
        keeper.violation(era, {
          seq: at.seq,
          line: at.line,
          detail,
          ...(request === undefined ? {} : { request: { seq: request.seq, line: request.line } }),
          ...(excerpt.length < 2 ? {} : { excerpt }),
        });
      },
    };
  }

  #row(clause: Clause, docket: Docket): ClauseRow {
    const { id, level } = clause;
    if (clause.exclusion !== undefined)
      return { id, level, outcome: 'excluded', exclusion: clause.exclusion };
    const instance =
      clause.check === undefined ? undefined : docket.instances.get(referenceKey(clause.check));
    if (instance === undefined) return { id, level, outcome: 'unsupported' };
    if (clause.capability !== undefined && !this.#gates.isOpen(clause.capability)) {
      return { id, level, outcome: 'not-applicable', capability: clause.capability };
    }
    const tally = instance.keeper.result(docket.eraSeen);
    const outcome = outcomeOf(clause, tally);
    if (tally.count === 0) return { id, level, outcome };
    return { id, level, outcome, findings: [...tally.findings], count: tally.count };
  }
}

function outcomeOf(clause: Clause, tally: Tally): Outcome {
  if (tally.count > 0) return isAdvisory(clause) ? 'warn' : 'fail';
  return tally.subjects > 0 ? 'pass' : 'not-observed';
}

function referenceKey(reference: CheckReference): string {
  const options = Object.entries(reference.options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([reference.id, options]);
}

function totalsOf(rows: readonly ClauseRow[]): Totals {
  const totals = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Totals;
  for (const row of rows) totals[row.outcome] += 1;
  return totals;
}

function verdictOf(rows: readonly ClauseRow[]): Verdict {
  const has = (outcome: Outcome): boolean => rows.some((row) => row.outcome === outcome);
  if (has('unsupported')) return 'unsupported';
  if (has('fail')) return 'fail';
  return has('warn') ? 'pass-with-warnings' : 'pass';
}
