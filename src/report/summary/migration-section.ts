/** The part of a summary on a migration: what goes, what comes, and how much of that is work. */

import type { RunReport } from '../../judge/report.ts';
import type { Catalogue } from '../catalogue.ts';
import { codeCell, link, trusted } from '../escape-markdown.ts';
import { type Migration, type MigrationCounts, migrationOf } from '../migration.ts';
import type { Detail } from './detail.ts';
import { count, list, shortPath, table } from './words.ts';

/** How many broken clauses are named with a recording. */
const MAX_NAMED = 12;

/** The blocks on the recordings that were judged at two revisions; none without such. */
export function migrationBlocks(run: RunReport, catalogue: Catalogue, detail: Detail): string[] {
  const seen = run.traces.flatMap((trace) => {
    const migration = migrationOf(trace);
    return migration === undefined ? [] : [{ path: trace.path, migration }];
  });
  const [first] = seen;
  if (first === undefined) return [];
  const { from, to, removed } = first.migration;
  const all = together(seen.map(({ migration }) => migration));
  const added = all.met + all.broken + all.untested + all.excluded;
  const rows = seen.slice(0, detail.listed).map(({ path, migration }) => {
    const work = workOf(migration);
    const named = work.map((id) => link(trusted(id), catalogue.link(to, id)));
    return [
      codeCell(shortPath(path)),
      list(named, MAX_NAMED),
      work.length,
      migration.met.length,
      migration.untested.length,
    ];
  });
  const rest = seen.length - rows.length;
  return [
    `### Migration from ${trusted(from)} to ${trusted(to)}`,
    `No clause is in force at both: **${removed.length} are removed and ${added} added**. Of those added, ` +
      `${all.broken === 0 ? 'none is broken' : `**${all.broken} ${all.broken === 1 ? 'is' : 'are'} broken, which is the work**`}; ` +
      `${all.met} are met already, ${all.untested} are untested, and ${all.excluded} no recording could prove broken.`,
    table(['Recording', 'The work', 'Broken', 'Met', 'Untested'], 3, rows),
    ...(rest > 0 ? [`And ${count(rest, 'more recording')}.`] : []),
  ];
}

/** What is to be done: broken clauses, those of the wire schema included. */
function workOf(migration: Migration): string[] {
  return [migration, ...migration.sections].flatMap(({ broken }) => broken);
}

/** Over all recordings: broken in any, else met in any, else untested. */
function together(
  migrations: readonly Migration[],
): Record<'met' | 'broken' | 'untested' | 'excluded', number> {
  const union = (fate: keyof MigrationCounts): Set<string> =>
    new Set(migrations.flatMap((migration) => migration[fate]));
  const broken = union('broken');
  const met = union('met');
  const untested = union('untested');
  const excluded = union('excluded');
  return {
    broken: broken.size,
    met: [...met].filter((id) => !broken.has(id)).length,
    untested: [...untested].filter((id) => !broken.has(id) && !met.has(id)).length,
    excluded: excluded.size,
  };
}
