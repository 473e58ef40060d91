import { didYouMean } from '../judge/nearest-word.ts';
import { DEFAULT_REVISION } from '../judge/revision-note.ts';
import { listRevisions } from '../registry/load.ts';
import { UsageError } from './usage-error.ts';

/**
 * The revisions that were asked for, in that order, each once; the default when none was.
 *
 * @throws {UsageError} for one that is not here
 */
export function chosenRevisions(asked: readonly string[], directory: string | undefined): string[] {
  const available = directory === undefined ? listRevisions() : listRevisions(directory);
  for (const revision of asked) {
    if (!available.includes(revision)) {
      throw new UsageError(
        `--revision is ${JSON.stringify(revision)}: expected ${available.join(', ')}${didYouMean(revision, available)}`,
      );
    }
  }
  return asked.length === 0 ? [DEFAULT_REVISION] : [...new Set(asked)];
}
