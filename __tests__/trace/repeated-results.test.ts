import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, TraceEvent } from '../../src/trace/event.ts';
import { readTrace } from '../../src/trace/read-trace.ts';

const LONG = JSON.stringify({
  tools: Array.from({ length: 20 }, (_, index) => ({ name: `tool-${index}`, description: 'x'.repeat(40) })),
});

const line = (seq: number, payload: string): string =>
  `{"seq":${seq},"direction":"server-to-client","transport":"stdio","kind":"message","payload":${payload}}`;

async function payloadsOf(texts: readonly string[]): Promise<Json[]> {
  const payloads: Json[] = [];
  await readTrace(Readable.from([Buffer.from(texts.map((text, seq) => line(seq, text)).join('\n'))]), {
    event: (event: TraceEvent) => void payloads.push(event.kind === 'message' ? event.payload : null),
    credential: () => {},
  });
  return payloads;
}

const resultOf = (payload: Json | undefined): Json | undefined => (payload as JsonObject)['result'];

describe('a long result that comes again', () => {
  it.each([
    ['id first', (id: string) => `{"jsonrpc":"2.0","id":${id},"result":${LONG}}`],
    ['id last', (id: string) => `{"result":${LONG},"jsonrpc":"2.0","id":${id}}`],
  ])('is the object that it was before, under an id of its own: %s', async (_, form) => {
    // The first line shows the form of the recorder's lines, the second is kept.
    const [, kept, again, other] = await payloadsOf(
      ['1', '2', '31', '4'].map((id, index) => form(id).replace('tool-7', index === 3 ? 'tool-8' : 'tool-7')),
    );
    expect(resultOf(again)).toBe(resultOf(kept));
    expect(again).toEqual(JSON.parse(form('31')));
    expect(Object.keys(again as JsonObject)).toEqual(Object.keys(kept as JsonObject));
    expect(resultOf(other)).not.toBe(resultOf(kept));
    expect(other).toEqual(JSON.parse(form('4').replace('tool-7', 'tool-8')));
  });

  it('is parsed anew where a line is far longer than what it holds, which would be kept too', async () => {
    const payload = `{"jsonrpc":"2.0","id":1,"result":${LONG}}`;
    const results: (Json | undefined)[] = [];
    const lines = [0, 1, 2].map((seq) => line(seq, payload).replace(/}$/, `,"ts":"${'x'.repeat(2000)}"}`));
    await readTrace(Readable.from([Buffer.from(lines.join('\n'))]), {
      event: (event) => void results.push(event.kind === 'message' ? resultOf(event.payload) : undefined),
      credential: () => {},
    });
    expect(results[2]).toEqual(results[1]);
    expect(results[2]).not.toBe(results[1]);
  });

  it('is malformed where what stands around it is', async () => {
    const form = (id: string) => `{"jsonrpc":"2.0","id":${id},"result":${LONG}}`;
    await expect(payloadsOf([form('1'), form('2'), form('03')])).rejects.toThrow('not valid JSON');
    const torn = form('3').replace(/}$/, ']');
    await expect(payloadsOf([form('1'), form('2'), torn])).rejects.toThrow('not valid JSON');
    const closed = `{"result":${LONG},"jsonrpc":"2.0","id":3}}`;
    await expect(payloadsOf([form('1'), form('2'), closed])).rejects.toThrow('not valid JSON');
  });

  it('is what parsing makes of it, however its envelope is written', async () => {
    const id = fc.constantFrom(
      '1',
      '2',
      '30',
      '0',
      '-1',
      '1.5',
      '1e3',
      '"a"',
      'null',
      '9007199254740993',
      '64024884460208828866',
    );
    const result = fc.constantFrom(LONG, LONG.replace('tool-3', 'tool-4'), `${LONG.slice(0, -1)},"id":5}`);
    const form = fc.constantFrom<(id: string, result: string) => string>(
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`,
      (id, result) => `{"result":${result},"jsonrpc":"2.0","id":${id}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":${result},"id":7}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"jsonrpc":"1.0","result":${result}}`,
      (id, result) => `{"id":9,"result":${result},"jsonrpc":"2.0","id":${id}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":${result},"more":1}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"res\\u0075lt":${result}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"error":${result}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"params":${result}}`,
      (id, result) => `{"params":${result},"jsonrpc":"2.0","id":${id}}`,
      (id, result) => `{"result":${result},"jsonrpc":"1.0","id":${id}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":1,"__proto__":${result}}`,
      (id, result) => `{"x":{"result":${result},"jsonrpc":"2.0","id":${id}}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":${result},"id":2}`,
      (id, result) => `{"result":${result},"jsonrpc":"2.0","id":2,"jsonrpc":"2.0","id":${id}}`,
      (id, result) => `{"jsonrpc":"2.0","id":${id},"result":1,"result":${result}}`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(form, id, result), { minLength: 3, maxLength: 12 }),
        async (messages) => {
          const texts = messages.map(([form, id, result]) => form(id, result));
          expect(await payloadsOf(texts)).toEqual(texts.map((text) => JSON.parse(text)));
        },
      ),
      { numRuns: 500, seed: 11 },
    );
  });
});
