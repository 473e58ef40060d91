import { createHash } from 'node:crypto';

/** Name and version of our own fingerprint; a change of how it is made changes the number. */
export const FINGERPRINT_KEY = 'mcpTraceValidator/v1';

/**
 * Makes the stable identities of the findings of one run.
 *
 * A finding is named by its rule, its recording and what was seen, with the values taken out that another recording of
 * the same session would change: numbers, and quoted texts with a digit in them, as ids and tokens. Findings that are
 * alike are told apart by counting. So a session that is recorded again keeps its alerts, and no two findings share one.
 */
export class Fingerprints {
  readonly #seen = new Map<string, number>();

  /**
   * @param rule id of the rule
   * @param path the recording as reports name it
   * @param detail the sentence of the finding
   */
  next(rule: string, path: string, detail: string): string {
    const basis = JSON.stringify([rule, path, withoutVolatile(detail)]);
    const count = (this.#seen.get(basis) ?? 0) + 1;
    this.#seen.set(basis, count);
    const hash = createHash('sha256').update(basis).digest('hex').slice(0, 32);
    return `${hash}:${count}`;
  }
}

/** A sentence without what changes from one recording of a session to the next. */
export function withoutVolatile(detail: string): string {
  return detail
    .replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
      /\d/.test(text) && !/^"\d{4}-\d{2}-\d{2}"$/.test(text) ? '"#"' : text,
    )
    .replace(/(?<![A-Za-z0-9-])-?\d+(\.\d+)?(?![A-Za-z0-9-])/g, (number) =>
      /^-32\d{3}$/.test(number) ? number : '#',
    );
}
