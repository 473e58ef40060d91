import { existsSync, statSync } from 'node:fs';
import { InputError } from './input-error.ts';
import type { PublishInputs } from './inputs.ts';
import type { InputName } from './read-input.ts';
import type { Workspace } from './workspace.ts';

/**
 * Makes sure before anything is judged that every report can go where it should.
 *
 * @throws {InputError} for a file outside the workspace, or one that two reports would write
 */
export function checkOutputFiles(inputs: PublishInputs, workspace: Workspace): void {
  const taken = new Map<string, InputName>();
  for (const [input, value] of outputFiles(inputs)) {
    if (value === undefined) continue;
    const { path } = workspace.file(input, value);
    const other = taken.get(path);
    if (other !== undefined) {
      throw new InputError(input, `${JSON.stringify(value)} is the file of "${other}" too: expected another`);
    }
    taken.set(path, input);
  }
  if (inputs.alertLocation !== '') checkAlertLocation(inputs.alertLocation, workspace);
}

/**
 * Makes sure that no report is written over a recording.
 *
 * @param recordings their paths below the workspace
 * @throws {InputError} for a file that is a recording
 */
export function checkNotRecordings(
  inputs: PublishInputs,
  workspace: Workspace,
  recordings: readonly string[],
): void {
  for (const [input, value] of outputFiles(inputs)) {
    if (value === undefined || !recordings.includes(workspace.file(input, value).shown)) continue;
    throw new InputError(input, `${JSON.stringify(value)} is one of the recordings: expected another file`);
  }
}

function outputFiles(inputs: PublishInputs): [InputName, string | undefined][] {
  return [
    ['sarif-file', inputs.sarifFile],
    ['json-file', inputs.jsonFile],
    ['junit-file', inputs.junitFile],
  ];
}

function checkAlertLocation(value: string, workspace: Workspace): void {
  const { path } = workspace.file('alert-location', value);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new InputError(
      'alert-location',
      `${JSON.stringify(value)} is no file of the workspace: expected one`,
    );
  }
}
