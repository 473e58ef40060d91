import type { Check, CheckContext } from '../checks/check.ts';
import type { CheckReference, Clause } from '../registry/clause.ts';
import { type Handlers, isBrief } from '../session/handlers.ts';
import type { Era, Moment } from '../session/moment.ts';
import { negotiatedBefore } from '../session/negotiated.ts';
import type { UseRelation } from '../session/relation.ts';
import type { Session } from '../session/session.ts';
import { isModern } from '../session/versions.ts';
import { excerptOf } from './excerpt.ts';
import { hasDeclared } from './gates.ts';
import type { Finding } from './report.ts';
import { TallyKeeper } from './tally.ts';

/** How many findings of a clause show the exchange around them. */
const MAX_EXCERPTS = 3;

/** Holds the moment that is being handled. */
export interface Clock {
  now: Moment | undefined;
}

/**
 * One check at work on one recording, for all clauses that refer to it alike: within a revision, and in every revision
 * where the check does not ask which one is judged.
 */
export class Instance {
  readonly check: Check;
  readonly #keeper: TallyKeeper;
  /**
   * The same without what stands in sessions that agreed on a revision in which the check had nothing to say, or that did not
   * declare what its clauses speak of.
   */
  readonly #bound: TallyKeeper;
  readonly handlers: Handlers;
  /** True when the check asked for the revision: then each revision needs an instance of its own. */
  readonly ofRevision: boolean;
  readonly #clauses: Clause[] = [];
  readonly #hasBrief: boolean;
  readonly #isGated: boolean;

  /**
   * @param clock holds the moment that is being handled
   * @param use gives relations
   * @param gates capabilities of which a session with a handshake must have declared one; undefined for none
   * @param onSatisfied called when brief handlers may have nothing more to say
   */
  constructor(
    check: Check,
    reference: CheckReference,
    revision: string,
    clock: Clock,
    use: UseRelation,
    gates: readonly string[] | undefined,
    onSatisfied: () => void,
  ) {
    this.check = check;
    const { since } = check;
    const everywhere = since === undefined && gates === undefined;
    const onFirst = (): void => {
      if (this.#hasBrief) onSatisfied();
    };
    /** The era of the newest subject, once there is nothing more to note of it: most messages are of the same. */
    let said: Era | 'none yet' | undefined = 'none yet';
    const keeper = new TallyKeeper(onFirst);
    const bound = everywhere ? keeper : new TallyKeeper(onFirst);
    this.#keeper = keeper;
    this.#bound = bound;
    const isExempt = (at: object | undefined): boolean => {
      const session = at !== undefined && 'session' in at ? (at.session as Session) : clock.now?.session;
      if (session === undefined) return false;
      if (since !== undefined && negotiatedBefore(session, since)) return true;
      // A place alone does not say which session it is in.
      const surely = at === undefined || 'session' in at;
      return surely && this.#isGated && !gates!.some((gate) => hasDeclared(session, gate));
    };
    const report = (
      to: TallyKeeper,
      at: Parameters<CheckContext['violation']>[0],
      detail: string | (() => string),
    ) => {
      const era = 'kind' in at ? at.era : (at.era ?? clock.now?.era);
      to.violation(era, to.isFull(era) ? undefined : findingOf(at, detail, to.count < MAX_EXCERPTS));
    };
    const context = new Context(
      check,
      revision,
      withDefaults(check, reference),
      use,
      (at) => {
        const era = (at ?? clock.now)?.era;
        if (era === said) return;
        keeper.subject(era);
        if (bound !== keeper && !bound.hasSeen(era) && !isExempt(at)) bound.subject(era);
        if (bound.hasSeen(era)) said = era;
      },
      (at, detail) => {
        report(keeper, at, detail);
        if (bound !== keeper && !isExempt(at)) report(bound, at, detail);
      },
    );
    this.handlers = check.create(context);
    this.#hasBrief = Object.keys(this.handlers).some(isBrief);
    this.ofRevision = context.seal();
    // What looks at the declaration itself must not wait for it.
    this.#isGated =
      gates !== undefined && !Object.keys(this.handlers).some((key) => key.endsWith(' initialize'));
  }

  /** True when messages of an era had a subject, whichever sessions are bound. */
  isSatisfied(era: Era | undefined): boolean {
    return this.#keeper.hasSeen(era) && this.#bound.hasSeen(era);
  }

  /** What was found, as far as it counts at a revision. */
  keeper(revision: string): TallyKeeper {
    return isModern(revision) ? this.#keeper : this.#bound;
  }

  /** Notes a clause that this instance judges. */
  serve(clause: Clause): void {
    this.#clauses.push(clause);
  }

  /** The transport that all its clauses speak of; undefined when one of them speaks of both. */
  get transport(): Clause['transport'] {
    const [first] = this.#clauses;
    return this.#clauses.every(({ transport }) => transport === first?.transport)
      ? first?.transport
      : undefined;
  }
}

/** What one check is given to work with. */
class Context implements CheckContext {
  readonly options: CheckContext['options'];
  readonly use: UseRelation;
  readonly subject: CheckContext['subject'];
  readonly violation: CheckContext['violation'];
  readonly #check: Check;
  readonly #revision: string;
  #asked = false;
  #sealed = false;

  constructor(
    check: Check,
    revision: string,
    options: CheckContext['options'],
    use: UseRelation,
    subject: CheckContext['subject'],
    violation: CheckContext['violation'],
  ) {
    this.#check = check;
    this.#revision = revision;
    this.options = options;
    this.use = use;
    this.subject = subject;
    this.violation = violation;
  }

  get revision(): string {
    if (this.#sealed && !this.#asked)
      throw new Error(`check "${this.#check.id}" must ask for the revision when it is created`);
    this.#asked = true;
    return this.#revision;
  }

  /** Says that the check is created. @returns whether it asked for the revision */
  seal(): boolean {
    this.#sealed = true;
    return this.#asked;
  }
}

function findingOf(
  at: Parameters<CheckContext['violation']>[0],
  detail: string | (() => string),
  shown: boolean,
): Finding {
  const request = 'kind' in at && 'request' in at ? at.request : undefined;
  const excerpt = 'kind' in at && shown ? excerptOf(at) : [];
  return {
    seq: at.seq,
    line: at.line,
    detail: typeof detail === 'string' ? detail : detail(),
    ...(request === undefined ? {} : { request: { seq: request.seq, line: request.line } }),
    ...(excerpt.length < 2 ? {} : { excerpt }),
  };
}

/** Names what an instance depends on: the check and its options, given or not. */
export function referenceKey(reference: CheckReference, check: Check): string {
  const options = Object.entries(withDefaults(check, reference));
  return [reference.id, ...options.map(([name, value]) => `${name}=${value}`)].join(' ');
}

function withDefaults(check: Check, reference: CheckReference): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const [name, values] of Object.entries(check.options ?? {})) {
    options[name] = reference.options[name] ?? values[0] ?? '';
  }
  return options;
}
