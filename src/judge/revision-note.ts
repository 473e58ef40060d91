import { isRevision } from '../session/versions.ts';

/** What a recording is judged at when nothing says otherwise. */
export const DEFAULT_REVISION = '2025-11-25';

/** The word that stands for the revision that each recording declares. */
export const DECLARED = 'declared';

/**
 * What a reader should know when a recording declares another revision than the one it is judged at; undefined when there
 * is nothing to say.
 *
 * @param declared the revisions that the recording declares, oldest first
 * @param judged the revision it is judged at
 * @param available the revisions that this build can judge
 */
export function revisionNote(
  declared: readonly string[],
  judged: string,
  available: readonly string[],
): string | undefined {
  if (declared.length === 0 || declared.includes(judged)) return undefined;
  const named = declared.length === 1 ? `revision ${declared[0]}` : `revisions ${declared.join(' and ')}`;
  const judgeable = declared.filter((revision) => available.includes(revision));
  const head = `this session declares protocol ${named}, not ${judged}.`;
  if (judgeable.length === 0) {
    const nearest = nearestRevision(declared[declared.length - 1]!, available);
    if (nearest === judged) {
      return `${head}\n${judged} is the nearest revision that can be judged here: what changed between the two is held against it.`;
    }
    return nearest === undefined
      ? head
      : `${head}\nNo registry for it is here; re-run with \`--revision ${nearest}\`, the nearest one.`;
  }
  return (
    `${head}\nEvery outcome here judges it against rules it was not playing by;\n` +
    `re-run with \`--revision ${judgeable.join('` or `--revision ')}\` to judge it against its own.`
  );
}

/**
 * The revision to judge a recording at that declares one which cannot be judged: the next one after it, else the last.
 */
export function nearestRevision(declared: string, available: readonly string[]): string | undefined {
  if (!isRevision(declared)) return undefined;
  const sorted = [...available].sort();
  return sorted.find((revision) => revision >= declared) ?? sorted[sorted.length - 1];
}

/**
 * The revisions to judge a recording at by its own word: those that it declares, or the nearest one where none of them
 * can be judged; for a recording that declares none, the default.
 *
 * @param declared the revisions that the recording declares, oldest first
 * @param available the revisions that can be judged
 */
export function declaredRevisions(declared: readonly string[], available: readonly string[]): string[] {
  const own = available.filter((revision) => declared.includes(revision));
  if (own.length > 0) return own;
  const nearest = nearestRevision(declared.at(-1) ?? DEFAULT_REVISION, available);
  return nearest === undefined ? [] : [nearest];
}
