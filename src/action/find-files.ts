import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as glob from '@actions/glob';
import { TraceGlob } from '../judge/trace-glob.ts';
import { InputError } from './input-error.ts';
import { type PatternLine, patternLines } from './patterns.ts';
import type { InputName } from './read-input.ts';
import type { Workspace } from './workspace.ts';

/** A file that was found: where it lies, and its path below the workspace, with forward slashes. */
export interface FoundFile {
  path: string;
  shownPath: string;
}

/** What the patterns of an input matched. */
export interface Found {
  /** Each file once, in order of their paths. */
  files: FoundFile[];
  /** The lines that matched nothing, or took nothing out; each said in a sentence without a period. */
  idle: string[];
}

/**
 * Finds the files that the patterns of an input match.
 *
 * Symbolic links to folders are not followed, and a file whose real place lies outside the workspace is left out.
 *
 * @param value one pattern a line: `*`, `?`, `[abc]` and `**`; `!` takes out what earlier lines matched, `#` begins a comment
 * @throws {InputError} for a pattern that leaves the workspace, or that matches nothing for a sign that is not understood
 */
export async function findFiles(input: InputName, value: string, workspace: Workspace): Promise<Found> {
  const found = new Map<string, FoundFile>();
  const idle: string[] = [];
  for (const line of patternLines(input, value, workspace)) {
    const matched = line.excludes ? takeOut(line, found) : await add(line, found, workspace);
    if (matched) continue;
    const named = `line ${line.line}, ${JSON.stringify(line.text)}`;
    if (line.problem !== undefined) throw new InputError(input, `${named}: ${line.problem}`);
    idle.push(`${named} ${whyIdle(line, workspace)}`);
  }
  const files = [...found.values()].sort((a, b) => (a.shownPath < b.shownPath ? -1 : 1));
  return { files, idle };
}

/** Adds what a line matches. @returns whether it matched a file */
async function add(
  { pattern }: PatternLine,
  found: Map<string, FoundFile>,
  workspace: Workspace,
): Promise<boolean> {
  let matched = false;
  for (const path of await matches(pattern, workspace)) {
    const real = realFile(path);
    const shownPath = real === undefined ? undefined : workspace.shown(real);
    if (real === undefined || shownPath === undefined) continue;
    matched = true;
    // The name that it was found by may be that of a link.
    if (!found.has(real)) found.set(real, { path: real, shownPath });
  }
  return matched;
}

async function matches(pattern: string, { root }: Workspace): Promise<string[]> {
  const globber = await glob.create(`${escaped(root)}/${pattern}`, {
    followSymbolicLinks: false,
    implicitDescendants: false,
    matchDirectories: false,
  });
  return globber.glob();
}

/** Takes out what a line matches. @returns whether it matched a file */
function takeOut({ pattern }: PatternLine, found: Map<string, FoundFile>): boolean {
  const excluded = new TraceGlob(pattern);
  let matched = false;
  for (const [real, { shownPath }] of found) {
    if (!excluded.matches(shownPath)) continue;
    matched = true;
    found.delete(real);
  }
  return matched;
}

function whyIdle({ excludes, pattern }: PatternLine, { root }: Workspace): string {
  if (excludes) return 'takes nothing out: it only concerns what lines before it matched';
  const folder = pattern.replace(/\/+$/, '');
  if (isFolder(join(root, folder))) {
    return `names a folder: write ${JSON.stringify(folder === '' ? '**' : `${folder}/**`)}`;
  }
  return 'matches no file';
}

/** The real place of a file; undefined for a folder, a broken link or anything else that is no file. */
function realFile(path: string): string | undefined {
  try {
    const real = realpathSync(path);
    return statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A path in which nothing acts as a pattern. */
function escaped(path: string): string {
  const plain = process.platform === 'win32' ? path.replaceAll('\\', '/') : path.replaceAll('\\', '\\\\');
  return plain.replace(/[[?*]/g, '[$&]');
}
