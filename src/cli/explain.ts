import { parseArgs } from 'node:util';
import { CHECKS } from '../checks/index.ts';
import { type Clause, clauseLink, type Section } from '../registry/clause.ts';
import { listRevisions, loadRegistry } from '../registry/load.ts';
import { shippedRecordings } from '../registry/recordings.ts';
import { EXIT } from './exit-code.ts';
import { chosenRevisions } from './revisions.ts';
import { UsageError } from './usage-error.ts';

/**
 * `explain`: one clause, with its words, what counts as a subject and as a violation, and recordings that show both.
 *
 * @returns the exit code
 * @throws {UsageError} when no revision has a clause of this id
 */
export function explain(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { revision: { type: 'string', multiple: true } },
  });
  const [asked, ...more] = positionals;
  if (asked === undefined || more.length > 0) throw new UsageError('expected one CLAUSE-ID, as BASE-003');
  const id = asked.toUpperCase();
  const wanted = values.revision ?? [];
  const revisions = wanted.length === 0 ? listRevisions() : chosenRevisions(wanted, undefined);
  const found = revisions.flatMap((revision) =>
    clausesWith(id, revision).map((found) => explanation(revision, found)),
  );
  if (found.length === 0) {
    const others = listRevisions().filter((revision) => clausesWith(id, revision).length > 0);
    const place = others.length > 0 ? ` at ${revisions.join(' and ')}, only at ${others.join(' and ')}` : '';
    throw new UsageError(
      `no clause has the id ${JSON.stringify(asked)}${place}: \`requirements\` lists them all`,
    );
  }
  process.stdout.write(`${found.join('\n')}\n`);
  return EXIT.pass;
}

/** A clause, and the section that it stands in when that is not the core of the specification. */
interface Found {
  readonly clause: Clause;
  readonly section: Section | undefined;
}

function clausesWith(id: string, revision: string): Found[] {
  const { clauses, sections } = loadRegistry(revision, { checks: CHECKS });
  return [
    ...clauses.map((clause) => ({ clause, section: undefined })),
    ...sections.flatMap((section) => section.clauses.map((clause) => ({ clause, section }))),
  ].filter(({ clause }) => clause.id === id);
}

function explanation(revision: string, { clause, section }: Found): string {
  const lines = [
    `${clause.id} (${clause.level}), ${revision}, binds ${clause.actor === 'both' ? 'client and server' : clause.actor}`,
    `  “${clause.lead === undefined ? '' : `${clause.lead} `}${clause.quote}”`,
    `  ${clauseLink(revision, clause)}`,
  ];
  if (clause.capability !== undefined) lines.push(`  applies when ${clause.capability} was declared`);
  if (section?.extension !== undefined)
    lines.push(`  applies when the extension ${section.extension} was declared`);
  if (section?.decides === false) lines.push('  is reported and never decides the verdict');
  if (clause.transport !== undefined) lines.push(`  applies to ${clause.transport} only`);
  if (clause.exclusion !== undefined) {
    lines.push(`  not judged: ${clause.exclusion}`);
    return lines.join('\n');
  }
  const check = CHECKS.get(clause.check?.id ?? '');
  if (check !== undefined) {
    const options = Object.entries(clause.check?.options ?? {}).map(([name, value]) => `${name}: ${value}`);
    lines.push(
      `  subject:   ${check.subject}`,
      `  violation: ${check.violation}${options.length === 0 ? '' : ` (${options.join(', ')})`}`,
    );
    if (clause.severity === 'warning') {
      lines.push('  a violation is a warning: a recording cannot rule out what would excuse it');
    }
  }
  for (const name of shippedRecordings(revision, clause.id)) lines.push(`  recording: ${name}`);
  return lines.join('\n');
}
