import type { Check } from '../checks/check.ts';
import {
  type CheckReference,
  type Clause,
  isAdvisory,
  type Registry,
  type Section,
} from '../registry/clause.ts';
import { DeclaredRevisions } from '../session/declared.ts';
import { Dispatcher, type Handlers } from '../session/handlers.ts';
import type { Era, Moment, RequestMoment } from '../session/moment.ts';
import type { Relation, UseRelation } from '../session/relation.ts';
import type { Transport } from '../trace/event.ts';
import { ExtensionGates } from './extension-gates.ts';
import { Gates } from './gates.ts';
import { type Clock, Instance, referenceKey } from './instance.ts';
import type { ClauseRow, Outcome, RevisionReport, SectionReport } from './report.ts';
import { declaredRevisions, revisionNote } from './revision-note.ts';
import type { Tally } from './tally.ts';
import { totalsOf } from './totals.ts';
import { verdictOf } from './verdict.ts';

/** What is judged for one revision. */
interface Docket {
  readonly registry: Registry;
  /** By the id of the clause. */
  readonly instances: Map<string, Instance>;
  eraSeen: boolean;
}

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
  readonly #extensions: ExtensionGates;
  readonly #available: readonly string[];
  readonly #clock: Clock = { now: undefined };
  #decided = false;
  /** The era of the newest request of a client that has one. */
  #era: Era | undefined;
  /** True when handlers that the dispatcher calls may have said all, and for how many moments it was. */
  #stale = false;
  #waited = 0;
  /** Moments after which they are let go: first few, since most have said all soon, then more and more. */
  #patience = 128;

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
    const gated = gatesByReference(registries, checks);
    const shared = new Map<string, Instance>();
    const all: Instance[] = [];
    this.#dockets = registries.map((registry) => {
      const docket: Docket = { registry, instances: new Map(), eraSeen: false };
      const own = new Map<string, Instance>();
      for (const clause of judgedClauses(registry)) {
        const check = checks.get(clause.check.id);
        if (check === undefined) continue;
        const key = referenceKey(clause.check, check);
        let instance = own.get(key) ?? shared.get(key);
        if (instance === undefined) {
          instance = new Instance(
            check,
            clause.check,
            registry.revision,
            this.#clock,
            use,
            gated.get(key),
            () => {
              this.#stale = true;
            },
          );
          all.push(instance);
          (instance.ofRevision ? own : shared).set(key, instance);
        }
        instance.serve(clause);
        docket.instances.set(clause.id, instance);
      }
      return docket;
    });
    this.#gates = new Gates(registries.flatMap(gatesOf));
    this.#extensions = new ExtensionGates(registries.flatMap(extensionsOf));
    this.#dispatcher.add({
      'result initialize': ({ session }) => this.#gates.see(session),
      'client request': ({ era }: RequestMoment) => this.#seeEra(era),
      ...this.#extensions.handlers(),
    });
    for (const handlers of relationHandlers) this.#dispatcher.add(handlers);
    for (const instance of all) {
      const { transport } = instance;
      this.#dispatcher.add(instance.handlers, {
        transport: transport as Transport | undefined,
        satisfied: (era) => instance.isSatisfied(era),
      });
    }
    this.#dispatcher.seal();
  }

  /** Takes in the next moment. */
  see(moment: Moment): void {
    this.#clock.now = moment;
    if (!this.#decided && MESSAGE_KINDS.has(moment.kind)) this.#decided = true;
    this.#declared.see(moment);
    if (this.#stale) this.#refresh();
    this.#dispatcher.dispatch(moment);
  }

  /** Lets go of handlers that have said all, many at a time. */
  #refresh(): void {
    this.#waited += 1;
    if (this.#waited < this.#patience) return;
    this.#waited = 0;
    this.#patience *= 2;
    this.#stale = false;
    this.#dispatcher.seal();
  }

  /** True when the recording held a message: without any there is nothing to decide. */
  get decided(): boolean {
    return this.#decided;
  }

  /**
   * The reports, one a revision, in the order of the registries.
   *
   * @param declaredOnly only those of the revisions that the recording declares; see {@link declaredRevisions}
   */
  finish(declaredOnly = false): RevisionReport[] {
    const declared = this.#declared.all();
    const revisions = this.#dockets.map(({ registry }) => registry.revision);
    const due = declaredOnly ? declaredRevisions(declared, revisions) : revisions;
    // Judged at its own revision too, a recording needs no word about the other.
    const judgedAtItsOwn = due.some((revision) => declared.includes(revision));
    return this.#dockets
      .filter(({ registry }) => due.includes(registry.revision))
      .map((docket) => {
        const { registry } = docket;
        const clauses = registry.clauses.map((clause) => this.#row(clause, docket));
        const sections = registry.sections.map((section) => this.#section(section, docket));
        const note = judgedAtItsOwn ? undefined : revisionNote(declared, registry.revision, this.#available);
        return {
          revision: registry.revision,
          verdict: verdictOf(clauses, sections),
          totals: totalsOf(clauses),
          notes: note === undefined ? [] : [note],
          clauses,
          sections,
        };
      });
  }

  #section(section: Section, docket: Docket): SectionReport {
    const clauses = section.clauses.map((clause) => this.#row(clause, docket, section.extension));
    return {
      id: section.id,
      title: section.title,
      decides: section.decides,
      totals: totalsOf(clauses),
      clauses,
    };
  }

  #seeEra(era: Era | undefined): void {
    if (era === undefined || era === this.#era) return;
    this.#era = era;
    for (const docket of this.#dockets) {
      if (docket.registry.era === era) docket.eraSeen = true;
    }
  }

  #row(clause: Clause, docket: Docket, extension?: string): ClauseRow {
    const { id, level } = clause;
    if (clause.exclusion !== undefined)
      return { id, level, outcome: 'excluded', exclusion: clause.exclusion };
    const instance = docket.instances.get(id);
    if (instance === undefined) return { id, level, outcome: 'unsupported' };
    if (extension !== undefined && !this.#extensions.isOpen(extension)) {
      return { id, level, outcome: 'not-applicable', capability: extension };
    }
    if (clause.capability !== undefined && !this.#gates.isOpen(clause.capability)) {
      return { id, level, outcome: 'not-applicable', capability: clause.capability };
    }
    const era = instance.check.era === 'any' ? undefined : docket.registry.era;
    const tally = instance.keeper(docket.registry.revision).result(era, docket.eraSeen);
    const outcome = outcomeOf(clause, tally);
    if (tally.count === 0) return { id, level, outcome };
    return { id, level, outcome, findings: [...tally.findings], count: tally.count };
  }
}

function outcomeOf(clause: Clause, tally: Tally): Outcome {
  if (tally.count > 0) return isAdvisory(clause) ? 'warn' : 'fail';
  return tally.seen ? 'pass' : 'not-observed';
}

/** Every clause that is judged, those of the sections included. */
function judgedClauses(registry: Registry): (Clause & { check: CheckReference })[] {
  return [...registry.clauses, ...registry.sections.flatMap(({ clauses }) => clauses)].filter(
    (clause): clause is Clause & { check: CheckReference } => clause.check !== undefined,
  );
}

/** The capabilities of the clauses that refer to a check alike, at revisions with a handshake, where each of them has one. */
function gatesByReference(
  registries: readonly Registry[],
  checks: ReadonlyMap<string, Check>,
): Map<string, readonly string[] | undefined> {
  const gates = new Map<string, readonly string[] | undefined>();
  for (const registry of registries) {
    if (registry.era !== 'legacy') continue;
    for (const clause of judgedClauses(registry)) {
      const check = checks.get(clause.check.id);
      if (check === undefined) continue;
      const key = referenceKey(clause.check, check);
      const before = gates.has(key) ? gates.get(key) : [];
      gates.set(
        key,
        before === undefined || clause.capability === undefined ? undefined : [...before, clause.capability],
      );
    }
  }
  return gates;
}

function gatesOf(registry: Registry): string[] {
  return registry.clauses.flatMap(({ capability }) => (capability === undefined ? [] : [capability]));
}

function extensionsOf(registry: Registry): string[] {
  return registry.sections.flatMap(({ extension }) => (extension === undefined ? [] : [extension]));
}
