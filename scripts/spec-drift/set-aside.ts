/** What is rightly no clause, each with the reason. */

import { readFileSync } from 'node:fs';

/** A page that holds no clauses. */
export interface PageAside {
  readonly page: string;
  readonly reason: string;
}

/** A sentence with a keyword that is no requirement, or is one only in another clause's words. */
export interface SentenceAside {
  readonly page: string;
  readonly anchor: string;
  readonly sentence: string;
  readonly reason: string;
}

/** What is set aside of one revision. */
export interface SetAside {
  readonly pages: readonly PageAside[];
  readonly sentences: readonly SentenceAside[];
}

const FILE = new URL('./set-aside.json', import.meta.url);

/** What is set aside, by revision. */
export function readSetAside(): Readonly<Record<string, SetAside>> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
