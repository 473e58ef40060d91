import type { Clause } from '../registry/clause.ts';
import { type Code, codeSpan, trusted } from './escape-markdown.ts';

/**
 * The words of a clause as Markdown; those of the wire schema are code.
 *
 * @param code writes the code spans; for a table cell another one than elsewhere
 */
export function clauseWords({ page, lead, quote }: Clause, code: Code = codeSpan): string {
  if (page === 'schema') return code(quote.replace(/\s+/g, ' '));
  return `${lead === undefined ? '' : `${trusted(lead, code)} `}${trusted(quote, code)}`;
}
