import * as core from '@actions/core';

/** An input that cannot be used; `message` names it, its value and what is allowed. */
export class InputError extends Error {
  constructor(input: string, problem: string) {
    super(`input "${input}": ${problem}`);
    this.name = 'InputError';
  }
}

export const FAIL_ON = ['fail', 'warn', 'never'] as const;
export const IF_NO_TRACES = ['error', 'warn', 'ignore'] as const;

/** What the step was asked to do. */
export interface Inputs {
  /** Glob patterns, one a line, as they were given. */
  traces: string;
  revisions: string[];
  failOn: (typeof FAIL_ON)[number];
  sarifFile: string;
  ifNoTracesFound: (typeof IF_NO_TRACES)[number];
}

/**
 * Reads the inputs of the step.
 *
 * @param available the revisions that can be judged
 * @throws {InputError} for a value that is not allowed
 */
export function readInputs(available: readonly string[]): Inputs {
  const traces = core.getInput('traces');
  if (traces.trim() === '') throw new InputError('traces', 'it is empty: expected glob patterns, one a line');
  return {
    traces,
    revisions: readRevisions(available),
    failOn: readWord('fail-on', FAIL_ON),
    sarifFile: core.getInput('sarif-file') || 'mcp-trace-validator.sarif',
    ifNoTracesFound: readWord('if-no-traces-found', IF_NO_TRACES),
  };
}

function readRevisions(available: readonly string[]): string[] {
  const asked = core
    .getInput('revisions')
    .split(/[\s,]+/)
    .filter((revision) => revision !== '');
  for (const revision of asked) {
    if (!available.includes(revision)) {
      throw new InputError(
        'revisions',
        `${JSON.stringify(revision)} is not known: expected ${available.join(', ')}`,
      );
    }
  }
  return asked.length === 0 ? ['2025-11-25'] : [...new Set(asked)];
}

/** One of several words; the first is what an empty value means. */
function readWord<Word extends string>(input: string, allowed: readonly [Word, ...Word[]]): Word {
  const value = core.getInput(input);
  if (value === '') return allowed[0];
  const found = allowed.find((word) => word === value);
  if (found === undefined)
    throw new InputError(input, `${JSON.stringify(value)}: expected ${allowed.join(', ')}`);
  return found;
}
