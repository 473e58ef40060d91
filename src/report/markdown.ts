/** The report as GitHub's Markdown, for the job summary and for a comment. */

import type { RunReport } from '../judge/report.ts';
import type { Catalogue } from './catalogue.ts';
import { prose, trusted } from './escape-markdown.ts';
import { type Breach, breachesOf } from './summary/breaches.ts';
import { breachBlocks } from './summary/broken.ts';
import { evidenceBlocks, excludedBlocks } from './summary/coverage.ts';
import { type Detail, STAGES } from './summary/detail.ts';
import { expectedBlocks, staleBlocks } from './summary/expected.ts';
import { headlineBlocks } from './summary/headline.ts';
import { migrationBlocks } from './summary/migration-section.ts';
import { noteBlocks, unjudgedBlocks, unsupportedBlocks, verdictBlocks } from './summary/recordings.ts';
import { count, folded } from './summary/words.ts';

/** What the Markdown tells. */
export interface MarkdownOptions {
  /** `findings` leaves out what passed and how far the recordings reach. */
  summary?: 'full' | 'findings';
  /** The most bytes of UTF-8; what does not fit is told in less detail. */
  maxBytes?: number;
}

/** GitHub drops a summary of more than 1 MiB without a word; other steps write into the same one. */
const MAX_BYTES = 900 * 1024;
/** From how many clauses on warnings are folded away. */
const MAX_OPEN_WARNINGS = 3;

/**
 * Writes a run as GitHub Markdown, with a line end at its end.
 *
 * Text of a recording can form no markup. What is too long is told anew in less detail, down to counts; nothing is cut.
 */
export function renderMarkdown(run: RunReport, catalogue: Catalogue, options: MarkdownOptions = {}): string {
  const { summary = 'full', maxBytes = MAX_BYTES } = options;
  const breaches = breachesOf(run, catalogue);
  const headline = headlineBlocks(run, breaches, catalogue);
  for (const [index, detail] of STAGES.entries()) {
    const blocks = [...headline, ...bodyBlocks(run, breaches, catalogue, detail, summary === 'findings')];
    const text = joined(index === 0 ? blocks : [...blocks, SHORTENED]);
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  return joined([...headline, SHORTENED]);
}

const SHORTENED = '_This summary was shortened to fit. The SARIF and JSON reports tell more._';

function joined(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}

function bodyBlocks(
  run: RunReport,
  breaches: readonly Breach[],
  catalogue: Catalogue,
  detail: Detail,
  findingsOnly: boolean,
): string[] {
  return [
    ...verdictBlocks(run, detail, findingsOnly),
    ...unjudgedBlocks(run, detail),
    ...unsupportedBlocks(run),
    ...noteBlocks(run, detail),
    ...staleBlocks(run),
    ...brokenBlocks(breaches, catalogue, detail),
    ...expectedBlocks(run, breaches, catalogue),
    ...migrationBlocks(run, catalogue, detail),
    ...(findingsOnly ? [] : [...evidenceBlocks(run, catalogue), ...excludedBlocks(run, catalogue)]),
  ];
}

/** Broken clauses: those that fail, those of sections that decide, warnings, and what decides nothing. */
function brokenBlocks(breaches: readonly Breach[], catalogue: Catalogue, detail: Detail): string[] {
  const open = breaches.filter(({ expected }) => !expected);
  const show = (some: readonly Breach[]): string[] =>
    some.flatMap((breach) => breachBlocks(breach, catalogue, detail));
  const failed = open.filter(({ section, outcome }) => section === undefined && outcome === 'fail');
  const warned = open.filter(({ section, outcome }) => section === undefined && outcome === 'warn');
  const revisions = [...new Set(failed.map(({ revision }) => revision))];
  const blocks = revisions.flatMap((revision) => [
    `### Broken at ${trusted(revision)}`,
    ...show(failed.filter((breach) => breach.revision === revision)),
  ]);
  const sections = new Map(
    open.flatMap(({ section }) => (section === undefined ? [] : [[section.id, section]])),
  );
  const apart = (decides: boolean): string[] =>
    [...sections.values()]
      .filter((section) => section.decides === decides)
      .flatMap(({ id, title }) => [
        `### ${prose(title)}${decides ? '' : ' (does not decide the verdict)'}`,
        ...show(open.filter(({ section }) => section?.id === id)),
      ]);
  blocks.push(...apart(true));
  if (warned.length > 0) {
    const shown = show(warned);
    blocks.push(
      '### Warnings',
      ...(warned.length > MAX_OPEN_WARNINGS ? folded(`${count(warned.length, 'warning')}`, shown) : shown),
    );
  }
  blocks.push(...apart(false));
  return blocks;
}
