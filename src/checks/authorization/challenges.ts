/** The WWW-Authenticate header (RFC 9110, section 11.6.1). */

/** One way to authenticate that a server names. */
export interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  /** By their names in lower case; of a name that stands twice, the first value. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A longer header is not read. */
const MAX_LENGTH = 64 * 1024;

const TOKEN = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;
const TOKEN68 = /[A-Za-z0-9._~+/-]+=*(?=[ \t\r\n]*(?:,|$))/y;
const SPACE = /[ \t\r\n]*/y;
const SEPARATORS = /[ \t\r\n,]*/y;
const QUOTED = /"([^"\\]*(?:\\.[^"\\]*)*)"/sy;

/**
 * The challenges of a header, several of which may stand in one line, and whose parameters are separated by commas as well.
 *
 * @returns undefined for a header that does not follow the grammar
 */
export function parseChallenges(header: string): readonly Challenge[] | undefined {
  if (header.length > MAX_LENGTH) return undefined;
  const text = header;
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) position = pattern.lastIndex;
    return match;
  };
  /** The value after a name, when `=` and one follow; undefined, without having moved, when they do not. */
  const value = (): string | undefined => {
    const start = position;
    take(SPACE);
    if (text[position] === '=') {
      position += 1;
      take(SPACE);
      const quoted = take(QUOTED);
      const found = quoted === null ? take(TOKEN)?.[0] : quoted[1]!.replace(/\\(.)/gs, '$1');
      if (found !== undefined) return found;
    }
    position = start;
    return undefined;
  };
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  while (true) {
    take(SEPARATORS);
    if (position >= text.length) return challenges.length > 0 ? challenges : undefined;
    const name = take(TOKEN)?.[0];
    if (name === undefined) return undefined;
    const found = value();
    if (found === undefined) {
      challenges.push({ scheme: name.toLowerCase(), parameters: new Map() });
      const spaced = take(SPACE)?.[0] !== '';
      // What follows is a token68, the first parameter, which the next round reads, or another challenge.
      if (spaced) {
        const before = position;
        if (take(TOKEN) !== null && value() !== undefined) position = before;
        else {
          position = before;
          take(TOKEN68);
          take(SPACE);
          if (position < text.length && text[position] !== ',') return undefined;
        }
        continue;
      }
    } else {
      const parameters = challenges.at(-1)?.parameters;
      if (parameters === undefined) return undefined;
      const key = name.toLowerCase();
      if (!parameters.has(key)) parameters.set(key, found);
    }
    take(SPACE);
    if (position < text.length && text[position] !== ',') return undefined;
  }
}

/**
 * The Bearer challenges of an HTTP response (RFC 6750, section 3).
 *
 * @returns an empty list where there are none, or the header cannot be read
 */
export function bearerChallenges(headers: Readonly<Record<string, string>>): readonly Challenge[] {
  const header = headers['www-authenticate'];
  if (header === undefined) return [];
  return parseChallenges(header)?.filter(({ scheme }) => scheme === 'bearer') ?? [];
}
