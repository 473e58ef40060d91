import { isUtf8 } from 'node:buffer';
import { MalformedTraceError } from './malformed-trace.ts';

const NEWLINE = 0x0a;

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

  const emit = (bytes: Buffer): void => {
    if (!isUtf8(bytes)) {
      throw firstInvalidLine(bytes, line);
    }
    let text = bytes.toString('utf8');
    if (line === 0 && text.charCodeAt(0) === 0xfeff) {
      text = text.slice(1);
    }
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      line += 1;
      const stop = end > start && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
      // Within one chunk a short limit is held in characters: never more than the bytes, and free to compare.
      if (stop - start > maxLineBytes) {
        throw tooLong(line, maxLineBytes);
      }
      onLine(text.slice(start, stop), line);
      start = end + 1;
    }
    if (start < text.length) {
      line += 1;
      onLine(text.endsWith('\r') ? text.slice(start, -1) : text.slice(start), line);
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
      rest.push(chunk.subarray(0, last + 1));
      emit(rest.length === 1 ? rest[0]! : Buffer.concat(rest));
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
