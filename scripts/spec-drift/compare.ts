/** Compares one revision of the registries with what was published of it. */

import type { Registry } from '../../src/registry/clause.ts';
import { clauseDrift, type Drift, type FiledClause, pageDrift } from './drift.ts';
import type { Published } from './published.ts';
import { schemaDrift } from './schema.ts';
import type { SetAside } from './set-aside.ts';

/** The page that the clauses of the wire section name. */
const SCHEMA = 'schema';

/** Everything in which a registry and the published pages disagree. */
export function compare(registry: Registry, published: Published, aside: SetAside): Drift[] {
  const folder = `registries/${registry.revision}`;
  const filed: FiledClause[] = [
    ...registry.clauses.map((clause) => ({ file: `${folder}/${clause.page}.json`, clause })),
    ...registry.sections.flatMap(({ id, clauses }) =>
      clauses.map((clause) => ({ file: `${folder}/${id}.json`, clause })),
    ),
  ];
  const drift: Drift[] = [];
  const quoting = filed.filter(({ clause }) => clause.page === SCHEMA);
  if (published.definitions !== undefined) drift.push(...schemaDrift(quoting, published.definitions));
  else if (quoting.length > 0) drift.push({ file: `${folder}/wire.json`, problem: 'there is no schema.ts' });

  const pages = new Map(published.pages);
  for (const { clause } of filed) {
    if (!clause.page.startsWith('https://') || pages.has(clause.page)) continue;
    const page = published.extension(clause.page);
    if (page !== undefined) pages.set(clause.page, page);
  }
  const worded = filed.filter(({ clause }) => clause.page !== SCHEMA);
  drift.push(...clauseDrift(worded, pages));

  for (const { page } of aside.pages) {
    if (!pages.has(page)) drift.push({ file: page, problem: 'the page is set aside and is not there' });
    const first = worded.find(({ clause }) => clause.page === page);
    if (first !== undefined) {
      drift.push({ file: first.file, clause: first.clause.id, problem: `the page ${page} is set aside` });
    }
  }
  for (const { page } of aside.sentences) {
    if (!pages.has(page)) {
      drift.push({ file: page, problem: 'sentences of the page are set aside and it is not there' });
    }
  }
  for (const [name, page] of pages) {
    if (aside.pages.some((each) => each.page === name)) continue;
    const clauses = worded.flatMap(({ clause }) => (clause.page === name ? [clause] : []));
    const sentences = aside.sentences.filter((each) => each.page === name);
    drift.push(...pageDrift(page, clauses, sentences));
  }
  return drift;
}
