import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  client,
  type Event,
  handshake,
  head,
  jsonrpc,
  modern,
  open,
  outcome,
  post,
  server,
  tell,
} from '../support/events.ts';

describe('what most messages do not carry', () => {
  it('is the head of an answer to a client of an earlier revision', async () => {
    const discovered = answer(1, {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: {},
      ttlMs: 0,
      cacheScope: 'private',
    });
    const probe = [
      post(),
      client(modern(1, 'server/discover')),
      head(200, 'application/json'),
      server(discovered),
    ];
    const judged = (...events: Event[]) => outcome('2026-07-28', 'TRAN-108', 'streamable-http', events);
    expect(await judged(...probe)).toBe('not-observed');
    expect(
      await judged(
        ...probe,
        post(),
        client(ask(2, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} })),
        head(400, 'application/json'),
        server({ jsonrpc, id: 2, error: { code: -32022, message: 'Unsupported protocol version' } }),
      ),
    ).toBe('pass');
  });

  it('is an id that several requests had', async () => {
    const judged = (...between: Event[]) =>
      outcome('2025-11-25', 'CANC-026', 'stdio', [
        open,
        client(ask(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} })),
        server(
          answer(1, {
            protocolVersion: '2025-11-25',
            capabilities: { tasks: { requests: { tools: { call: {} } } } },
          }),
        ),
        client(tell('notifications/initialized')),
        client(ask(5, 'tools/call', { name: 'dig', task: { ttl: 1000 } })),
        server(answer(5, { task: { taskId: 't', status: 'working' } })),
        ...between,
        client(tell('notifications/cancelled', { requestId: 5 })),
      ]);
    expect(await judged()).toBe('fail');
    expect(await judged(client(ask(5, 'ping')), server(answer(5, {})))).toBe('not-observed');
  });

  it('is a result of a type that shows the revision of its server', async () => {
    const refused = { jsonrpc, id: 2, error: { code: -32601, message: 'Method not found' } };
    const judged = (result: object) =>
      outcome('2026-07-28', 'BASE-048', 'stdio', [
        open,
        client(modern(1, 'tools/list')),
        server(answer(1, { tools: [] })),
        client(modern(2, 'server/discover')),
        server(refused),
        client(modern(3, 'tools/call', { name: 'dig' })),
        server(answer(3, result)),
      ]);
    expect(await judged({ content: [] })).not.toBe('fail');
    expect(await judged({ resultType: 'input_required', requestState: 's' })).toBe('fail');
    expect(await judged({ resultType: 'complete', content: [] })).toBe('fail');
  });

  it('is an error that says itself what it answers', async () => {
    const judged = (code: number) =>
      outcome('2025-11-25', 'BASE-011', 'stdio', [
        open,
        ...handshake('2025-11-25'),
        server({ jsonrpc, id: null, error: { code, message: 'no' } }),
      ]);
    expect(await judged(-32601)).toBe('fail');
    expect(await judged(-32700)).toBe('pass');
  });

  it.each([{ total: 'ten' }, { message: 5 }, { progress: '1' }])('is progress with %j', async (params) => {
    const events = [
      open,
      ...handshake('2025-11-25'),
      client(ask(2, 'tools/call', { name: 'dig', _meta: { progressToken: 'T' } })),
      server(tell('notifications/progress', { progressToken: 'T', progress: 1, ...params })),
    ];
    expect(await outcome('2025-11-25', 'WIRE-010', 'stdio', events)).toBe('fail');
  });
});
