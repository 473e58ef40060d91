import { describe, expect, it } from 'vitest';
import { compare } from '../../scripts/spec-drift/compare.ts';
import { parsePage } from '../../scripts/spec-drift/page.ts';
import { type Published, readPublished, revisionFolder } from '../../scripts/spec-drift/published.ts';
import { parseSchema } from '../../scripts/spec-drift/schema.ts';
import { readSetAside, type SetAside } from '../../scripts/spec-drift/set-aside.ts';
import type { Clause, Registry } from '../../src/registry/clause.ts';
import { registries } from '../support/corpus.ts';
import { shared } from '../support/shared.ts';

describe('the registries and the published pages', () => {
  it.each([...registries()])('agree at %s', (revision, registry) => {
    const spec = shared('spec');
    if (spec === undefined) return;
    const published = readPublished(revisionFolder(spec, revision)!);
    expect(published.pages.size).toBeGreaterThan(15);
    expect(compare(registry, published, readSetAside()[revision]!)).toEqual([]);
  });

  it('have a reason for all that is set aside', () => {
    for (const { pages, sentences } of Object.values(readSetAside())) {
      for (const { reason } of [...pages, ...sentences]) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
  });
});

const NOTHING: SetAside = { pages: [], sentences: [] };

const PAGE = `---
title: Kites
---

<div id="enable-section-numbers" />

Kites **MUST** be flown
outdoors.

<Note>

Pilots **SHOULD** read the [wind report][wind] of \`tower_1\` _first_.

</Note>

[wind]: https://weather.example/must-not-be-read

## Strings & Knots

Pilots **MUST NOT**:

- tie **two** strings together.
- cut a [string](/strings#cutting)
  in flight.
  - A string MUST be at least 2<sup>3</sup> metres long;

\`\`\`text
The string MUST NOT be quoted from here.
\`\`\`

| Wind | Pilot          |
| ---- | -------------- |
| none | MUST walk home |

## Landing

A \`MUST\` in code is none. Landing is RECOMMENDED before dusk.

## Landing

Nobody is REQUIRED to land twice.
`;

/** Every clause of the page, in its order. */
const CLAUSES: readonly Pick<Clause, 'level' | 'anchor' | 'quote' | 'lead'>[] = [
  { level: 'MUST', anchor: '', quote: 'Kites MUST be flown outdoors.' },
  { level: 'SHOULD', anchor: '', quote: 'Pilots SHOULD read the wind report of `tower_1` first.' },
  {
    level: 'MUST NOT',
    anchor: 'strings-and-knots',
    quote: 'Pilots MUST NOT: tie two strings together; cut a string in flight',
  },
  {
    level: 'MUST NOT',
    anchor: 'strings--knots',
    lead: 'Pilots MUST NOT:',
    quote: 'tie two strings together.',
  },
  {
    level: 'MUST',
    anchor: 'strings-and-knots',
    quote: 'A string MUST be at least 2<sup>3</sup> metres long',
  },
  { level: 'MUST', anchor: 'strings-and-knots', quote: 'none | MUST walk home' },
  { level: 'SHOULD', anchor: 'landing', quote: 'Landing is RECOMMENDED before dusk.' },
  { level: 'MUST', anchor: 'landing-1', quote: 'Nobody is REQUIRED to land twice.' },
];

function registryOf(clauses: readonly Partial<Clause>[], wire: readonly Partial<Clause>[] = []): Registry {
  const whole = (prefix: string) => (clause: Partial<Clause>, index: number) =>
    ({ id: `${prefix}-00${index + 1}`, level: 'MUST', actor: 'both', exclusion: 'x', ...clause }) as Clause;
  return {
    revision: '2030-01-01',
    era: 'modern',
    clauses: clauses.map((clause) => ({ page: 'kites', ...clause })).map(whole('KITE')),
    sections: [
      {
        id: 'wire',
        title: 'Wire',
        decides: true,
        clauses: wire.map((clause) => ({ page: 'schema', ...clause })).map(whole('WIRE')),
      },
    ],
  };
}

function published(pages: Record<string, string>, schema = ''): Published {
  return {
    pages: new Map(
      Object.entries(pages).map(([name, source]) => [name, { file: `${name}.mdx`, page: parsePage(source) }]),
    ),
    definitions: parseSchema(schema),
    extension: () => undefined,
  };
}

/** The lines for the clauses of the page with one of them changed. */
function linesWith(index: number, change: Partial<Clause> | undefined, pages = { kites: PAGE }): string[] {
  const clauses = CLAUSES.flatMap((clause, at) => {
    if (at !== index) return [clause];
    return change === undefined ? [] : [{ ...clause, ...change }];
  });
  return compare(registryOf(clauses), published(pages), NOTHING).map(
    ({ file, clause, problem }) => `${file}: ${clause ?? '-'}: ${problem}`,
  );
}

describe('drift', () => {
  it('is none where quotes are the words of the page', () => {
    expect(linesWith(-1, {})).toEqual([]);
  });

  it('is a quote that stands nowhere', () => {
    expect(linesWith(0, { quote: 'Kites MUST be flown indoors.' })).toEqual([
      'registries/2030-01-01/kites.json: KITE-001: the quote stands nowhere: the page says "Kites MUST be flown outdoors."',
      'kites.mdx:7: -: no clause quotes "Kites MUST be flown outdoors." of section ""',
    ]);
  });

  it.each([
    ['ends with another mark', 'Kites MUST be flown outdoors;'],
    ['begins inside a word', 'ites MUST be flown outdoors.'],
    ['ends inside a word', 'Kites MUST be flown outdoo'],
    ['lacks the backticks of code', 'Pilots SHOULD read the wind report of tower_1 first.'],
    ['joins what stands in two paragraphs', 'flown outdoors. Pilots SHOULD read'],
    ['stands in a code block', 'The string MUST NOT be quoted from here.'],
  ])('is a quote that %s', (_, quote) => {
    const clause = quote.includes('SHOULD') ? 1 : 0;
    const level = quote.includes('NOT') ? 'MUST NOT' : CLAUSES[clause]!.level;
    expect(linesWith(clause, { quote, level })[0]).toMatch(/KITE-00\d: the quote stands nowhere: /);
  });

  it('is a quote of another page', () => {
    const other = { kites: PAGE, boats: 'Boats may be sailed outdoors.\n' };
    expect(linesWith(7, { level: 'SHOULD', quote: 'Boats may be sailed outdoors.' }, other)).toContain(
      'registries/2030-01-01/kites.json: KITE-008: the quote stands on boats, not on kites',
    );
    expect(linesWith(0, { page: 'boots' })).toContain(
      'registries/2030-01-01/boots.json: KITE-001: there is no page boots',
    );
  });

  it.each([
    [0, 'MUST NOT', 'MUST'],
    [0, 'SHOULD', 'MUST'],
    [1, 'MUST', 'SHOULD'],
    [2, 'MUST', 'MUST NOT'],
    [3, 'SHOULD NOT', 'MUST NOT'],
    [6, 'MUST', 'RECOMMENDED'],
    [7, 'SHOULD', 'REQUIRED'],
  ] as const)('is a level that the words of clause %i do not allow: %s', (index, level, said) => {
    expect(linesWith(index, { level })).toEqual([
      `registries/2030-01-01/kites.json: KITE-00${index + 1}: the level is ${level}: the page says ${said}`,
    ]);
  });

  it('is a clause whose words hold no keyword', () => {
    expect(linesWith(3, { quote: 'tie two strings together.', lead: undefined as never })).toEqual([
      'registries/2030-01-01/kites.json: KITE-004: the level is MUST NOT: the page says none of the keywords in these words',
    ]);
  });

  it('is an anchor that no heading has', () => {
    expect(linesWith(6, { anchor: 'take-off' })[0]).toBe(
      'registries/2030-01-01/kites.json: KITE-007: "take-off" is the anchor of no heading: the quote stands in "landing"',
    );
  });

  it('is an anchor of another section, of the same name too', () => {
    expect(linesWith(5, { anchor: 'landing' })[0]).toBe(
      'registries/2030-01-01/kites.json: KITE-006: the quote does not stand in section "landing": the page has it in "strings--knots" or "strings-and-knots"',
    );
    expect(linesWith(7, { anchor: 'landing' })[0]).toBe(
      'registries/2030-01-01/kites.json: KITE-008: the quote does not stand in section "landing": the page has it in "landing-1" or "landing-2"',
    );
  });

  it('is a lead that leads in something else', () => {
    expect(linesWith(3, { lead: 'Kites MUST NOT:' })).toEqual([
      'registries/2030-01-01/kites.json: KITE-004: the lead does not lead in the quote: the page says "Pilots MUST NOT:"',
    ]);
  });

  it.each(
    CLAUSES.map(({ quote }, index) => [index, quote] as const).filter(
      ([index]) => index !== 3 && index !== 2,
    ),
  )('is requirement %i where no clause quotes it: %s', (index, quote) => {
    const lines = linesWith(index, undefined);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^kites\.mdx:\d+: -: no clause quotes "/);
    expect(lines[0]).toContain(JSON.stringify(quote).slice(0, -1));
  });

  it('is a requirement of a page without clauses', () => {
    const pages = { kites: PAGE, boats: 'Boats SHOULD NOT sink. They SHALL float.\n' };
    expect(linesWith(-1, {}, pages)).toEqual([
      'boats.mdx:1: -: no clause quotes "Boats SHOULD NOT sink." of section ""',
      'boats.mdx:1: -: no clause quotes "They SHALL float." of section ""',
    ]);
  });
});

describe('what is set aside', () => {
  const boats = { boats: '# Boats\n\nBoats SHOULD NOT sink.\n' };
  const of = (aside: Partial<SetAside>, clauses: Partial<Clause>[] = []): string[] =>
    compare(registryOf(clauses), published(boats), { ...NOTHING, ...aside }).map(({ problem }) => problem);
  const sentence = { page: 'boats', anchor: 'boats', sentence: 'Boats SHOULD NOT sink.', reason: 'x' };

  it('needs no clause', () => {
    expect(of({ sentences: [sentence] })).toEqual([]);
    expect(of({ pages: [{ page: 'boats', reason: 'x' }] })).toEqual([]);
  });

  it('must be there', () => {
    expect(of({ sentences: [sentence, { ...sentence, sentence: 'Boats SHOULD float.' }] })).toEqual([
      'a sentence that is set aside does not stand in section "boats": "Boats SHOULD float."',
    ]);
    expect(of({ sentences: [sentence, { ...sentence, page: 'ships' }] })).toEqual([
      'sentences of the page are set aside and it is not there',
    ]);
    expect(of({ pages: [{ page: 'ships', reason: 'x' }], sentences: [sentence] })).toEqual([
      'the page is set aside and is not there',
    ]);
  });

  it('holds no clauses', () => {
    const clause = {
      page: 'boats',
      anchor: 'boats',
      level: 'SHOULD NOT',
      quote: 'Boats SHOULD NOT sink.',
    } as const;
    expect(of({ pages: [{ page: 'boats', reason: 'x' }] }, [clause])).toEqual([
      'the page boats is set aside',
    ]);
  });
});

describe('a clause that quotes the schema', () => {
  const schema = `
    /** A kite. name: string; */
    export interface Kite extends Toy {
      /** How it is called. */
      name: string; // unique
      tail?: {
        length: number;
      };
    }
    export type Toys = Kite[];
  `;
  const of = (clause: Partial<Clause>): string[] =>
    compare(registryOf([], [clause]), published({}, schema), NOTHING).map(({ problem }) => problem);

  it('has the words of its definition, without comments', () => {
    expect(of({ anchor: 'kite', quote: 'name: string; tail?: { length: number; };' })).toEqual([]);
    expect(of({ anchor: 'toys', quote: 'Kite[]' })).toEqual([]);
  });

  it('drifts where they stand elsewhere or nowhere', () => {
    expect(of({ anchor: 'toys', quote: 'name: string;' })).toEqual([
      'the quote does not stand in Toys: the schema says "export type Toys = Kite[];"',
    ]);
    expect(of({ anchor: 'toy', quote: 'name: string;' })).toEqual([
      '"toy" is no definition of the schema: the quote stands in Kite',
    ]);
    expect(of({ anchor: 'toy', quote: 'wings: number;' })).toEqual([
      '"toy" is no definition of the schema: the quote stands in none',
    ]);
    expect(of({ anchor: 'kite', quote: 'name: string;', level: 'SHOULD' })).toEqual([
      'the level is SHOULD: a definition is a MUST',
    ]);
  });
});

describe('the page of an extension', () => {
  const page = 'https://docs.example/extensions/tasks/tasks';

  it('is compared as those of the specification are', () => {
    const spec = shared('spec');
    if (spec === undefined) return;
    const { extension } = readPublished(revisionFolder(spec, '2026-07-28')!);
    expect(extension(page)?.file).toMatch(/extensions\/tasks\/tasks\.md$/);
    expect(extension('https://docs.example/extensions/tasks/nothing')).toBeUndefined();
  });

  it('is missing where none is like it', () => {
    const registry = registryOf([], [{ page, anchor: '', quote: 'Tasks MUST end.' }]);
    expect(compare(registry, published({}), NOTHING).map(({ problem }) => problem)).toEqual([
      `there is no page ${page}`,
    ]);
  });
});
