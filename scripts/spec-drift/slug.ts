/** The anchors that a heading may have. */

/** The slug that GitHub gives a heading: punctuation dropped, each space a hyphen. */
function githubSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The slug that Mintlify gives it: `&` spoken, every run of other characters a hyphen, none at the ends. */
function mintlifySlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’](?=[\p{L}\p{N}])/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Gives the anchors of the headings of one page, in their order; a heading that stands there again is numbered. */
export class Slugger {
  readonly #seen = new Map<string, number>();

  /** The anchors of the next heading. */
  next(heading: string): ReadonlySet<string> {
    const github = githubSlug(heading);
    const mintlify = mintlifySlug(heading);
    const before = this.#seen.get(github) ?? 0;
    this.#seen.set(github, before + 1);
    return new Set(before === 0 ? [github, mintlify] : [`${github}-${before}`, `${mintlify}-${before + 1}`]);
  }
}
