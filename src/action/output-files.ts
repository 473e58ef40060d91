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
  const named: [InputName, string | undefined][] = [
    ['sarif-file', inputs.sarifFile],
    ['json-file', inputs.jsonFile],
    ['junit-file', inputs.junitFile],
  ];
  const taken = new Map<string, InputName>();
  for (const [input, value] of named) {
    if (value === undefined) continue;
    const { path } = workspace.file(input, value);
    const other = taken.get(path);
    if (other !== undefined) {
      throw new InputError(input, `${JSON.stringify(value)} is the file of "${other}" too: expected another`);
    }
    taken.set(path, input);
  }
  if (inputs.alertLocation !== '') workspace.file('alert-location', inputs.alertLocation);
}
