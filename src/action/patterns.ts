import { globProblem } from '../judge/trace-glob.ts';
import { InputError } from './input-error.ts';
import type { InputName } from './read-input.ts';
import type { Workspace } from './workspace.ts';

/** One line of an input of glob patterns. */
export interface PatternLine {
  /** From 1. */
  line: number;
  /** As it was given, without the white space around it. */
  text: string;
  /** Takes out what earlier lines matched. */
  excludes: boolean;
  /** The pattern below the workspace, with forward slashes. */
  pattern: string;
  /** What it holds that is not understood; that is no error while it matches a file of such a name. */
  problem: string | undefined;
}

/**
 * The lines of an input of glob patterns; blank ones and those that begin with `#` are passed over.
 *
 * @throws {InputError} for a pattern that leaves the workspace
 */
export function patternLines(input: InputName, value: string, workspace: Workspace): PatternLine[] {
  return value.split('\n').flatMap((raw, index) => {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) return [];
    const excludes = text.startsWith('!');
    const pattern = belowWorkspace(excludes ? text.slice(1).trim() : text, workspace);
    if (pattern === undefined) {
      throw new InputError(
        input,
        `line ${index + 1}, ${JSON.stringify(text)}: the pattern leaves the workspace: expected one below it`,
      );
    }
    return [{ line: index + 1, text, excludes, pattern, problem: globProblem(pattern) }];
  });
}

/** A pattern without what stands for the workspace before it; undefined for one that leads out of it. */
function belowWorkspace(pattern: string, { folder, root }: Workspace): string | undefined {
  const slashed = slashes(pattern);
  if (/^~(\/|$)/.test(slashed) || slashed.split('/').includes('..')) return undefined;
  for (const start of [folder, root]) {
    const prefix = `${slashes(start)}/`;
    if (cased(slashed).startsWith(cased(prefix))) return clean(slashed.slice(prefix.length));
  }
  const absolute = slashed.startsWith('/') || (process.platform === 'win32' && /^[A-Za-z]:/.test(slashed));
  return absolute ? undefined : clean(slashed);
}

/** On Windows the case of a path says nothing. */
function cased(path: string): string {
  return process.platform === 'win32' ? path.toLowerCase() : path;
}

/** On Windows a backslash separates; elsewhere it escapes what follows. */
function slashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}

/** Without steps that lead nowhere. */
function clean(pattern: string): string {
  return pattern
    .split('/')
    .filter((segment) => segment !== '.')
    .join('/');
}
