import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderRequirements } from '../../src/report/requirements.ts';
import { ROOT, registries } from '../support/corpus.ts';

it.each([...registries()])('the page of %s is what npm run docs writes', (revision, registry) => {
  const page = readFileSync(join(ROOT, 'docs', `${revision}.md`), 'utf8');
  expect(page).toBe(renderRequirements([registry], 'markdown'));
});
