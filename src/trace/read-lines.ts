import { isAscii, isUtf8 } from 'node:buffer';
import { MalformedTraceError } from './malformed-trace.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** The byte order mark in UTF-8. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The longest line that is read unless told otherwise, in bytes. */
export const DEFAULT_MAX_LINE_BYTES = 64 * 1024 * 1024;

/**
 * Splits a stream of bytes into lines and hands each to `onLine`, in bounded memory: at most one chunk and one line.
 *
 * A line ends with LF or CRLF; a UTF-8 byte order mark at the start is passed over. The last line needs no line end.
 *
 * @param chunks bytes in order, in pieces of any size
 * @param maxLineBytes a longer line is an error
 * @param onLine gets a line without its end, and its number from 1
 * @throws {MalformedTraceError} for a line that is too long or not UTF-8
 */
export async function readLines(
  chunks: AsyncIterable<Buffer>,
  maxLineBytes: number,
  onLine: (text: string, line: number) => void,
): Promise<void> {
  let line = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;

  /** Hands on the lines of some bytes, each as a text of its own: one that is kept does not hold the rest. */
  const emit = (bytes: Buffer): void => {
    const ascii = isAscii(bytes);
    if (!ascii && !isUtf8(bytes)) {
      throw firstInvalidLine(bytes, line);
    }
    const encoding = ascii ? 'latin1' : 'utf8';
    let start = line === 0 && bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
    while (start < bytes.length) {
      const found = bytes.indexOf(NEWLINE, start);
      const end = found === -1 ? bytes.length : found;
      const stop = end > start && bytes[end - 1] === RETURN ? end - 1 : end;
      line += 1;
      if (stop - start > maxLineBytes) {
        throw tooLong(line, maxLineBytes);
      }
      onLine(bytes.toString(encoding, start, stop), line);
      start = end + 1;
    }
  };

  for await (const chunk of chunks) {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) {
      rest.push(chunk);
      restBytes += chunk.length;
    } else {
      const first = chunk.indexOf(NEWLINE);
      if (restBytes + first > maxLineBytes) {
        throw tooLong(line + 1, maxLineBytes);
      }
      // The line that the chunks before began ends here; the others stand in this chunk alone.
      if (restBytes > 0) emit(Buffer.concat([...rest, chunk.subarray(0, first + 1)]));
      const start = restBytes > 0 ? first + 1 : 0;
      if (start <= last) emit(chunk.subarray(start, last + 1));
      const tail = chunk.subarray(last + 1);
      rest = tail.length > 0 ? [tail] : [];
      restBytes = tail.length;
    }
    if (restBytes > maxLineBytes) {
      throw tooLong(line + 1, maxLineBytes);
    }
  }
  if (restBytes > 0) {
    emit(rest.length === 1 ? rest[0]! : Buffer.concat(rest));
  }
}

function tooLong(line: number, limit: number): MalformedTraceError {
  return new MalformedTraceError(line, `the line is longer than ${limit} bytes: expected one event a line`);
}

function firstInvalidLine(bytes: Buffer, before: number): MalformedTraceError {
  let line = before;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end === -1 ? bytes.length : end;
    line += 1;
    if (!isUtf8(bytes.subarray(start, stop))) break;
    start = stop + 1;
  }
  return new MalformedTraceError(line, 'the line holds bytes that are not UTF-8: expected UTF-8');
}
