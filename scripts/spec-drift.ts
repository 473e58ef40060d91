/**
 * Compares the registries with the published specification: `npm run spec-drift -- --spec DIR [--revision R]...`.
 *
 * DIR holds a folder of pages for each revision, or is such a folder. It prints a line for all that disagrees, and the exit
 * code is 0 where nothing does, 1 for drift, 2 where it cannot compare.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS } from '../src/checks/index.ts';
import { listRevisions, loadRegistry } from '../src/registry/load.ts';
import { compare } from './spec-drift/compare.ts';
import { readPublished, revisionFolder } from './spec-drift/published.ts';
import { readSetAside } from './spec-drift/set-aside.ts';

process.exitCode = main();

function main(): number {
  const { values } = parseArgs({
    options: { spec: { type: 'string' }, revision: { type: 'string', multiple: true } },
  });
  const { spec } = values;
  if (spec === undefined) {
    console.error('--spec DIR is due: the folder of the published pages');
    return 2;
  }
  const known = listRevisions();
  const alone = known.filter((revision) => revision === basename(spec));
  const asked = values.revision ?? (alone.length > 0 ? alone : known);
  const aside = readSetAside();
  let lines = 0;
  for (const revision of asked) {
    const folder = revisionFolder(spec, revision);
    if (folder === undefined || !known.includes(revision)) {
      console.error(
        known.includes(revision)
          ? `${spec} holds no folder ${revision}`
          : `there is no registry of ${revision}: expected one of ${known.join(', ')}`,
      );
      return 2;
    }
    const registry = loadRegistry(revision, { checks: CHECKS, unknownChecks: 'keep' });
    const drift = compare(registry, readPublished(folder), aside[revision] ?? { pages: [], sentences: [] });
    for (const { file, clause, problem } of drift) {
      console.log(`${file}: ${clause === undefined ? '' : `${clause}: `}${problem}`);
    }
    const clauses = registry.clauses.length + registry.sections.flatMap((each) => each.clauses).length;
    console.log(`${revision}: ${clauses} clauses compared, ${drift.length} drifted`);
    lines += drift.length;
  }
  return lines > 0 ? 1 : 0;
}
