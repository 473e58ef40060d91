import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHECKS } from '../checks/index.ts';
import { JobJudge, type JudgeConfig, judgeTraces } from '../judge/judge-traces.ts';
import { type RunReport, worstVerdict } from '../judge/report.ts';
import { listRevisions } from '../registry/load.ts';
import { Catalogue } from '../report/catalogue.ts';
import { renderJson } from '../report/json.ts';
import { renderJunit } from '../report/junit.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { renderSarif } from '../report/sarif.ts';
import { renderText, type TextOptions } from '../report/text.ts';
import { TOOL } from '../tool.ts';
import { exitCode } from './exit-code.ts';
import { chosenRevisions } from './revisions.ts';
import { oneOf, UsageError } from './usage-error.ts';

const FORMATS = ['text', 'json', 'junit', 'sarif', 'markdown'] as const;

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
      revision: { type: 'string', multiple: true },
      format: { type: 'string', default: 'text' },
      output: { type: 'string' },
      findings: { type: 'boolean', default: false },
      rows: { type: 'string', default: 'judged' },
      strict: { type: 'boolean', default: false },
      registries: { type: 'string' },
      'max-line-bytes': { type: 'string' },
      'max-events': { type: 'string' },
    },
  });
  const format = oneOf('--format', values.format, FORMATS);
  const rows = oneOf('--rows', values.rows, ['judged', 'all'] as const);
  if (positionals.length === 0)
    throw new UsageError('no TRACE was named: expected a file, or - for standard input');
  if (positionals.filter((path) => path === '-').length > 1) {
    throw new UsageError('- was named twice: standard input can be read once');
  }
  const revisions = chosenRevisions(values.revision ?? [], values.registries);
  const config: JudgeConfig = {
    registries: values.registries,
    unknownChecks: values.registries === undefined ? 'reject' : 'keep',
    available: values.registries === undefined ? listRevisions() : listRevisions(values.registries),
    limits: {
      ...limit('maxLineBytes', '--max-line-bytes', values['max-line-bytes']),
      ...limit('maxEvents', '--max-events', values['max-events']),
    },
  };
  // Loaded here too, so that a registry that cannot be used is said before anything is judged.
  const judge = new JobJudge(config, CHECKS);
  const catalogue = new Catalogue(revisions.map((revision) => judge.registry(revision)));
  const jobs = positionals.map((path) => ({ path, shownPath: path.replaceAll('\\', '/'), revisions }));
  const traces = await judgeTraces(jobs, config, CHECKS, workerScript());
  const run: RunReport = {
    tool: TOOL,
    revisions,
    verdict: worstVerdict(traces.map(({ verdict }) => verdict)),
    traces,
  };
  write(render(run, catalogue, format, { rows, findingsOnly: values.findings }), values.output);
  return exitCode(run, values.strict);
}

function render(
  run: RunReport,
  catalogue: Catalogue,
  format: (typeof FORMATS)[number],
  text: TextOptions,
): string {
  switch (format) {
    case 'text':
      return renderText(run, catalogue, text);
    case 'json':
      return renderJson(run);
    case 'junit':
      return renderJunit(run, catalogue);
    case 'sarif':
      return renderSarif(run, catalogue);
    case 'markdown':
      return renderMarkdown(run, catalogue);
  }
}

function write(report: string, file: string | undefined): void {
  if (file === undefined) {
    process.stdout.write(report);
    return;
  }
  try {
    writeFileSync(file, report);
  } catch (error) {
    throw new UsageError(`--output ${JSON.stringify(file)} cannot be written: ${(error as Error).message}`);
  }
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
