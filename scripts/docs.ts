/** Writes the clauses of each revision as a page: `npm run docs`. A test holds the pages to the registries. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../src/checks/index.ts';
import { listRevisions, loadRegistry } from '../src/registry/load.ts';
import { renderRequirements } from '../src/report/requirements.ts';

const FOLDER = new URL('../docs/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const revision of listRevisions()) {
  const file = new URL(`${revision}.md`, FOLDER);
  writeFileSync(file, renderRequirements([loadRegistry(revision, { checks: CHECKS })], 'markdown'));
  console.log(fileURLToPath(file));
}
