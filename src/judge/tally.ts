import type { Era } from '../session/moment.ts';
import type { Finding } from './report.ts';

/** How many findings of a clause are kept; the rest are counted. */
export const MAX_FINDINGS = 100;

interface Bucket {
  subjects: number;
  count: number;
  findings: Finding[];
}

/** What one check found in one recording. */
export interface Tally {
  readonly subjects: number;
  readonly count: number;
  readonly findings: readonly Finding[];
}

/**
 * Counts the subjects and violations of one check.
 *
 * Those in messages of the other era are kept apart: they count only when the recording holds nothing of the era that is
 * judged, since then it is asked what that revision would say of all of it.
 */
export class TallyKeeper {
  readonly #native: Bucket = { subjects: 0, count: 0, findings: [] };
  readonly #foreign: Bucket = { subjects: 0, count: 0, findings: [] };
  readonly #era: Era | undefined;

  /** @param era the era that is judged; undefined to count every message alike */
  constructor(era: Era | undefined) {
    this.#era = era;
  }

  /** How many violations were counted so far, in messages of any era. */
  get count(): number {
    return this.#native.count + this.#foreign.count;
  }

  /** Counts a subject in a message of an era. */
  subject(era: Era | undefined): void {
    this.#bucket(era).subjects += 1;
  }

  /** Counts a violation in a message of an era. */
  violation(era: Era | undefined, finding: Finding): void {
    const bucket = this.#bucket(era);
    bucket.count += 1;
    if (bucket.findings.length < MAX_FINDINGS) bucket.findings.push(finding);
  }

  /** What counts in the end. `eraSeen` tells whether the recording holds messages of the era that is judged. */
  result(eraSeen: boolean): Tally {
    const buckets = eraSeen ? [this.#native] : [this.#native, this.#foreign];
    return {
      subjects: buckets.reduce((sum, bucket) => sum + bucket.subjects, 0),
      count: buckets.reduce((sum, bucket) => sum + bucket.count, 0),
      findings: buckets
        .flatMap((bucket) => bucket.findings)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, MAX_FINDINGS),
    };
  }

  #bucket(era: Era | undefined): Bucket {
    return era === undefined || this.#era === undefined || era === this.#era ? this.#native : this.#foreign;
  }
}
