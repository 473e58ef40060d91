/** The specification as data: clauses, pages, revisions. */

import type { Era } from '../session/moment.ts';

export const LEVELS = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT'] as const;
export type Level = (typeof LEVELS)[number];

export const ACTORS = ['client', 'server', 'both', 'other'] as const;
export type Actor = (typeof ACTORS)[number];

/** The check that judges a clause, with the options that fit it to the clause's words. */
export interface CheckReference {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
}

/** One requirement, in the words of the specification. */
export interface Clause {
  /** Stable, never reused, as `BASE-003`. */
  readonly id: string;
  readonly level: Level;
  /** Who is bound. */
  readonly actor: Actor;
  /** Path of the page below the revision, as `basic/index`. */
  readonly page: string;
  /** Anchor of its section on that page; empty for the text above the first heading. */
  readonly anchor: string;
  /** The lead-in of a list item. */
  readonly lead?: string;
  readonly quote: string;
  /** The capability that gates it, as `server.tools` or `server.tasks or client.tasks`. */
  readonly capability?: string;
  /** The only transport that it speaks of. */
  readonly transport?: string;
  /** `warning` where a violation shows but the text leaves room for an excuse that a recording cannot rule out. */
  readonly severity?: 'warning';
  /** Exactly one of `check` and `exclusion` is there. */
  readonly check?: CheckReference;
  /** What a recording cannot show, one plain sentence. */
  readonly exclusion?: string;
}

/** Rows that are reported apart from the clauses of the pages. */
export interface Section {
  /** As `wire`. */
  readonly id: string;
  readonly title: string;
  /** True when its failures decide the verdict. */
  readonly decides: boolean;
  /** The extension whose negotiation makes its clauses apply. */
  readonly extension?: string;
  readonly clauses: readonly Clause[];
}

/** A revision of the specification: every clause, in page order. */
export interface Registry {
  readonly revision: string;
  readonly era: Era;
  readonly clauses: readonly Clause[];
  readonly sections: readonly Section[];
}

const SITE = 'https://modelcontextprotocol.io/specification';

/** The address of a clause in the published specification. */
export function clauseLink(revision: string, clause: Pick<Clause, 'page' | 'anchor'>): string {
  if (clause.page.startsWith('https://')) {
    return clause.anchor === '' ? clause.page : `${clause.page}#${clause.anchor}`;
  }
  const page = clause.page.replace(/(^|\/)index$/, '');
  return `${SITE}/${revision}/${page}${clause.anchor === '' ? '' : `#${clause.anchor}`}`;
}

/** True for a clause whose violation is a warning: a SHOULD, or one that a recording cannot prove beyond excuse. */
export function isAdvisory(clause: Clause): boolean {
  return clause.level.startsWith('SHOULD') || clause.severity === 'warning';
}
