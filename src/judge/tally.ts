import type { Era } from '../session/moment.ts';
import type { Finding } from './report.ts';

/** How many findings of a clause are kept; the rest are counted. */
export const MAX_FINDINGS = 100;

/** What one check found in messages of one era. */
interface Bucket {
  seen: boolean;
  count: number;
  findings: Finding[];
}

/** What one check found in one recording. */
export interface Tally {
  /** True when there was a subject. */
  readonly seen: boolean;
  readonly count: number;
  readonly findings: readonly Finding[];
}

/**
 * Notes whether a check had a subject and counts its violations, apart by the era of the message that they stand in.
 *
 * Those of the other era than the one that is judged count only when the recording holds nothing of its own: then it is
 * asked what that revision would say of all of it.
 */
export class TallyKeeper {
  readonly #legacy = bucket();
  readonly #modern = bucket();
  readonly #none = bucket();
  readonly #onFirst: () => void;

  /** @param onFirst called when the first subject of an era is noted */
  constructor(onFirst: () => void) {
    this.#onFirst = onFirst;
  }

  /** How many violations were counted so far, in messages of any era. */
  get count(): number {
    return this.#legacy.count + this.#modern.count + this.#none.count;
  }

  /** True when another finding in a message of this era would only be counted. */
  isFull(era: Era | undefined): boolean {
    return this.#bucket(era).findings.length >= MAX_FINDINGS;
  }

  /** True when a message of an era had a subject. */
  hasSeen(era: Era | undefined): boolean {
    return this.#bucket(era).seen;
  }

  /** Notes a subject in a message of an era. */
  subject(era: Era | undefined): void {
    const bucket = this.#bucket(era);
    if (bucket.seen) return;
    bucket.seen = true;
    this.#onFirst();
  }

  /** Counts a violation in a message of an era; without a finding it is only counted. */
  violation(era: Era | undefined, finding?: Finding): void {
    const counted = this.#bucket(era);
    counted.count += 1;
    if (finding !== undefined) counted.findings.push(finding);
  }

  /**
   * What counts in the end.
   *
   * @param era the era that is judged; undefined to count every message alike
   * @param eraSeen whether the recording holds messages of that era
   */
  result(era: Era | undefined, eraSeen: boolean): Tally {
    const buckets =
      era === undefined || !eraSeen
        ? [this.#none, this.#legacy, this.#modern]
        : [this.#none, this.#bucket(era)];
    return {
      seen: buckets.some((each) => each.seen),
      count: buckets.reduce((sum, each) => sum + each.count, 0),
      findings: buckets
        .flatMap((each) => each.findings)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, MAX_FINDINGS),
    };
  }

  #bucket(era: Era | undefined): Bucket {
    if (era === undefined) return this.#none;
    return era === 'legacy' ? this.#legacy : this.#modern;
  }
}

function bucket(): Bucket {
  return { seen: false, count: 0, findings: [] };
}
