/** The rules of a SARIF report: a description of every clause that is judged, and of what no clause stands behind. */

import type { ReportingDescriptor } from 'sarif';
import type { Check } from '../checks/check.ts';
import { CHECKS } from '../checks/index.ts';
import { type Clause, clauseLink, isAdvisory, type Registry, type Section } from '../registry/clause.ts';

/** Where the project lives. */
export const HOME = 'https://github.com/mcp-trace-validator/mcp-trace-validator';

/** Rules of ours that no clause stands behind. */
export const OWN_RULES = {
  malformed: 'trace/malformed',
  unreadable: 'trace/unreadable',
  undecided: 'trace/undecided',
  truncated: 'report/truncated',
} as const;

/** How grave a result is, as SARIF says it. */
export type SarifLevel = 'error' | 'warning' | 'note';

/** The names of the recordings that show a clause broken (`breaks-…`) and kept (`keeps-…`), as paths. */
export type Recordings = (revision: string, clause: string) => readonly string[];

/** GitHub's limit on the texts of a rule. */
const MAX_TEXT = 1024;
const MAX_TITLE = 200;
/** How many recordings of each kind are named. */
const MAX_RECORDINGS = 4;

/** The id of the rule of a clause. */
export function ruleId(revision: string, clause: string): string {
  return `${revision}/${clause}`;
}

/**
 * Every rule, findings or not: an alert is closed when its rule is declared and its result is missing.
 *
 * @param registries the revisions that a report may speak of
 */
export function allRules(registries: readonly Registry[], recordings: Recordings): ReportingDescriptor[] {
  const clauses = registries.flatMap((registry) => [
    ...registry.clauses.map((clause) => ({ registry, clause, section: undefined })),
    ...registry.sections.flatMap((section) =>
      section.clauses.map((clause) => ({ registry, clause, section })),
    ),
  ]);
  return [
    ...clauses
      .filter(({ clause }) => clause.check !== undefined)
      .map(({ registry: { revision }, clause, section }) =>
        clauseRule(revision, clause, section, recordings(revision, clause.id)),
      ),
    ...ownRules(),
  ];
}

/** The level of a violation: that of the clause, and a note where violations do not count against the verdict. */
export function levelOf(clause: Clause, section: Pick<Section, 'decides'> | undefined): SarifLevel {
  if (section?.decides === false) return 'note';
  return isAdvisory(clause) ? 'warning' : 'error';
}

/** The specification's words on one line and without marks, for texts that are shown as they are. */
export function plainWords({ lead, quote }: Clause): string {
  return `${lead === undefined ? '' : `${lead} `}${quote}`
    .replace(/<sup>([^<]*)<\/sup>/g, '^$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}

function clauseRule(
  revision: string,
  clause: Clause,
  section: Section | undefined,
  recordings: readonly string[],
): ReportingDescriptor {
  const link = clauseLink(revision, clause);
  const words = plainWords(clause);
  const level = levelOf(clause, section);
  const bound = boundBy(clause);
  const area = clause.page.includes(':') ? (section?.id ?? 'extension') : clause.page;
  return {
    id: ruleId(revision, clause.id),
    name: clause.id.replace('-', ''),
    shortDescription: { text: clip(`${clause.id} (${clause.level}): ${words}`, MAX_TITLE) },
    fullDescription: { text: clip(`${words} (MCP ${revision}, ${area}, binds ${bound})`, MAX_TEXT) },
    help: {
      text: helpText(words, link, clause, level, recordings),
      markdown: helpMarkdown(revision, link, clause, level, recordings),
    },
    helpUri: link,
    defaultConfiguration: { level },
    properties: {
      tags: [
        ...new Set([
          'mcp',
          revision,
          area,
          section?.id ?? 'clause',
          `binds-${clause.actor}`,
          strength(clause),
        ]),
      ],
      precision: clause.severity === 'warning' ? 'medium' : 'very-high',
      'problem.severity': level === 'note' ? 'recommendation' : level,
    },
  };
}

function helpText(
  words: string,
  link: string,
  clause: Clause,
  level: SarifLevel,
  recordings: readonly string[],
): string {
  const asked = whatIsAsked(clause);
  return [
    words,
    link,
    ...(asked === undefined ? [] : [`Looked at: ${asked.subject}.`, `Reported when: ${asked.violation}.`]),
    `Fix: ${fixOf(clause, level)}`,
    ...examples(recordings).map(({ title, names }) => `${title}: ${names.join(', ')}`),
  ].join('\n\n');
}

function helpMarkdown(
  revision: string,
  link: string,
  clause: Clause,
  level: SarifLevel,
  recordings: readonly string[],
): string {
  const asked = whatIsAsked(clause);
  const quote = `${clause.lead === undefined ? '' : `${clause.lead}\n\n`}${clause.quote}`;
  return [
    `**${clause.id}** (${clause.level}), binds ${boundBy(clause)}, revision ${revision}`,
    quote.replace(/^/gm, '> '),
    `[Read it in the specification](${link})`,
    ...(asked === undefined
      ? []
      : [
          `**Looked at:** ${escapeWords(asked.subject)}.`,
          `**Reported when:** ${escapeWords(asked.violation)}.`,
        ]),
    `**Fix:** ${fixOf(clause, level)}`,
    ...examples(recordings).map(
      ({ title, names }) => `**${title}:** ${names.map((name) => `\`${name}\``).join(', ')}`,
    ),
  ].join('\n\n');
}

/** What the check of a clause asks, with the options that the clause sets; undefined for an unknown check. */
function whatIsAsked({ check }: Clause): Pick<Check, 'subject' | 'violation'> | undefined {
  const known = CHECKS.get(check?.id ?? '');
  if (known === undefined) return undefined;
  const options = Object.entries(check?.options ?? {}).map(([name, value]) => `${name}: ${value}`);
  return {
    subject: known.subject,
    violation: `${known.violation}${options.length === 0 ? '' : ` (${options.join(', ')})`}`,
  };
}

/** What a fix looks like, in one sentence. */
function fixOf(clause: Clause, level: SarifLevel): string {
  const side =
    clause.actor === 'both'
      ? 'the side that the finding names, client or server,'
      : clause.actor === 'other'
        ? 'the party that the clause binds'
        : `the ${clause.actor}`;
  const deed = {
    MUST: 'does what the clause demands',
    'MUST NOT': 'never does what the clause forbids',
    SHOULD: 'does what the clause recommends',
    'SHOULD NOT': 'avoids what the clause advises against',
  }[clause.level];
  const scope = clause.level.startsWith('SHOULD')
    ? 'unless a reason that was weighed speaks against it'
    : clause.severity === 'warning'
      ? 'unless something that a recording cannot show excuses it'
      : level === 'note'
        ? 'where the extension is to be kept'
        : 'as the specification allows no exception';
  return `change ${side} so that it ${deed}, ${scope}.`;
}

function examples(recordings: readonly string[]): { title: string; names: string[] }[] {
  return [
    { title: 'Recordings that break it', kind: 'breaks-' },
    { title: 'Recordings that keep it', kind: 'keeps-' },
  ].flatMap(({ title, kind }) => {
    const names = recordings.filter((path) => path.slice(path.lastIndexOf('/') + 1).startsWith(kind));
    return names.length === 0 ? [] : [{ title, names: names.slice(0, MAX_RECORDINGS) }];
  });
}

function ownRules(): ReportingDescriptor[] {
  return [
    ownRule(
      OWN_RULES.malformed,
      'A recording that is no trace',
      'The recording is not in the trace format, so nothing in it was judged. Record it again, or mend the line that is named.',
      'error',
    ),
    ownRule(
      OWN_RULES.unreadable,
      'A recording that cannot be read',
      'The file is there by name and could not be read, so nothing in it was judged. Look at its kind and its permissions.',
      'error',
    ),
    ownRule(
      OWN_RULES.undecided,
      'A recording that decides nothing',
      'The recording holds no message, so there was nothing to judge. Record a session with traffic.',
      'error',
    ),
    ownRule(
      OWN_RULES.truncated,
      'Results that were left out',
      'Code scanning keeps a bounded number of results. The gravest are shown; the job summary counts them all.',
      'warning',
    ),
  ];
}

function ownRule(id: string, title: string, text: string, level: 'error' | 'warning'): ReportingDescriptor {
  return {
    id,
    name: id.replace(/(?:^|\/)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text, markdown: text },
    helpUri: HOME,
    defaultConfiguration: { level },
    properties: {
      tags: ['mcp', id.slice(0, id.indexOf('/'))],
      precision: 'very-high',
      'problem.severity': level,
    },
  };
}

function boundBy({ actor }: Clause): string {
  return actor === 'both' ? 'client and server' : actor;
}

function strength({ level }: Clause): string {
  return level.startsWith('SHOULD') ? 'should' : 'must';
}

/** Our own words in Markdown, where they name tags or wildcards. */
function escapeWords(text: string): string {
  return text.replace(/[<*_[\]]/g, (char) => `\\${char}`);
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
