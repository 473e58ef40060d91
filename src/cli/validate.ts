import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHECKS } from '../checks/index.ts';
import { applyExpectedFailures } from '../judge/expected-failures-apply.ts';
import { JobJudge, type JudgeConfig, judgeTraces } from '../judge/judge-traces.ts';
import type { Shard } from '../judge/report.ts';
import { DECLARED } from '../judge/revision-note.ts';
import { newRun } from '../judge/run-report.ts';
import { parseShard, partOf } from '../judge/shards.ts';
import type { Registry } from '../registry/clause.ts';
import { listRevisions } from '../registry/load.ts';
import { Catalogue } from '../report/catalogue.ts';
import { exitCode } from './exit-code.ts';
import { readExpectedFailures, writeExpected } from './expected-failures.ts';
import { keepApart, OUTPUT_OPTIONS, readOutput, writeOutput } from './output.ts';
import { chosenRevisions } from './revisions.ts';
import { UsageError } from './usage-error.ts';

/**
 * `validate`: judges recordings and writes the report.
 *
 * @returns the exit code
 * @throws {UsageError} for an invocation that cannot be carried out
 */
export async function validate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...OUTPUT_OPTIONS,
      revision: { type: 'string', multiple: true },
      strict: { type: 'boolean', default: false },
      registries: { type: 'string' },
      shard: { type: 'string' },
      'expected-failures': { type: 'string' },
      'write-expected-failures': { type: 'string' },
      'max-line-bytes': { type: 'string' },
      'max-events': { type: 'string' },
    },
  });
  const output = readOutput(values);
  if (positionals.length === 0)
    throw new UsageError('no TRACE was named: expected a file, or - for standard input');
  if (positionals.filter((path) => path === '-').length > 1) {
    throw new UsageError('- was named twice: standard input can be read once');
  }
  const shard = values.shard === undefined ? undefined : readShard(values.shard, positionals.length);
  const written = values['write-expected-failures'];
  if (shard !== undefined && written !== undefined) {
    throw new UsageError('--write-expected-failures needs every recording: leave out --shard');
  }
  const expected = values['expected-failures'];
  keepApart({ '--output': output.file, '--write-expected-failures': written }, positionals);
  const available = values.registries === undefined ? listRevisions() : listRevisions(values.registries);
  const asked = values.revision ?? [];
  const declaredOnly = asked.includes(DECLARED);
  if (declaredOnly && asked.length > 1) {
    throw new UsageError(`--revision ${DECLARED} stands alone: leave out the other revisions`);
  }
  const revisions = declaredOnly ? available : chosenRevisions(asked, values.registries);
  const config: JudgeConfig = {
    registries: values.registries,
    unknownChecks: values.registries === undefined ? 'reject' : 'keep',
    available,
    limits: {
      ...limit('maxLineBytes', '--max-line-bytes', values['max-line-bytes']),
      ...limit('maxEvents', '--max-events', values['max-events']),
    },
  };
  // Loaded here too, so that a registry that cannot be used is said before anything is judged.
  const judge = new JobJudge(config, CHECKS);
  const everyRegistry = (): Registry[] => available.map((revision) => judge.registry(revision));
  const catalogue = new Catalogue(revisions.map((revision) => judge.registry(revision)));
  const known = expected === undefined ? undefined : readExpectedFailures(expected, everyRegistry());

  const paths = shard === undefined ? positionals : partOf(positionals, shard);
  const jobs = paths.map((path) => ({
    path,
    shownPath: path.replaceAll('\\', '/'),
    revisions,
    declaredOnly,
  }));
  const traces = await judgeTraces(jobs, config, CHECKS, workerScript());
  let run = newRun({ revisions, declaredOnly, shard, traces });
  if (known !== undefined) run = applyExpectedFailures(run, known.file, known.entries);
  if (written !== undefined) run = writeExpected(run, written, everyRegistry());
  writeOutput(run, catalogue, output);
  return exitCode(run, values.strict);
}

function readShard(text: string, traces: number): Shard {
  const place = parseShard(text);
  if (place === undefined) {
    throw new UsageError(`--shard is ${JSON.stringify(text)}: expected I/N, as 2/3 for the second of three`);
  }
  return { ...place, traces };
}

function limit<Name extends string>(
  name: Name,
  option: string,
  value: string | undefined,
): { [K in Name]?: number } {
  if (value === undefined) return {};
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < 1) {
    throw new UsageError(`${option} is ${JSON.stringify(value)}: expected a whole number from 1 up`);
  }
  return { [name]: number } as { [K in Name]?: number };
}

/** The worker beside the built program; none when it runs from source. */
function workerScript(): URL | undefined {
  const url = new URL('./worker.js', import.meta.url);
  return existsSync(fileURLToPath(url)) ? url : undefined;
}
