import { readFileSync } from 'node:fs';
import { ExpectedFailuresError, parseExpectedFailures } from '../judge/expected-failures.ts';
import { applyExpectedFailures } from '../judge/expected-failures-apply.ts';
import { writeExpectedFailures } from '../judge/expected-failures-write.ts';
import type { ExpectedFailure, RunReport } from '../judge/report.ts';
import type { Registry } from '../registry/clause.ts';
import { writeFile } from './output.ts';
import { UsageError } from './usage-error.ts';

/** A file of expected failures that was read. */
export interface ExpectedFile {
  file: string;
  entries: ExpectedFailure[];
}

/**
 * Reads the file of `--expected-failures`.
 *
 * @throws {UsageError} when it cannot be read or used
 */
export function readExpectedFailures(file: string, registries: readonly Registry[]): ExpectedFile {
  const shown = file.replaceAll('\\', '/');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--expected-failures ${JSON.stringify(file)} cannot be read: ${(error as Error).message}`,
    );
  }
  return { file: shown, entries: parsed(text, shown, registries) };
}

/**
 * Writes the file of `--write-expected-failures`.
 *
 * @returns the run as it is judged with that file
 */
export function writeExpected(run: RunReport, file: string, registries: readonly Registry[]): RunReport {
  const text = writeExpectedFailures(run);
  writeFile('--write-expected-failures', file, text);
  const shown = file.replaceAll('\\', '/');
  return applyExpectedFailures(run, shown, parsed(text, shown, registries));
}

function parsed(text: string, file: string, registries: readonly Registry[]): ExpectedFailure[] {
  try {
    return parseExpectedFailures(text, file, registries);
  } catch (error) {
    throw error instanceof ExpectedFailuresError ? new UsageError(error.message) : error;
  }
}
