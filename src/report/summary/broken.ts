/** The part of a summary that shows one broken clause: its words, who is bound, and what was found in which recording. */

import type { ExcerptLine, Finding } from '../../judge/report.ts';
import type { Catalogue } from '../catalogue.ts';
import { clauseWords } from '../clause-words.ts';
import { codeBlock, codeSpan, link, prose, trusted } from '../escape-markdown.ts';
import { type Breach, type Occurrence, timesOf } from './breaches.ts';
import type { Detail } from './detail.ts';
import { bound, count, folded, list, shortPath } from './words.ts';

/** How many recordings are shown before the rest is folded away. */
const OPEN_RECORDINGS = 2;
/** How many lines are named that hold the same finding. */
const MAX_LINES = 8;

/** The blocks of a broken clause. */
export function breachBlocks(breach: Breach, catalogue: Catalogue, detail: Detail): string[] {
  return [
    heading(breach, catalogue),
    ...words(breach),
    ...twins(breach, catalogue),
    ...evidence(breach, detail),
  ];
}

function heading(breach: Breach, catalogue: Catalogue): string {
  const sign = breach.outcome === 'fail' ? '❌' : '⚠️';
  const id = link(trusted(breach.id), catalogue.link(breach.revision, breach.id));
  const who = breach.clause === undefined ? '' : ` · ${bound(breach.clause)}`;
  return `#### ${sign} ${id} · ${breach.level}${who}`;
}

function words({ clause }: Breach): string[] {
  return clause === undefined ? [] : [`> ${clauseWords(clause)}`];
}

function twins(breach: Breach, catalogue: Catalogue): string[] {
  if (breach.twins.length === 0) return [];
  const times = timesOf(breach);
  const named = breach.twins.map((twin) => {
    const some = timesOf(twin);
    const part = some === times ? '' : `, ${some.toLocaleString('en-US')} of them`;
    const page = twin.clause === undefined ? '' : ` of ${codeSpan(twin.clause.page)}`;
    return `${link(trusted(twin.id), catalogue.link(twin.revision, twin.id))} (${twin.level}${page}${part})`;
  });
  return [`The same events break ${list(named)}.`];
}

function evidence(breach: Breach, detail: Detail): string[] {
  const { occurrences } = breach;
  if (detail.recordings === 0)
    return [`${times(timesOf(breach))} in ${count(occurrences.length, 'recording')}.`];
  const shown = occurrences.slice(0, detail.recordings);
  const rest = occurrences.length - shown.length;
  const left = rest === 0 ? [] : [`And in ${count(rest, 'more recording', 'more recordings')}.`];
  const blocks = shown.map((each) => occurrenceBlocks(each, detail));
  const open = blocks.slice(0, OPEN_RECORDINGS).flat();
  const away = blocks.slice(OPEN_RECORDINGS).flat();
  if (away.length === 0) return [...open, ...left];
  const others = occurrences.length - OPEN_RECORDINGS;
  return [...open, ...folded(`${count(others, 'more recording', 'more recordings')}`, [...away, ...left])];
}

function times(number: number): string {
  return number === 1 ? 'Once' : number === 2 ? 'Twice' : `${number.toLocaleString('en-US')} times`;
}

function occurrenceBlocks({ trace, row }: Occurrence, detail: Detail): string[] {
  const { findings = [], count: total = 0 } = row;
  const alike = new Map<string, Finding[]>();
  for (const finding of findings) alike.set(finding.detail, [...(alike.get(finding.detail) ?? []), finding]);
  const shown = [...alike.values()].slice(0, detail.findings);
  const told = shown.reduce((sum, group) => sum + group.length, 0);
  let excerpts = detail.excerpts;
  const items = shown.map((group) => {
    const item = `- ${place(group)}: ${prose(group[0]!.detail)}`;
    const excerpt = group[0]!.excerpt;
    if (excerpt === undefined || excerpts === 0) return item;
    excerpts -= 1;
    return `${item}\n\n${indented(codeBlock(exchange(excerpt, group[0]!), 'diff'))}`;
  });
  const rest = total - told;
  if (rest > 0) items.push(`- and ${rest.toLocaleString('en-US')} more`);
  const many = total > 1 ? ` · ${total.toLocaleString('en-US')} times` : '';
  return [`${codeSpan(shortPath(trace.path))}${many}`, items.join('\n')];
}

/** Where findings stand that say the same. */
function place(findings: readonly Finding[]): string {
  const [first] = findings;
  if (findings.length === 1 && first !== undefined) return `line ${first.line} (seq ${first.seq})`;
  return `lines ${list(
    findings.map(({ line }) => String(line)),
    MAX_LINES,
  )}`;
}

/** The exchange as a sequence; the mark makes GitHub paint the offending event. */
function exchange(excerpt: readonly ExcerptLine[], { seq }: Finding): string[] {
  const width = Math.max(...excerpt.map(({ line }) => String(line).length));
  return excerpt.map((each) => {
    const mark = each.seq === seq ? '!' : ' ';
    const arrow = each.from === 'client' ? '→' : '←';
    return `${mark} line ${String(each.line).padStart(width)}  client ${arrow} server  ${each.text}`;
  });
}

function indented(block: string): string {
  return block.replace(/^(?=.)/gm, '  ');
}
