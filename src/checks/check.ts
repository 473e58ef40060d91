import type { Handlers } from '../session/handlers.ts';
import type { Moment, Place } from '../session/moment.ts';
import type { UseRelation } from '../session/relation.ts';

/** What a check is given to work with. */
export interface CheckContext {
  /** The revision that is judged, as `2025-11-25`. */
  readonly revision: string;
  /** The values that the clause sets, or the defaults of the check. */
  readonly options: Readonly<Record<string, string>>;
  /**
   * Says that here was something the clause binds to. Call it after the filters that define the clause's scope and before
   * the condition that makes a violation.
   *
   * @param at the moment it stands at; by default the one that is being handled
   */
  subject(at?: { readonly era: Moment['era'] }): void;
  /**
   * Reports a violation.
   *
   * @param at the offending event
   * @param detail one sentence, what was seen and what was due, without a period; trace text goes through `show`. As a
   *   function it is made only when it is kept: worth it where every other message may be a violation
   */
  violation(at: Moment | (Place & { readonly era?: Moment['era'] }), detail: string | (() => string)): void;
  /** Gives the value of a relation. */
  readonly use: UseRelation;
}

/** A condition that a recording can prove broken. */
export interface Check {
  /** Stable name, lower case with hyphens; clauses refer to it. */
  readonly id: string;
  /** For people: what counts as a subject, one sentence. */
  readonly subject: string;
  /** For people: what counts as a violation, one sentence. */
  readonly violation: string;
  /** Options a clause may set, with the values that each may have; the first is the default. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /**
   * Which messages it judges when a recording holds both legacy and modern ones: by default those of the era of the
   * revision that is judged; `any` judges all.
   */
  readonly era?: 'own' | 'any';
  /**
   * The revision that brought what it judges: at a revision with a handshake, sessions that agreed on an earlier one are
   * not held to it.
   */
  readonly since?: string;
  create(context: CheckContext): Handlers;
}

/** States a check; see {@link Check}. */
export function defineCheck(check: Check): Check {
  return check;
}
