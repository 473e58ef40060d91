/** What an Accept header says of one media type (RFC 9110, section 12.5.1). */

/**
 * `listed`: named with a weight above zero; `excluded`: not named, or named with `q=0`; `wildcard`: only a range such as
 * any-of-all or `text/*` covers it.
 */
export type Acceptance = 'listed' | 'excluded' | 'wildcard';

/** Tells whether an Accept value lists a media type. Case, order and parameters other than `q` do not matter. */
export function accepts(value: string, mediaType: string): Acceptance {
  const [type = ''] = mediaType.split('/', 1);
  let named: number | undefined;
  let range = false;
  for (const element of value.split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    const weight = weightOf(parameters);
    if (name === mediaType) named = Math.max(named ?? 0, weight);
    else if ((name === '*/*' || name === `${type}/*`) && weight > 0) range = true;
  }
  if (named !== undefined) return named > 0 ? 'listed' : 'excluded';
  return range ? 'wildcard' : 'excluded';
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    if (!parameter.startsWith('q')) continue;
    const match = /^q\s*=\s*"?([01](?:\.\d{0,3})?)"?$/.exec(parameter);
    if (match !== null) return Number(match[1]);
  }
  return 1;
}
