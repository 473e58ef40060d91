import type { Totals } from '../judge/report.ts';

/** Totals as one line of words: every outcome is named, so that nothing is left out. */
export function totalsLine(totals: Totals): string {
  return [
    `${totals.pass} pass`,
    `${totals.fail} fail`,
    `${totals.warn} warn`,
    `${totals.excluded} excluded`,
    `${totals.unsupported} unsupported`,
    `${totals['not-applicable']} not applicable`,
    `${totals['not-observed']} not observed`,
  ].join(', ');
}
