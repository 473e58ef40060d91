/** The registries as people read them: every clause, judged or why not. */

import { type Clause, clauseLink, type Registry } from '../registry/clause.ts';
import { clauseWords } from './clause-words.ts';
import { codeCell, link, trusted } from './escape-markdown.ts';

export type RequirementsFormat = 'text' | 'json' | 'markdown';

/** Writes registries in one of the formats, with a line end at the end. */
export function renderRequirements(registries: readonly Registry[], format: RequirementsFormat): string {
  switch (format) {
    case 'text':
      return registries.map(asText).join('\n');
    case 'json':
      return `${JSON.stringify(registries.map(asJson), null, 2)}\n`;
    case 'markdown':
      return registries.map(asMarkdown).join('\n');
  }
}

function counts(registry: Registry): string {
  const judged = registry.clauses.filter(({ check }) => check !== undefined).length;
  const { length } = registry.clauses;
  return `${length} clauses, ${judged} judged, ${length - judged} excluded`;
}

function groups(registry: Registry): { title: string; clauses: readonly Clause[] }[] {
  const pages = new Map<string, Clause[]>();
  for (const clause of registry.clauses) {
    const page = pages.get(clause.page) ?? [];
    page.push(clause);
    pages.set(clause.page, page);
  }
  return [
    ...[...pages].map(([title, clauses]) => ({ title, clauses })),
    ...registry.sections
      .filter(({ clauses }) => clauses.length > 0)
      .map(({ title, clauses }) => ({ title, clauses })),
  ];
}

function asText(registry: Registry): string {
  const lines = [`revision ${registry.revision}: ${counts(registry)}`];
  for (const { title, clauses } of groups(registry)) {
    lines.push('', title);
    for (const clause of clauses) {
      lines.push(
        `  ${clause.check === undefined ? 'excluded' : 'judged  '}  ${clause.id} (${clause.level})  ${wording(clause)}`,
      );
      if (clause.exclusion !== undefined) lines.push(`            not judged: ${clause.exclusion}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function asJson(registry: Registry): unknown {
  const plain = (clause: Clause): unknown => {
    const { check, ...rest } = clause;
    return {
      ...rest,
      link: clauseLink(registry.revision, clause),
      ...(check === undefined ? {} : { check: { id: check.id, ...check.options } }),
    };
  };
  return {
    revision: registry.revision,
    clauses: registry.clauses.map(plain),
    sections: registry.sections.map(({ id, title, decides, clauses }) => ({
      id,
      title,
      decides,
      clauses: clauses.map(plain),
    })),
  };
}

function asMarkdown(registry: Registry): string {
  const pages = groups(registry);
  const judged = (clauses: readonly Clause[]): number =>
    clauses.filter(({ check }) => check !== undefined).length;
  const lines = [
    `# Clauses of revision ${registry.revision}`,
    '',
    `${counts(registry)}. A clause is judged where a recording can show a violation; where it cannot, the table says what a recording lacks.`,
    '',
    '| Page | Clauses | Judged | Excluded |',
    '| :-- | --: | --: | --: |',
    ...pages.map(({ title, clauses }) => {
      const number = judged(clauses);
      return `| [${trusted(title)}](#${slug(title)}) | ${clauses.length} | ${number} | ${clauses.length - number} |`;
    }),
  ];
  for (const { title, clauses } of pages) {
    lines.push(
      '',
      `## ${trusted(title)}`,
      '',
      '| Clause | Level | Words | Judged, or why not |',
      '| :-- | :-- | :-- | :-- |',
      ...clauses.map((clause) => markdownRow(registry, clause)),
    );
  }
  return `${lines.join('\n')}\n`;
}

function markdownRow({ revision }: Registry, clause: Clause): string {
  const id = link(trusted(clause.id), clauseLink(revision, clause));
  const state =
    clause.check === undefined
      ? trusted(clause.exclusion ?? '', codeCell)
      : `**judged** by ${codeCell(clause.check.id)}`;
  return `| ${id} | ${clause.level} | ${clauseWords(clause, codeCell)} | ${state} |`;
}

/** The anchor that GitHub gives a heading. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function wording(clause: Clause): string {
  return clause.lead === undefined ? clause.quote : `${clause.lead} ${clause.quote}`;
}
