/** The words that make a sentence a requirement. */

import type { Level } from '../../src/registry/clause.ts';

/** A keyword in a text. */
export interface Keyword {
  readonly word: string;
  readonly level: Level;
  readonly at: number;
}

const LEVEL_OF: Readonly<Record<string, Level>> = {
  MUST: 'MUST',
  SHALL: 'MUST',
  REQUIRED: 'MUST',
  'MUST NOT': 'MUST NOT',
  'SHALL NOT': 'MUST NOT',
  SHOULD: 'SHOULD',
  RECOMMENDED: 'SHOULD',
  'SHOULD NOT': 'SHOULD NOT',
  'NOT RECOMMENDED': 'SHOULD NOT',
};

/** The keywords of a text, those in inline code left out. */
export function keywordsOf(text: string): Keyword[] {
  const words =
    /(`+)(?!`).+?(?<!`)\1(?!`)|\b(?:(?:MUST|SHALL|SHOULD)(?: NOT)?|(?:NOT )?RECOMMENDED|REQUIRED)\b/g;
  return [...text.matchAll(words)]
    .filter(([, code]) => code === undefined)
    .map((match) => ({ word: match[0], level: LEVEL_OF[match[0]]!, at: match.index }));
}
