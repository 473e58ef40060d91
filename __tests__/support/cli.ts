import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './corpus.ts';
import { DIST } from './dist.ts';

/** What a run of the command line said. */
export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built command line as a process of its own. */
export function cli(
  args: string[],
  options: { input?: string | Buffer; cwd?: string; node?: string } = {},
): CliResult {
  const { status, stdout, stderr } = spawnSync(
    options.node ?? process.execPath,
    [join(DIST, 'cli.js'), ...args],
    {
      cwd: options.cwd ?? ROOT,
      input: options.input ?? '',
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  return { code: status, stdout, stderr };
}
