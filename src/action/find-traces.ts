import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import * as glob from '@actions/glob';

/** A recording that was found: where it lies, and its path below the workspace, with forward slashes. */
export interface FoundTrace {
  path: string;
  shownPath: string;
}

/**
 * The files that the patterns match, each once, in order of their paths.
 *
 * Symbolic links are not followed, and a file whose real place lies outside the workspace is left out.
 *
 * @param patterns as `@actions/glob` reads them: one a line, `!` excludes, `#` begins a comment
 * @param workspace the folder that relative patterns start from
 */
export async function findTraces(patterns: string, workspace: string): Promise<FoundTrace[]> {
  const root = realpathSync(workspace);
  const globber = await glob.create(patterns, {
    followSymbolicLinks: false,
    implicitDescendants: false,
    matchDirectories: false,
  });
  const found = new Map<string, FoundTrace>();
  for (const path of await globber.glob()) {
    const real = realpathSync(path);
    const below = relative(root, real);
    if (below === '' || below.startsWith('..') || below.includes(`..${sep}`)) continue;
    found.set(real, { path: real, shownPath: below.replaceAll('\\', '/') });
  }
  return [...found.values()].sort((a, b) => (a.shownPath < b.shownPath ? -1 : 1));
}
