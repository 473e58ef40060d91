import type { Check, CheckContext } from '../checks/check.ts';
import type { CheckReference, Clause } from '../registry/clause.ts';
import type { Handlers } from '../session/handlers.ts';
import type { Moment } from '../session/moment.ts';
import { negotiatedBefore } from '../session/negotiated.ts';
import type { UseRelation } from '../session/relation.ts';
import type { Session } from '../session/session.ts';
import { isModern } from '../session/versions.ts';
import { excerptOf } from './excerpt.ts';
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
  readonly keeper = new TallyKeeper();
  readonly handlers: Handlers;
  /** True when the check asked for the revision: then each revision needs an instance of its own. */
  readonly ofRevision: boolean;
  readonly #clauses: Clause[] = [];

  /**
   * @param clock holds the moment that is being handled
   * @param use gives relations
   */
  constructor(check: Check, reference: CheckReference, revision: string, clock: Clock, use: UseRelation) {
    this.check = check;
    const { keeper } = this;
    let asked = false;
    let created = false;
    const since = isModern(revision) ? undefined : check.since;
    /** True for what stands in a session that agreed on a revision in which the check had nothing to say. */
    const isExempt = (at: object | undefined): boolean => {
      if (since === undefined) return false;
      const session = at !== undefined && 'session' in at ? (at.session as Session) : clock.now?.session;
      return session !== undefined && negotiatedBefore(session, since);
    };
    const context: CheckContext = {
      get revision() {
        if (created && !asked)
          throw new Error(`check "${check.id}" must ask for the revision when it is created`);
        asked = true;
        return revision;
      },
      options: withDefaults(check, reference),
      use,
      subject: (at) => {
        if (!isExempt(at)) keeper.subject((at ?? clock.now)?.era);
      },
      violation: (at, detail) => {
        if (isExempt(at)) return;
        const era = 'kind' in at ? at.era : (at.era ?? clock.now?.era);
        if (keeper.isFull(era)) {
          keeper.violation(era);
          return;
        }
        const request = 'kind' in at && 'request' in at ? at.request : undefined;
        const excerpt = 'kind' in at && keeper.count < MAX_EXCERPTS ? excerptOf(at) : [];
        keeper.violation(era, {
          seq: at.seq,
          line: at.line,
          detail: typeof detail === 'string' ? detail : detail(),
          ...(request === undefined ? {} : { request: { seq: request.seq, line: request.line } }),
          ...(excerpt.length < 2 ? {} : { excerpt }),
        });
      },
    };
    this.handlers = check.create(context);
    created = true;
    this.ofRevision = asked || check.since !== undefined;
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

  /**
   * The capabilities of which one must have been declared for it to have anything to say; undefined without such, and for
   * a check that looks at the declaration itself.
   */
  get gates(): string[] | undefined {
    if (Object.keys(this.handlers).some((key) => key.endsWith(' initialize'))) return undefined;
    const gates = this.#clauses.map(({ capability }) => capability);
    return gates.every((gate) => gate !== undefined) ? [...new Set(gates)] : undefined;
  }
}

/** Names what an instance depends on: the check and its options, given or not. */
export function referenceKey(reference: CheckReference, check: Check): string {
  return JSON.stringify([reference.id, withDefaults(check, reference)]);
}

function withDefaults(check: Check, reference: CheckReference): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const [name, values] of Object.entries(check.options ?? {})) {
    options[name] = reference.options[name] ?? values[0] ?? '';
  }
  return options;
}
