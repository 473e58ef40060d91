import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { listRevisions, loadRegistry } from '../../src/registry/load.ts';
import { allClauses, ROOT } from '../support/corpus.ts';

/** A registry file, open to any change. */
interface Content {
  clauses: Record<string, unknown>[];
  pages: string[];
}

const REGISTRIES = join(ROOT, 'registries');

/** Loads a copy of the registries in which one file was changed, and gives the error. */
function failureOf(file: string, change: (content: Content) => void): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'registries-')), 'registries');
  cpSync(REGISTRIES, folder, { recursive: true });
  const path = join(folder, file);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, JSON.stringify(content));
  try {
    loadRegistry('2025-11-25', { directory: folder, checks: CHECKS });
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('the registries that ship', () => {
  it('load, at every revision', () => {
    expect(listRevisions()).toEqual(['2025-11-25', '2026-07-28']);
    expect(loadRegistry('2025-11-25', { checks: CHECKS }).clauses).toHaveLength(493);
    expect(loadRegistry('2026-07-28', { checks: CHECKS }).clauses).toHaveLength(553);
  });

  it.each(['2025-11-25', '2026-07-28'])('leave no clause of %s undecided', (revision) => {
    const undecided = allClauses(loadRegistry(revision, { checks: CHECKS })).filter(
      ({ exclusion }) => exclusion !== undefined && !/^[A-Z“"`].{20,}\.$/.test(exclusion),
    );
    expect(undecided.map(({ id }) => id)).toEqual([]);
  });

  it('name every check of the build', () => {
    const named = listRevisions().flatMap((revision) =>
      allClauses(loadRegistry(revision, { checks: CHECKS })).map(({ check }) => check?.id),
    );
    expect([...CHECKS.keys()].filter((id) => !named.includes(id))).toEqual([]);
  });

  it('are valid by their JSON Schemas', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(REGISTRIES, name), 'utf8'));
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    const isPage = ajv.compile(read('page.schema.json'));
    const isIndex = ajv.compile(read('pages.schema.json'));
    for (const revision of listRevisions()) {
      const index = read(`${revision}/pages.json`);
      expect(isIndex(index), JSON.stringify(isIndex.errors)).toBe(true);
      for (const page of [...index.pages, ...index.sections.map(({ id }: { id: string }) => id)]) {
        expect(isPage(read(`${revision}/${page}.json`)), `${page}: ${JSON.stringify(isPage.errors)}`).toBe(
          true,
        );
      }
    }
  });
});

describe('a registry that cannot be used', () => {
  const tools = '2025-11-25/server/tools.json';
  const file = `registries/${tools}`;
  it.each([
    [
      'a duplicate id',
      (content: Content) => content.clauses.push(content.clauses[0]!),
      `${file}: TOOL-015: the id is already used in ${file}`,
    ],
    [
      'an unknown check',
      (content: Content) =>
        Object.assign(content.clauses[0]!, { exclusion: undefined, check: { id: 'no-such' } }),
      `${file}: TOOL-015: unknown check "no-such"`,
    ],
    [
      'both of check and exclusion',
      (content: Content) =>
        Object.assign(content.clauses[0]!, { exclusion: 'x', check: { id: 'request-id-unique' } }),
      `${file}: TOOL-015: it has both of "check" and "exclusion": exactly one is due`,
    ],
    [
      'neither of them',
      (content: Content) => Object.assign(content.clauses[0]!, { exclusion: undefined, check: undefined }),
      `${file}: TOOL-015: it has neither of "check" and "exclusion": exactly one is due`,
    ],
    [
      'an unknown option',
      (content: Content) =>
        Object.assign(content.clauses[0]!, {
          exclusion: undefined,
          check: { id: 'request-id-unique', when: 'x' },
        }),
      `${file}: TOOL-015: check "request-id-unique" has no option "when"`,
    ],
    [
      'a value that no option has',
      (content: Content) =>
        Object.assign(content.clauses[0]!, {
          exclusion: undefined,
          check: { id: 'request-id-unique', within: 'x' },
        }),
      `${file}: TOOL-015: option "within" of check "request-id-unique" is "x": expected one of session, in-flight`,
    ],
    [
      'a level',
      (content: Content) => Object.assign(content.clauses[0]!, { level: 'MAY' }),
      `${file}: TOOL-015: "level" must be one of MUST, MUST NOT, SHOULD, SHOULD NOT`,
    ],
    [
      'an unknown member',
      (content: Content) => Object.assign(content.clauses[0]!, { chek: {} }),
      `${file}: TOOL-015: unknown member "chek"`,
    ],
    [
      'another page',
      (content: Content) => Object.assign(content, { page: 'server/tool' }),
      `${file}: "page" must be "server/tools", the path of the file`,
    ],
  ])('%s', (_, change, message) => {
    expect(failureOf(tools, change)).toBe(message);
  });

  it('for a page that no list names', () => {
    expect(failureOf('2025-11-25/pages.json', (content) => content.pages.pop())).toMatch(
      /^registries\/2025-11-25\/.*\.json: the file is not listed in pages\.json$/,
    );
  });
});
