/** The only entry of the action: judges, writes what was asked for, and then fails the step where it must. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as core from '@actions/core';
import { RegistryError } from '../registry/registry-error.ts';
import { InputError } from './input-error.ts';
import { NoTracesError } from './judge-source.ts';
import { logLine } from './log-line.ts';
import { run } from './run.ts';

try {
  const script = new URL('./worker.js', import.meta.url);
  await run(existsSync(fileURLToPath(script)) ? script : undefined);
} catch (error) {
  const expected =
    error instanceof InputError || error instanceof NoTracesError || error instanceof RegistryError;
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  core.setFailed(logLine(text));
}
