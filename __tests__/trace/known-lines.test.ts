import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../src/trace/event.ts';
import { KnownLines } from '../../src/trace/known-lines.ts';
import { MalformedTraceError } from '../../src/trace/malformed-trace.ts';
import { parseEvent } from '../../src/trace/parse-event.ts';
import { readTrace } from '../../src/trace/read-trace.ts';

interface Read {
  events: TraceEvent[];
  credentials: number[];
  error?: string;
}

/** What a reader that parses each line whole makes of a recording. */
function parsedWhole(lines: readonly string[]): Read {
  const read: Read = { events: [], credentials: [] };
  try {
    lines.forEach((text, index) => {
      const previous = read.events.at(-1)?.seq ?? -1;
      read.events.push(parseEvent(text, index + 1, previous, ({ seq }) => read.credentials.push(seq)));
    });
  } catch (error) {
    if (!(error instanceof MalformedTraceError)) throw error;
    read.error = `${error.line}: ${error.message}`;
  }
  return read;
}

async function read(lines: readonly string[]): Promise<Read> {
  const read: Read = { events: [], credentials: [] };
  const visitor = {
    event: (event: TraceEvent) => void read.events.push(event),
    credential: ({ seq }: { seq: number }) => void read.credentials.push(seq),
  };
  try {
    await readTrace(Readable.from([Buffer.from(lines.join('\n'))]), visitor);
  } catch (error) {
    if (!(error instanceof MalformedTraceError)) throw error;
    read.error = `${error.line}: ${error.message}`;
  }
  return read;
}

const way = fc.constantFrom('client-to-server', 'server-to-client');
/** Payloads as they stand in a line, some of them broken, some with more behind them. */
const payload = fc.constantFrom(
  '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  '{"payload":{"payload":1}}',
  '"a text"',
  '"ends like a time\\",\\"ts\\":\\"x"',
  '{"x":"y","ts":"inner"}',
  'null',
  '1.50',
  ' [1, 2] ',
  '{"a":1},"exchange":3',
  '{"a":1},"kind":"http"',
  '{"a":1},"direction":"server-to-client"',
  '{"a":1},"seq":77',
  '{"a":1},"p\\u0061yload":2',
  '{"a":1}}',
  '{"a":',
  '',
  '{"a":1} 2',
);
const behind = fc.constantFrom(
  '',
  ',"ts":"2026-01-02T03:04:05Z"',
  ',"ts":"a\\nb"',
  ',"ts":"tab\there"',
  ',"ts":5',
  ',"note":"x"',
  ' ',
);
const seq = fc.oneof(
  { weight: 12, arbitrary: fc.constant((seq: number) => `${seq}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(seq: number) => string>(
      (seq) => `0${seq}`,
      (seq) => `${seq}.0`,
      (seq) => ` ${seq}`,
      () => '99999999999999999999',
    ),
  },
);
/** How a line closes, most often as it must. */
const close = fc.oneof(
  { weight: 8, arbitrary: fc.constant('}') },
  { weight: 1, arbitrary: fc.constantFrom('', '}}', '} ', '\t}') },
);
/** Something besides, most often nothing. */
const besides = (...members: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...members) });
const message = fc.tuple(way, payload, behind, besides('"seq":5,', '"exchange":7,', '"se\\u0071":6,')).map(
  ([direction, value, end, extra]) =>
    (number: string) =>
      `{"seq":${number},${extra}"direction":"${direction}","transport":"streamable-http","kind":"message","payload":${value}${end}`,
);
const headers = fc.constantFrom(
  '{}',
  '{"content-type":"application/json"}',
  '{"authorization":"Bearer x"}',
  '{"authorization":"[redacted]"}',
  '{"a":"b","ts":"x"}',
  '{"a":1}',
  '{"a":"b"',
);
const head = fc.tuple(way, headers, behind, besides('"seq":5,', '"note":"\\u0073eq",')).map(
  ([direction, fields, end, extra]) =>
    (number: string) =>
      `{"seq":${number},${extra}"direction":"${direction}","transport":"streamable-http","kind":"http",${
        direction === 'client-to-server' ? '"method":"POST"' : '"status":200'
      },"headers":${fields}${end}`,
);

describe('lines of a known form', () => {
  it('say what they say when they are parsed whole, errors included', async () => {
    let known = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.oneof(message, head), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(3), seq, close), { minLength: 3, maxLength: 12 }),
        fc.constantFrom(1, 3),
        async (forms, order, step) => {
          const lines = order.map(
            ([pick, number, end], index) => `${forms[pick % forms.length]!(number(index * step))}${end}`,
          );
          const whole = parsedWhole(lines);
          expect(await read(lines)).toEqual(whole);
          const reader = new KnownLines();
          for (const [index, event] of whole.events.entries()) {
            if (reader.find(lines[index]!, index + 1, -1) !== undefined) known += 1;
            else reader.add(lines[index]!, event);
          }
        },
      ),
      { numRuns: 3000, seed: 7 },
    );
    // Most lines of well-formed recordings are of a form that came before.
    expect(known).toBeGreaterThan(1000);
  });

  it('warn of a credential each time', async () => {
    const line = (seq: number) =>
      `{"seq":${seq},"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"POST","headers":{"cookie":"a=b"}}`;
    const { credentials, events } = await read([line(0), line(1), line(2)]);
    expect(credentials).toEqual([0, 1, 2]);
    expect(events.map((event) => event.kind === 'http' && event.headers['cookie'])).toEqual(
      Array(3).fill('[redacted]'),
    );
  });

  it('are not held by what is kept of them', () => {
    const reader = new KnownLines();
    for (let seq = 0; seq < 10_000; seq += 1) {
      const text = `{"seq":${seq},"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"POST","headers":{"mcp-name":"${'x'.repeat(200)}${seq}"}}`;
      if (reader.find(text, seq + 1, seq - 1) === undefined)
        reader.add(
          text,
          parseEvent(text, seq + 1, seq - 1, () => {}),
        );
    }
    const first = `{"seq":10000,"direction":"client-to-server","transport":"streamable-http","kind":"http","method":"POST","headers":{"mcp-name":"${'x'.repeat(200)}0"}}`;
    const late = first.replace('0"}}', '9999"}}');
    expect(reader.find(first, 10_001, 9_999)).toMatchObject({ seq: 10_000, line: 10_001 });
    expect(reader.find(late, 10_001, 9_999)).toBeUndefined();
  });
});
