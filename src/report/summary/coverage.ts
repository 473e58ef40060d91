/** The parts of a summary on how far its word goes: what was exercised, what never was, what no recording could prove. */

import type { RunReport } from '../../judge/report.ts';
import type { Catalogue } from '../catalogue.ts';
import { codeCell, codeSpan, link, trusted } from '../escape-markdown.ts';
import { evidenceOf, percent } from '../evidence.ts';
import { HOME } from '../sarif-rules.ts';
import { folded, table } from './words.ts';

/** Evidence by page, and the clauses that no recording bears on; folded away, the counts stay in sight. */
export function evidenceBlocks(run: RunReport, catalogue: Catalogue): string[] {
  const { revisions } = evidenceOf(run, catalogue);
  if (revisions.length === 0) return [];
  return [
    '### Evidence',
    ...revisions.flatMap((each) => {
      const { revision, evidenced, judgeable, areas } = each;
      const rows = areas.map(({ page, ...area }) => [
        codeCell(page),
        area.never.map((id) => link(trusted(id), catalogue.link(revision, id))).join(' ') || '–',
        area.evidenced,
        area.judgeable,
      ]);
      return folded(
        `${revision}: ${evidenced} of ${judgeable} judgeable clauses were exercised (${percent(each)} %)`,
        [table(['Page', 'Never observed', 'Exercised', 'Judgeable'], 2, rows)],
      );
    }),
  ];
}

/** Excluded clauses as counts by page, folded away. */
export function excludedBlocks(run: RunReport, catalogue: Catalogue): string[] {
  const judged = new Set(run.traces.flatMap(({ reports }) => reports.map(({ revision }) => revision)));
  return catalogue.registries
    .filter(({ revision }) => judged.has(revision))
    .flatMap(({ revision, clauses }) => {
      const pages = new Map<string, { excluded: number; all: number }>();
      let excluded = 0;
      for (const { page, exclusion } of clauses) {
        const counts = pages.get(page) ?? { excluded: 0, all: 0 };
        pages.set(page, counts);
        counts.all += 1;
        if (exclusion === undefined) continue;
        counts.excluded += 1;
        excluded += 1;
      }
      const rows = [...pages].map(([page, counts]) => [codeCell(page), counts.excluded, counts.all]);
      return folded(
        `${revision}: ${excluded} of ${clauses.length} clauses are excluded, as no recording could prove them broken`,
        [
          table(['Page', 'Excluded', 'Clauses'], 2, rows),
          `Each is listed with what a recording lacks in ${link(codeSpan(`docs/${revision}.md`), `${HOME}/blob/main/docs/${revision}.md`)}.`,
        ],
      );
    });
}
