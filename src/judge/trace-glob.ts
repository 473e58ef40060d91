import type { Minimatch } from 'minimatch';
import { minimatch } from '../libraries/load.ts';

/** A glob on the paths of recordings, read as `@actions/glob` reads those of the action's input. */
export class TraceGlob {
  readonly #glob: Minimatch;

  constructor(pattern: string) {
    const { Minimatch } = minimatch();
    this.#glob = new Minimatch(withoutDot(pattern), {
      dot: true,
      nobrace: true,
      nocomment: true,
      noext: true,
      nonegate: true,
      platform: 'linux',
    });
  }

  /** @param path as reports name it */
  matches(path: string): boolean {
    return this.#glob.match(withoutDot(path));
  }
}

/** The glob that matches this path and no other. */
export function literalGlob(path: string): string {
  return minimatch().escape(path, { magicalBraces: true });
}

/** What in a glob is not understood here and would silently match nothing; undefined when it can be used. */
export function globProblem(pattern: string): string | undefined {
  if (/(?<!\\)\{[^{}]*(,|\.\.)[^{}]*\}/.test(pattern)) {
    return 'braces are not expanded: write one for each alternative';
  }
  if (/[?*+@!]\([^)]*\)/.test(pattern)) {
    return 'groups as @(a|b) are not understood: expected *, **, ? and [abc]';
  }
  return undefined;
}

function withoutDot(path: string): string {
  return path.replace(/^(\.\/)+/, '');
}
