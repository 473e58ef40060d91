/** Compares the clauses of pages with the pages. */

import type { Clause } from '../../src/registry/clause.ts';
import { keywordsOf } from './keywords.ts';
import type { Block, Page, Passage, Section } from './page.ts';
import type { SentenceAside } from './set-aside.ts';

/** What disagrees: the file, the clause where it is about one, and what the page says. */
export interface Drift {
  readonly file: string;
  readonly clause?: string;
  readonly problem: string;
}

/** A clause with the file that holds it. */
export interface FiledClause {
  readonly file: string;
  readonly clause: Clause;
}

/** Where a quote stands: a stretch of a passage. */
interface Found {
  readonly passage: Passage;
  readonly start: number;
}

/** Pages by their path below the revision, `basic/index`. */
export type Pages = ReadonlyMap<string, { readonly file: string; readonly page: Page }>;

/** The drift of the clauses of pages. */
export function clauseDrift(clauses: readonly FiledClause[], pages: Pages): Drift[] {
  return clauses.flatMap(({ file, clause }) =>
    problemsOf(clause, pages).map((problem) => ({ file, clause: clause.id, problem })),
  );
}

function problemsOf(clause: Clause, pages: Pages): string[] {
  const published = pages.get(clause.page);
  if (published === undefined) return [`there is no page ${clause.page}`];
  const { page } = published;
  const problems: string[] = [];
  const levels = [...keywordsOf(clause.quote), ...keywordsOf(clause.lead ?? '')];
  if (!levels.some(({ level }) => level === clause.level)) {
    const said = [...new Set(levels.map(({ word }) => word))].join(', ');
    problems.push(
      `the level is ${clause.level}: the page says ${said === '' ? 'none of the keywords in these words' : said}`,
    );
  }
  const found = stretches(page, clause.quote);
  if (found.length === 0 && page.comments.includes(clause.quote)) return problems;
  if (found.length === 0) {
    const elsewhere = [...pages].find(([, other]) => stretches(other.page, clause.quote).length > 0);
    problems.push(
      elsewhere === undefined
        ? `the quote stands nowhere: the page says ${JSON.stringify(nearest(page, clause.quote))}`
        : `the quote stands on ${elsewhere[0]}, not on ${clause.page}`,
    );
    return problems;
  }
  const here = found.filter((each) => sectionOf(each).anchors.has(clause.anchor));
  if (here.length === 0) {
    const known = page.sections.some(({ anchors }) => anchors.has(clause.anchor));
    const right = [...new Set(found.map((each) => showAnchor(sectionOf(each))))].join(', ');
    problems.push(
      known
        ? `the quote does not stand in section ${JSON.stringify(clause.anchor)}: the page has it in ${right}`
        : `${JSON.stringify(clause.anchor)} is the anchor of no heading: the quote stands in ${right}`,
    );
  }
  const { lead } = clause;
  if (lead !== undefined && !(here.length > 0 ? here : found).some((each) => leadsIn(lead, each))) {
    const [first] = here.length > 0 ? here : found;
    const said = blockAt(first!).lead?.text;
    problems.push(
      `the lead does not lead in the quote: the page says ${said === undefined ? 'nothing before it' : JSON.stringify(said)}`,
    );
  }
  return problems;
}

/** The drift of the pages: requirements that no clause quotes, and sentences that are set aside and are not there. */
export function pageDrift(
  published: { readonly file: string; readonly page: Page },
  clauses: readonly Clause[],
  aside: readonly SentenceAside[],
): Drift[] {
  const { file, page } = published;
  const quoted = new Map<Block, [start: number, end: number][]>();
  const mark = (words: string, anchor: string | undefined): boolean => {
    const all = stretches(page, words);
    const here = all.filter((each) => anchor === undefined || sectionOf(each).anchors.has(anchor));
    for (const { passage, start } of here) {
      for (const part of passage.parts) {
        const from = Math.max(start - part.start, 0);
        const to = Math.min(start + words.length - part.start, part.length);
        if (from >= to) continue;
        const ranges = quoted.get(part.block) ?? [];
        ranges.push([from, to]);
        quoted.set(part.block, ranges);
      }
    }
    return here.length > 0;
  };
  for (const { quote, lead, anchor } of clauses) {
    mark(quote, anchor);
    if (lead !== undefined) mark(lead, anchor);
  }
  const drift: Drift[] = [];
  for (const { anchor, sentence } of aside) {
    if (!mark(sentence, anchor)) {
      drift.push({
        file,
        problem: `a sentence that is set aside does not stand in section ${JSON.stringify(anchor)}: ${JSON.stringify(sentence)}`,
      });
    }
  }
  for (const block of page.blocks) {
    const ranges = quoted.get(block) ?? [];
    const told = new Set<string>();
    for (const { word, at } of keywordsOf(block.text)) {
      if (ranges.some(([from, to]) => from <= at && at + word.length <= to)) continue;
      told.add(sentenceAt(block.text, at));
    }
    for (const sentence of told) {
      drift.push({
        file: `${file}:${block.line}`,
        problem: `no clause quotes ${JSON.stringify(sentence)} of section ${showAnchor(block.section)}`,
      });
    }
  }
  return drift;
}

/** Everywhere that words stand, from the beginning of a word to the end of one. */
function stretches({ passages }: Page, words: string): Found[] {
  const stem = words.replace(/[.,;]$/, '');
  const tail = words.slice(stem.length);
  const found: Found[] = [];
  for (const passage of passages) {
    const { text } = passage;
    for (let start = text.indexOf(stem); start >= 0; start = text.indexOf(stem, start + 1)) {
      const end = start + stem.length;
      const ends = tail === '' ? !joins(text[end - 1], text[end]) : hasAt(passage, end, tail);
      if (ends && !joins(text[start - 1], text[start])) found.push({ passage, start });
    }
  }
  return found;
}

/** True when two characters that follow each other are of one word. */
function joins(before: string | undefined, after: string | undefined): boolean {
  return /^\w\w$/.test(`${before}${after}`);
}

/** True when the mark stands there, or stood there before the items were joined. */
function hasAt({ text, parts }: Passage, at: number, mark: string): boolean {
  const part = parts.findLast(({ start }) => start < at);
  return text[at] === mark || part?.block.text[at - part.start] === mark;
}

function blockAt({ passage, start }: Found): Block {
  return (passage.parts.findLast((part) => part.start <= start) ?? passage.parts[0]!).block;
}

function sectionOf(found: Found): Section {
  return blockAt(found).section;
}

/** True when the words stand in what leads in the list that the quote is taken from, or right before it in its passage. */
function leadsIn(lead: string, found: Found): boolean {
  for (let block = blockAt(found).lead; block !== undefined; block = block.lead) {
    if (block.text.includes(lead)) return true;
  }
  return found.passage.text.slice(0, found.start).trimEnd().endsWith(lead);
}

function showAnchor({ anchors }: Section): string {
  return [...anchors].map((anchor) => JSON.stringify(anchor)).join(' or ');
}

/** The sentence that holds a position. */
function sentenceAt(text: string, at: number): string {
  const begin = [...text.slice(0, at).matchAll(/[.?!]\)? (?=[\p{Lu}`"“(])/gu)].at(-1);
  const end = /[.?!]\)?(?= [\p{Lu}`"“(]|$)/u.exec(text.slice(at));
  const from = begin === undefined ? 0 : begin.index + begin[0].length;
  return text.slice(from, end === null ? text.length : at + end.index + end[0].length);
}

/** The words of the page that are most like a quote. */
function nearest(page: Page, quote: string): string {
  const words = new Set(wordsOf(quote));
  let best = '';
  let most = -1;
  for (const { text } of page.passages) {
    const others = wordsOf(text);
    const shared = others.filter((word) => words.has(word)).length;
    const likeness = (2 * shared) / (others.length + words.size);
    if (likeness > most) [best, most] = [text, likeness];
  }
  return best;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
