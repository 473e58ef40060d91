/**
 * Writes what the README takes from elsewhere: the tables of inputs and outputs from action.yml, and the workflows from
 * .github/workflows/examples.
 *
 * Usage: npm run readme
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** An input or output as action.yml describes it. */
interface Described {
  description: string;
  default?: string;
}

/** What action.yml holds that users see. */
export interface ActionFile {
  inputs: Record<string, Described>;
  outputs: Record<string, Described>;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Reads action.yml. */
export function readAction(): ActionFile {
  return parse(readFileSync(`${ROOT}/action.yml`, 'utf8')) as ActionFile;
}

/** The example workflows, by the names of their files. */
export function readExamples(): Map<string, string> {
  const folder = `${ROOT}/.github/workflows/examples`;
  const files = readdirSync(folder).sort();
  return new Map(
    files.map((file) => [file.replace(/\.yml$/, ''), readFileSync(`${folder}/${file}`, 'utf8')]),
  );
}

/** The README with every example workflow as its file has it. */
export function withExamples(readme: string, examples: ReadonlyMap<string, string>): string {
  let text = readme;
  for (const [name, workflow] of examples) {
    text = between(text, `example ${name}`, ['```yaml', workflow.trimEnd(), '```']);
  }
  return text;
}

/** The README with its tables as action.yml has them. */
export function withTables(readme: string, { inputs, outputs }: ActionFile): string {
  const inputRows = Object.entries(inputs).map(([name, { description, default: preset = '' }]) => [
    `\`${name}\``,
    preset === '' ? '' : `\`${preset}\``,
    description,
  ]);
  const outputRows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]);
  return between(
    between(readme, 'inputs', table([['input', 'default', 'what it does'], ...inputRows])),
    'outputs',
    table([['output', 'what it holds'], ...outputRows]),
  );
}

/** A table in the form that the formatter gives it: columns of one width. */
function table(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((text) => text.replaceAll('|', '\\|')));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}

function between(text: string, mark: string, lines: readonly string[]): string {
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start === -1 || end < start) throw new Error(`README.md has no part ${open} … ${close}`);
  return `${text.slice(0, start + open.length)}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = `${ROOT}/README.md`;
  const readme = readFileSync(file, 'utf8');
  writeFileSync(file, withExamples(withTables(readme, readAction()), readExamples()));
}
