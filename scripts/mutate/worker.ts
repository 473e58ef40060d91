/** Judges the mutants that it is sent, one at a time; in a process of its own, since a mutant may never end. */

import { Suspects } from './suspects.ts';

/** What the worker is sent. */
export interface Task {
  readonly file: string;
  /** The source of the file with the fault in it. */
  readonly mutated: string;
  readonly thorough: boolean;
}

/** What it sends back: that it is ready, or the recording that killed the mutant. */
export type Answer = { readonly ready: true } | { readonly killer: string | undefined };

const answer = (message: Answer): void => {
  process.send?.(message);
};

const suspects = new Suspects();
process.on('message', ({ file, mutated, thorough }: Task) => {
  suspects.killer(file, mutated, thorough).then(
    (killer) => answer(killer === undefined ? { killer: undefined } : { killer }),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
answer({ ready: true });
