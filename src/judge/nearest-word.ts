/**
 * The word that a misspelt one most likely stands for; undefined when none is near.
 *
 * Near is at most a third of its letters away, in letters that are added, left out or changed.
 */
function nearestWord(word: string, known: Iterable<string>): string | undefined {
  // A longer text is no misspelt word, and would take long to compare.
  if (word.length > 64) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const far = distance(word.toLowerCase(), candidate.toLowerCase());
    if (far < least) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

/** `; did you mean "BASE-003"?` where a word is near, else nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearestWord(word, known);
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
}

/** The edit distance of two words (Levenshtein), row by row. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, above[j]! + 1, row[j - 1]! + 1));
    }
    above = row;
  }
  return above[b.length]!;
}
