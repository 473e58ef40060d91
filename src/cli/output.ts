import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunReport } from '../judge/report.ts';
import type { Catalogue } from '../report/catalogue.ts';
import { FORMATS, type RenderOptions, render } from '../report/render.ts';
import { oneOf, UsageError } from './usage-error.ts';

/** The options of every command that writes a report, as `parseArgs` takes them. */
export const OUTPUT_OPTIONS = {
  format: { type: 'string', default: 'text' },
  output: { type: 'string' },
  findings: { type: 'boolean', default: false },
  rows: { type: 'string', default: 'judged' },
} as const;

/** Where a report goes, and in which form. */
export interface Output extends RenderOptions {
  /** Undefined for standard output. */
  readonly file: string | undefined;
}

/** @throws {UsageError} for a word that is not allowed */
export function readOutput(values: {
  format: string;
  output?: string | undefined;
  findings: boolean;
  rows: string;
  strict: boolean;
}): Output {
  const format = oneOf('--format', values.format, FORMATS);
  const rows = oneOf('--rows', values.rows, ['judged', 'all'] as const);
  return {
    format,
    file: values.output,
    text: { rows, findingsOnly: values.findings },
    strict: values.strict,
  };
}

/**
 * Makes sure before anything is judged that no file is written over one that is read, or written twice.
 *
 * @param written the files to be written, by their options
 * @param read the files that are read
 * @throws {UsageError} naming the option
 */
export function keepApart(
  written: Readonly<Record<string, string | undefined>>,
  read: readonly string[],
): void {
  const taken = new Map(read.filter((path) => path !== '-').map((path) => [realPath(path), 'is read too']));
  for (const [option, file] of Object.entries(written)) {
    if (file === undefined) continue;
    const path = realPath(file);
    const use = taken.get(path);
    if (use !== undefined)
      throw new UsageError(
        `${option} ${JSON.stringify(file)} would be written, but ${use}: expected another file`,
      );
    taken.set(path, `is that of ${option} too`);
  }
}

function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : resolve(file);
}

/** Writes a report. */
export function writeOutput(run: RunReport, catalogue: Catalogue, output: Output): void {
  const report = render(run, catalogue, output);
  if (output.file === undefined) process.stdout.write(report);
  else writeFile('--output', output.file, report);
}

/** @throws {UsageError} naming the option, when the file cannot be written */
export function writeFile(option: string, file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(`${option} ${JSON.stringify(file)} cannot be written: ${(error as Error).message}`);
  }
}
