/** The parts of a summary on expected failures: what still occurs, and entries to remove. */

import type { RunReport } from '../../judge/report.ts';
import type { Catalogue } from '../catalogue.ts';
import { codeCell, link, prose, trusted } from '../escape-markdown.ts';
import { staleSentences } from '../expected-failures.ts';
import { type Breach, timesOf, withTwins } from './breaches.ts';
import { count, folded, table } from './words.ts';

/** Entries that are to be removed. */
export function staleBlocks(run: RunReport): string[] {
  const stale = staleSentences(run);
  if (stale.length === 0) return [];
  return [
    '### Expected failures that no longer occur',
    stale.map((sentence) => `- ${prose(sentence)}`).join('\n'),
  ];
}

/** What fails as expected, folded away. */
export function expectedBlocks(run: RunReport, breaches: readonly Breach[], catalogue: Catalogue): string[] {
  const expected = withTwins(breaches.filter((breach) => breach.expected));
  if (expected.length === 0) return [];
  const reasons = new Map<string, string>();
  for (const { clause, reason } of run.expectedFailures?.entries ?? []) {
    if (!reasons.has(clause)) reasons.set(clause, reason);
  }
  const rows = expected.map((breach) => [
    link(trusted(breach.id), catalogue.link(breach.revision, breach.id)),
    trusted(breach.revision),
    breach.level,
    prose(reasons.get(breach.id) ?? '', codeCell),
    breach.occurrences.length,
    timesOf(breach),
  ]);
  return folded(
    `${count(expected.length, 'clause')} ${expected.length === 1 ? 'fails' : 'fail'} as expected`,
    [table(['Clause', 'Revision', 'Level', 'Why it may', 'Recordings', 'Times'], 2, rows)],
  );
}
