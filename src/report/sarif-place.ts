import { posix } from 'node:path';
import type { Location } from 'sarif';

/**
 * A path as a relative URI reference: forward slashes, each segment percent-encoded (RFC 3986, section 2.1), without a
 * leading slash or steps out of the folder. It is never empty, as code scanning refuses a report with an empty one.
 */
export function encodePath(path: string): string {
  const relative = posix.normalize(path.replaceAll('\\', '/')).replace(/^(?:\/|\.\.?(?:\/|$))+/, '');
  if (relative === '') return 'recording';
  return relative
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');
}

/** A place in a file: its first column, on one line. Code scanning shows an alert on a pull request only for such. */
export function placeOf(path: string, line: number): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(path) },
      region: { startLine: line, startColumn: 1, endLine: line, endColumn: 2 },
    },
  };
}
