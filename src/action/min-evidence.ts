import { type Evidence, percent } from '../report/evidence.ts';
import { InputError } from './input-error.ts';

/** How much evidence the recordings must give: a share of the judgeable clauses in percent, or a number of them. */
export type MinEvidence = { percent: number } | { clauses: number };

/**
 * Reads `60%` or `120`.
 *
 * @returns undefined for an empty text: nothing is asked for
 * @throws {InputError} for anything else
 */
export function parseMinEvidence(text: string): MinEvidence | undefined {
  if (text === '') return undefined;
  const [, number = '', sign = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(%?)$/.exec(text) ?? [];
  const value = Number(number);
  const allowed = sign === '%' ? value <= 100 : Number.isInteger(value);
  if (number === '' || !allowed) {
    throw new InputError(
      'min-evidence',
      `${JSON.stringify(text)}: expected a share as 60%, from 0% to 100%, or a number of clauses as 120`,
    );
  }
  return sign === '%' ? { percent: value } : { clauses: value };
}

/** What is missing, as a sentence without a period; undefined where there is evidence enough. */
export function evidenceGap(evidence: Evidence, asked: MinEvidence | undefined): string | undefined {
  if (asked === undefined) return undefined;
  const { evidenced, judgeable } = evidence;
  const due = 'clauses' in asked ? asked.clauses : Math.ceil((judgeable * asked.percent) / 100 - 1e-9);
  if (evidenced >= due) return undefined;
  const named = 'clauses' in asked ? `${asked.clauses} clauses` : `${asked.percent}%`;
  return (
    `the recordings bear on ${evidenced} of ${judgeable} judgeable clauses (${percent(evidence)}%), ` +
    `below the ${named} of min-evidence: ${due - evidenced} more are due`
  );
}
