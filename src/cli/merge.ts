import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHECKS } from '../checks/index.ts';
import { parseReport, ReportError } from '../judge/read-report.ts';
import { joinShards, ShardError, type ShardReport } from '../judge/shards.ts';
import { listRevisions, loadRegistry } from '../registry/load.ts';
import { Catalogue } from '../report/catalogue.ts';
import { exitCode } from './exit-code.ts';
import { keepApart, OUTPUT_OPTIONS, readOutput, writeOutput } from './output.ts';
import { UsageError } from './usage-error.ts';

/**
 * `merge`: joins the JSON reports of all shards of a run and writes the report on the whole.
 *
 * @returns the exit code
 * @throws {UsageError} for reports that are not those of one run
 */
export function merge(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...OUTPUT_OPTIONS,
      strict: { type: 'boolean', default: false },
      registries: { type: 'string' },
    },
  });
  const output = readOutput(values);
  if (positionals.length === 0)
    throw new UsageError('no REPORT was named: expected the JSON report of each shard');
  keepApart({ '--output': output.file }, positionals);
  const directory = values.registries;
  const available = directory === undefined ? listRevisions() : listRevisions(directory);
  const registries = available.map((revision) =>
    loadRegistry(revision, {
      checks: CHECKS,
      ...(directory === undefined ? {} : { directory, unknownChecks: 'keep' }),
    }),
  );
  try {
    const run = joinShards(
      positionals.map((file): ShardReport => {
        const shown = file.replaceAll('\\', '/');
        return { file: shown, run: parseReport(read(file), shown, registries) };
      }),
    );
    const catalogue = new Catalogue(
      run.revisions.flatMap((revision) => registries.filter((each) => each.revision === revision)),
    );
    writeOutput(run, catalogue, output);
    return exitCode(run, values.strict);
  } catch (error) {
    throw error instanceof ShardError || error instanceof ReportError ? new UsageError(error.message) : error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${JSON.stringify(file)} cannot be read: ${(error as Error).message}`);
  }
}
