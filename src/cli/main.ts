#!/usr/bin/env node
/** The terminal side: picks the command, prints what it says, ends with its exit code. */

import { visible } from '../checks/show.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { TOOL } from '../tool.ts';
import { EXIT } from './exit-code.ts';
import { explain } from './explain.ts';
import { HELP } from './help.ts';
import { merge } from './merge.ts';
import { requirements } from './requirements.ts';
import { UsageError } from './usage-error.ts';
import { validate } from './validate.ts';

const COMMANDS: Readonly<Record<string, (args: string[]) => number | Promise<number>>> = {
  validate,
  merge,
  requirements,
  explain,
};

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-V') {
    process.stdout.write(`${TOOL.name} ${TOOL.version}\n`);
    return EXIT.pass;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(HELP);
    return EXIT.pass;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (command === undefined) {
      const said = name === undefined ? 'no command' : `unknown command ${JSON.stringify(visible(name))}`;
      throw new UsageError(`${said}: expected ${Object.keys(COMMANDS).join(', ')}`);
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      process.stdout.write(HELP);
      return EXIT.pass;
    }
    return await command(rest);
  } catch (error) {
    const invocation = error instanceof UsageError || isParseArgsError(error);
    if (isWriteError(error)) return cannotWrite(error);
    if (!invocation && !(error instanceof RegistryError)) throw error;
    process.stderr.write(`error: ${visible((error as Error).message)}\n`);
    if (invocation) process.stderr.write('Run with --help to see what is understood.\n');
    return EXIT.invocation;
  }
}

function isParseArgsError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS');
}

function isWriteError(error: unknown): error is NodeJS.ErrnoException {
  return (error as NodeJS.ErrnoException | undefined)?.syscall === 'write';
}

function cannotWrite({ code }: NodeJS.ErrnoException): number {
  process.stderr.write(`error: standard output cannot be written (${code})\n`);
  return EXIT.invocation;
}

// A reader that went away, as `head` does, is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : cannotWrite(error));
});

process.exitCode = await main(process.argv.slice(2));
