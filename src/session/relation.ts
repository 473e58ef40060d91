import type { Handlers } from './handlers.ts';

/**
 * Something known of a recording that several checks ask for, as which tools were listed.
 *
 * It is kept once for all revisions, and only when a check uses it. Its handlers run before those of the checks, so that
 * at a moment a check sees what that moment says. Relations may use relations.
 */
export interface Relation<Value> {
  readonly name: string;
  create(use: UseRelation): { value: Value; handlers: Handlers };
}

/** Gives the value of a relation, which begins to be kept. */
export type UseRelation = <Value>(relation: Relation<Value>) => Value;

/** States a relation; see {@link Relation}. */
export function defineRelation<Value>(relation: Relation<Value>): Relation<Value> {
  return relation;
}
