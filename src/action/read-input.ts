import * as core from '@actions/core';
import { didYouMean } from '../judge/nearest-word.ts';
import { InputError } from './input-error.ts';

/** Every input of the action with what an empty value means; `action.yml` says the same. */
export const DEFAULTS = {
  mode: 'judge',
  traces: '',
  revisions: '2025-11-25',
  'fail-on': 'fail',
  'expected-failures': '',
  'min-evidence': '',
  'if-no-traces-found': 'error',
  'sarif-file': 'mcp-trace-validator.sarif',
  'sarif-category': '',
  'upload-sarif': 'auto',
  'alert-location': '',
  'json-file': '',
  'junit-file': '',
  summary: 'full',
  annotations: 'true',
  comment: 'never',
  shard: '',
  reports: '',
  token: '',
} as const;

export type InputName = keyof typeof DEFAULTS;

/** The value of an input, without the white space around it; its default where it is empty. */
export function readText(input: InputName): string {
  return core.getInput(input) || DEFAULTS[input];
}

/**
 * One of several words.
 *
 * @throws {InputError} for any other value
 */
export function readWord<Word extends string>(input: InputName, allowed: readonly Word[]): Word {
  const value = readText(input);
  const found = allowed.find((word) => word === value);
  if (found !== undefined) return found;
  throw new InputError(
    input,
    `${JSON.stringify(value)}: expected ${allowed.join(', ')}${didYouMean(value, allowed)}`,
  );
}

/** Words that are separated by line ends, commas or spaces. */
export function readList(input: InputName): string[] {
  return readText(input)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
