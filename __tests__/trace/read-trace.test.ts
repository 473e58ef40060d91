import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../src/trace/event.ts';
import { MalformedTraceError } from '../../src/trace/malformed-trace.ts';
import type { CredentialWarning } from '../../src/trace/parse-event.ts';
import { type ReadOptions, readTrace } from '../../src/trace/read-trace.ts';

const PING =
  '{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"message","payload":{"jsonrpc":"2.0","id":1,"method":"ping"}}';
const PONG = PING.replace('"seq":0', '"seq":1');

async function read(bytes: Buffer | Buffer[] | string, options: ReadOptions = {}) {
  const events: TraceEvent[] = [];
  const credentials: CredentialWarning[] = [];
  const chunks = Array.isArray(bytes) ? bytes : [Buffer.from(bytes)];
  await readTrace(
    Readable.from(chunks),
    { event: (event) => events.push(event), credential: (warning) => credentials.push(warning) },
    options,
  );
  return { events, credentials };
}

async function failure(bytes: Buffer | Buffer[] | string, options: ReadOptions = {}): Promise<string> {
  try {
    await read(bytes, options);
  } catch (error) {
    if (error instanceof MalformedTraceError) return `line ${error.line}: ${error.message}`;
    throw error;
  }
  return 'no error';
}

describe('what is read', () => {
  it.each([
    ['LF', `${PING}\n${PONG}\n`],
    ['CRLF', `${PING}\r\n${PONG}\r\n`],
    ['no line end at the end', `${PING}\n${PONG}`],
    ['a byte order mark', `\ufeff${PING}\n${PONG}\n`],
    ['CRLF without a line end at the end', `${PING}\r\n${PONG}\r`],
  ])('%s', async (_, text) => {
    const { events } = await read(text);
    expect(events.map(({ seq, line }) => [seq, line])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('gzip, in one piece and byte by byte', async () => {
    const packed = gzipSync(`${PING}\n${PONG}\n`);
    expect((await read(packed)).events).toHaveLength(2);
    expect((await read([...packed].map((byte) => Buffer.from([byte])))).events).toHaveLength(2);
  });

  it('any cut into chunks, also in the middle of a character', async () => {
    const bytes = Buffer.from(`${PING.replace('ping', 'pïng\u2028☃')}\n${PONG}\n`);
    for (let size = 1; size < 40; size += 1) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      const { events } = await read(chunks);
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({ payload: { method: 'pïng\u2028☃' } });
    }
  });

  it('unknown fields and any payload', async () => {
    const { events } = await read(
      ['null', '[]', '"text"', '7', '{}']
        .map(
          (payload, seq) =>
            `{"seq":${seq},"direction":"server-to-client","transport":"stdio","kind":"message","extra":1,"payload":${payload}}`,
        )
        .join('\n'),
    );
    expect(events.map((event) => (event.kind === 'message' ? event.payload : undefined))).toEqual([
      null,
      [],
      'text',
      7,
      {},
    ]);
  });

  it('header names in lower case, repeated ones joined', async () => {
    const { events } = await read(
      '{"seq":0,"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"post","headers":{"Accept":["a/b","c/d"],"ACCEPT":"e/f","__proto__":"x"}}',
    );
    expect(events[0]).toMatchObject({ method: 'POST' });
    const { headers } = events[0] as { headers: Record<string, string> };
    expect(headers['accept']).toBe('a/b, c/d, e/f');
    expect(Object.keys(headers)).toEqual(['accept', '__proto__']);
  });

  it('credentials by their place alone', async () => {
    const { events, credentials } = await read(
      '{"seq":4,"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"POST","headers":{"Authorization":"Bearer s3cret","cookie":"[redacted]"}}',
    );
    expect(credentials).toEqual([{ line: 1, seq: 4, header: 'authorization' }]);
    expect(JSON.stringify(events)).not.toContain('s3cret');
  });

  it('and never their value, whatever its type', async () => {
    const message = await failure(
      '{"seq":4,"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"POST","headers":{"Authorization":5551234}}',
    );
    expect(message).toContain('line 1: "headers.Authorization" is');
    expect(message).not.toContain('5551234');
  });
});

describe('what is refused', () => {
  const http = (rest: string): string =>
    `{"seq":0,"direction":"server-to-client","transport":"streamable-http","kind":"http",${rest}}`;
  it.each([
    ['a blank line', `${PING}\n\n${PONG}\n`, 'line 2: the line is blank: expected one JSON object a line'],
    ['no JSON', `${PING}\n{"seq":`, 'line 2: the line is not valid JSON: expected one JSON object a line'],
    ['an array', '[1]', 'line 1: the line holds an array: expected a JSON object'],
    ['no seq', '{}', 'line 1: "seq" is missing: expected an integer from 0 to 9007199254740991'],
    [
      'a fraction',
      PING.replace('0,', '0.5,'),
      'line 1: "seq" is the number 0.5: expected an integer from 0 to 9007199254740991',
    ],
    [
      'seq that stands still',
      `${PING}\n${PING}`,
      'line 2: "seq" is 0 after 0: expected a value greater than that of the event before',
    ],
    [
      'a direction',
      PING.replace('client-to-server', 'up'),
      'line 1: "direction" is the string "up": expected one of "client-to-server", "server-to-client"',
    ],
    [
      'a transport',
      PING.replace('stdio', 'sse'),
      'line 1: "transport" is the string "sse": expected one of "stdio", "streamable-http"',
    ],
    [
      'a kind',
      PING.replace('"message"', 'null'),
      'line 1: "kind" is null: expected one of "message", "http", "lifecycle"',
    ],
    [
      'no payload',
      PING.replace('payload', 'body'),
      'line 1: "payload" is missing: expected the JSON-RPC payload, any JSON value',
    ],
    [
      'a status',
      http('"status":"200"'),
      'line 1: "status" is the string "200": expected an HTTP status from 100 to 599 for a response',
    ],
    [
      'a header value',
      http('"status":200,"headers":{"allow":1}'),
      'line 1: "headers.allow" is the number 1: expected a string, or an array of strings for a repeated header',
    ],
    [
      'an event',
      '{"seq":0,"direction":"client-to-server","transport":"stdio","kind":"lifecycle","event":"open"}',
      'line 1: "event" is the string "open": expected one of "transport-open", "transport-close", "transport-abort"',
    ],
    [
      'an exchange',
      PING.replace('"kind"', '"exchange":1.5,"kind"'),
      'line 1: "exchange" is the number 1.5: expected an integer or a string',
    ],
  ])('%s', async (_, text, message) => {
    expect(await failure(text)).toBe(message);
  });

  it('bytes that are no UTF-8, by their line', async () => {
    const bytes = Buffer.concat([Buffer.from(`${PING}\n`), Buffer.from([0x22, 0xff, 0x22, 0x0a])]);
    expect(await failure(bytes)).toBe('line 2: the line holds bytes that are not UTF-8: expected UTF-8');
  });

  it('a line beyond the limit, however it is cut', async () => {
    const text = `${PING}\n${PONG}\n`;
    const expected = 'line 1: the line is longer than 100 bytes: expected one event a line';
    expect(await failure(text, { maxLineBytes: 100 })).toBe(expected);
    expect(
      await failure(
        [...Buffer.from(text)].map((byte) => Buffer.from([byte])),
        { maxLineBytes: 100 },
      ),
    ).toBe(expected);
    expect(await failure(text, { maxLineBytes: PING.length })).toBe('no error');
  });

  it('more events than the limit', async () => {
    expect(await failure(`${PING}\n${PONG}`, { maxEvents: 1 })).toBe(
      'line 2: the trace holds more than 1 events, the limit that was set',
    );
    expect(await failure(`${PING}\n${PONG}`, { maxEvents: 2 })).toBe('no error');
  });

  it('gzip that is cut', async () => {
    const packed = gzipSync(`${PING}\n${PONG}\n`);
    expect(await failure(packed.subarray(0, packed.length - 9))).toBe(
      'line 3: the gzip data is damaged or cut: expected a whole gzip file',
    );
  });

  it('with hostile text kept out of the message', async () => {
    const message = await failure(PING.replace('stdio', '\\u001b[31m::error::x\\n'));
    expect(message).not.toMatch(/[\u0000-\u001f]/);
  });
});
