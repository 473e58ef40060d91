/** What an Accept header says of one media type (RFC 9110, section 12.5.1). */

import { remembered } from '../../session/remembered.ts';

/**
 * `listed`: named with a weight above zero; `excluded`: not named, or named with `q=0`; `wildcard`: only a range such as
 * any-of-all or `text/*` covers it.
 */
export type Acceptance = 'listed' | 'excluded' | 'wildcard';

/** Tells whether an Accept value lists a media type. Case, order and parameters other than `q` do not matter. */
export function accepts(value: string, mediaType: string): Acceptance {
  const weights = weightsOf(value);
  const named = weights.get(mediaType);
  if (named !== undefined) return named > 0 ? 'listed' : 'excluded';
  const type = mediaType.slice(0, mediaType.indexOf('/'));
  const range = Math.max(weights.get('*/*') ?? 0, weights.get(`${type}/*`) ?? 0);
  return range > 0 ? 'wildcard' : 'excluded';
}

/** The media types and ranges of an Accept value, each with its greatest weight. */
const weightsOf = remembered((value): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const element of value.split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    weights.set(name, Math.max(weights.get(name) ?? 0, weightOf(parameters)));
  }
  return weights;
});

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    if (!parameter.startsWith('q')) continue;
    const match = /^q\s*=\s*"?([01](?:\.\d{0,3})?)"?$/.exec(parameter);
    if (match !== null) return Number(match[1]);
  }
  return 1;
}
