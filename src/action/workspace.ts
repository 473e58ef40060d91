import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { InputError } from './input-error.ts';
import type { InputName } from './read-input.ts';

/** The folder that the step works in. Nothing outside of it is read or written, through a symbolic link neither. */
export class Workspace {
  /** As the runner names it. */
  readonly folder: string;
  /** Its real place. */
  readonly root: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.root = realpathSync(folder);
  }

  /** A path below the workspace with forward slashes; undefined for one that is not below it. */
  shown(path: string): string | undefined {
    const below = relative(this.root, path);
    const outside = below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below);
    return outside ? undefined : below.split(sep).join('/');
  }

  /**
   * The file that an input names.
   *
   * @throws {InputError} when it lies outside the workspace, or a link on the way leads there
   */
  file(input: InputName, value: string): { path: string; shown: string } {
    // What the runner calls the workspace may itself be a link to it.
    const given = relative(this.folder, resolve(this.folder, value));
    const path = resolve(this.root, given);
    const shown = this.shown(path);
    if (shown === undefined) {
      throw new InputError(
        input,
        `${JSON.stringify(value)} lies outside the workspace: expected a path below it`,
      );
    }
    const real = realPathOf(path);
    if (real === undefined || (real !== this.root && this.shown(real) === undefined)) {
      throw new InputError(
        input,
        `${JSON.stringify(value)} leads out of the workspace through a symbolic link: expected a path below it`,
      );
    }
    return { path, shown };
  }

  /**
   * Reads the file that an input names.
   *
   * @throws {InputError} when it lies outside the workspace or cannot be read
   */
  read(input: InputName, value: string): string {
    const { path } = this.file(input, value);
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new InputError(input, `${JSON.stringify(value)} cannot be read: ${reason(error)}`);
    }
  }

  /**
   * Writes the file that an input names, with the folders on the way.
   *
   * @returns its path below the workspace
   * @throws {InputError} when it lies outside the workspace or cannot be written
   */
  write(input: InputName, value: string, content: string): string {
    const { path, shown } = this.file(input, value);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    } catch (error) {
      throw new InputError(input, `${JSON.stringify(value)} cannot be written: ${reason(error)}`);
    }
    return shown;
  }
}

/** Where a path really leads: that of its longest part that is there. Undefined for a broken link, which may lead anywhere. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return isLink(path) || dirname(path) === path ? undefined : realPathOf(dirname(path));
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
