import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import type { TraceEvent } from './event.ts';
import { KnownLines } from './known-lines.ts';
import { MalformedTraceError } from './malformed-trace.ts';
import { type CredentialWarning, parseEvent } from './parse-event.ts';
import { DEFAULT_MAX_LINE_BYTES, readLines } from './read-lines.ts';

const CHUNK_BYTES = 256 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];

/** Limits on a trace. */
export interface ReadOptions {
  /** The longest line, in bytes; 64 MiB by default. */
  maxLineBytes?: number;
  /** The most events; no limit by default. */
  maxEvents?: number;
}

/** What a reader tells while it reads. */
export interface TraceVisitor {
  event(event: TraceEvent): void;
  credential(warning: CredentialWarning): void;
}

/**
 * Reads a trace from a file, event by event. A gzip file is unpacked on the way.
 *
 * @param path the file, or `-` for standard input
 * @throws {MalformedTraceError} at the first line that is not in the trace format
 * @throws the file system's error when the file cannot be read
 */
export async function readTraceFile(
  path: string,
  visitor: TraceVisitor,
  options: ReadOptions = {},
): Promise<void> {
  const source = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES });
  await readTrace(source, visitor, options);
}

/** Reads a trace from a stream of bytes; see {@link readTraceFile}. */
export async function readTrace(
  source: Readable,
  visitor: TraceVisitor,
  options: ReadOptions = {},
): Promise<void> {
  const maxEvents = options.maxEvents ?? Number.POSITIVE_INFINITY;
  let previousSeq = -1;
  let events = 0;
  let credentials = 0;
  const onCredential = (warning: CredentialWarning): void => {
    credentials += 1;
    visitor.credential(warning);
  };
  const forms = new KnownLines();
  let lines = 0;
  try {
    await readLines(await unpacked(source), options.maxLineBytes ?? DEFAULT_MAX_LINE_BYTES, (text, line) => {
      lines = line;
      const before = credentials;
      const known = forms.find(text, line, previousSeq);
      const event = known ?? parseEvent(text, line, previousSeq, onCredential);
      previousSeq = event.seq;
      // What a credential gives a warning for is read anew each time.
      if (known === undefined && credentials === before) forms.add(text, event);
      events += 1;
      if (events > maxEvents) {
        throw new MalformedTraceError(
          line,
          `the trace holds more than ${maxEvents} events, the limit that was set`,
        );
      }
      visitor.event(event);
    });
  } catch (error) {
    throw isGzipError(error)
      ? new MalformedTraceError(lines + 1, 'the gzip data is damaged or cut: expected a whole gzip file')
      : error;
  } finally {
    source.destroy();
  }
}

/** The bytes of a stream, unpacked when they begin as gzip data does (RFC 1952, section 2.3.1). */
async function unpacked(source: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head: Buffer = Buffer.alloc(0);
  let ended = false;
  while (head.length < GZIP_MAGIC.length && !ended) {
    const next = await chunks.next();
    if (next.done) {
      ended = true;
    } else {
      head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    }
  }
  const whole = (async function* (): AsyncGenerator<Buffer> {
    yield head;
    if (ended) return;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      yield next.value;
    }
  })();
  if (!GZIP_MAGIC.every((byte, index) => head[index] === byte)) {
    return whole;
  }
  const { createGunzip } = await import('node:zlib');
  // The error reaches the reader through the stream itself.
  return pipeline(whole, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) as AsyncIterable<Buffer>;
}

function isGzipError(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' && code.startsWith('Z_');
}
