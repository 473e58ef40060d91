import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  client,
  type Event,
  handshake,
  head,
  open,
  outcome,
  post,
  rowOf,
  server,
  tell,
} from '../support/events.ts';

const modern = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

/** What is known of the sessions before one, and what is not. */
describe('a recording of several sessions', () => {
  it('is looked at anew where the next one begins', async () => {
    const judged = (events: Event[]) => outcome('2025-11-25', 'LIFE-001', 'stdio', events);
    const list = [client(ask(2, 'tools/list')), server(answer(2, { tools: [] }))];
    expect(await judged([open, ...handshake('2025-11-25'), ...list, open, ...handshake('2025-11-25')])).toBe(
      'pass',
    );
    expect(await judged([open, ...handshake('2025-11-25'), ...list, open, ...list])).toBe('fail');
    // A ping may come first, and says nothing of what comes next.
    const ping = [client(ask(1, 'ping')), server(answer(1, {}))];
    expect(await judged([open, ...handshake('2025-11-25'), ...list, open, ...ping, ...list])).toBe('fail');
    const initialized = client(tell('notifications/initialized'));
    expect(await judged([open, ...handshake('2025-11-25'), ...list, open, initialized])).toBe('fail');
    // What the server says first turns to the next session too.
    const note = server(tell('notifications/message', { level: 'info', data: 'up' }));
    expect(await judged([open, ...handshake('2025-11-25'), ...list, open, note, ...list])).toBe('fail');
  });

  it('gets a finding for each that did not begin as it must', async () => {
    const session = [
      open,
      client(ask(1, 'ping', modern)),
      server(answer(1, {})),
      client(ask(2, 'tools/list', modern)),
      client(ask(3, 'tools/list', modern)),
    ];
    expect((await rowOf('2025-11-25', 'LIFE-001', 'stdio', [...session, ...session])).count).toBe(2);
  });

  it('may hold a request that came of a session which began before', async () => {
    const judged = (headers: object) =>
      outcome('2025-11-25', 'LIFE-001', 'streamable-http', [
        open,
        post(),
        client(ask(1, 'tools/list')),
        post({ headers: { accept: 'application/json, text/event-stream', ...headers } }),
        client(ask(2, 'tools/list')),
      ]);
    expect(await judged({})).toBe('fail');
    expect(await judged({ 'mcp-session-id': 'earlier' })).toBe('pass');
    // Without its head nobody knows whether a request named a session.
    expect(
      await outcome('2025-11-25', 'LIFE-001', 'streamable-http', [
        open,
        client(ask(1, 'tools/list')),
        server(answer(1, { tools: [] })),
      ]),
    ).toBe('not-observed');
  });

  it('says with its first number, its first word or its first head that it began before', async () => {
    const judged = (transport: string, ...events: Event[]) =>
      outcome('2025-11-25', 'LIFE-001', transport, events);
    const call = [client(ask(2, 'tools/list')), server(answer(2, { tools: [] }))];
    expect(await judged('stdio', ...call)).toBe('fail');
    expect(await judged('stdio', { seq: 500, ...call[0] }, { ...call[1], seq: 501 })).toBe('not-observed');
    const named = post({ headers: { accept: 'application/json', 'mcp-protocol-version': '2025-11-25' } });
    expect(await judged('streamable-http', post(), ...call)).toBe('fail');
    expect(await judged('streamable-http', named, ...call)).toBe('not-observed');
    expect(await judged('streamable-http', open, named, ...call)).toBe('fail');
    const told = [post(), client(tell('notifications/initialized'))];
    expect(await judged('streamable-http', ...told)).toBe('not-observed');
    expect(await judged('streamable-http', open, ...told)).toBe('fail');
  });

  it('takes a cancellation for late that names a request of an earlier one', async () => {
    const judged = (...between: Event[]) =>
      outcome('2025-11-25', 'CANC-023', 'stdio', [
        open,
        ...handshake('2025-11-25'),
        open,
        ...between,
        open,
        ...handshake('2025-11-25'),
        client(tell('notifications/cancelled', { requestId: 77 })),
      ]);
    const request = client(ask(77, 'tools/list'));
    expect(await judged(client(ask(76, 'tools/list')))).toBe('fail');
    expect(await judged(request)).not.toBe('fail');
    expect(
      await judged(server(tell('notifications/message', { level: 'info', data: 'up' })), request),
    ).not.toBe('fail');
  });

  it('holds nobody to a listing that another client got', async () => {
    const by = (name: string, id: number, method: string, params: object = {}): Event[] => [
      post({
        headers: {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': method,
          ...('name' in params ? { 'mcp-name': String(params.name) } : {}),
        },
      }),
      client(
        ask(id, method, {
          ...params,
          _meta: { ...modern._meta, 'io.modelcontextprotocol/clientInfo': { name, version: '1' } },
        }),
      ),
    ];
    const region = { type: 'string', 'x-mcp-header': 'Region' };
    const tools = [{ name: 'count', inputSchema: { type: 'object', properties: { region } } }];
    const judged = (caller: string) =>
      outcome('2026-07-28', 'TRAN-098', 'streamable-http', [
        ...by('one', 1, 'tools/list'),
        head(200, 'application/json'),
        server(answer(1, { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' })),
        ...by(caller, 2, 'tools/call', { name: 'count', arguments: { region: 'north' } }),
        head(200, 'application/json'),
        server(answer(2, { resultType: 'complete', content: [] })),
      ]);
    expect(await judged('one')).toBe('fail');
    expect(await judged('other')).toBe('not-observed');
    const prompts = [{ name: 'recap', arguments: [{ name: 'topic', required: true }] }];
    const asked = (caller: string) =>
      outcome('2026-07-28', 'PROM-020', 'streamable-http', [
        ...by('one', 1, 'prompts/list'),
        head(200, 'application/json'),
        server(answer(1, { resultType: 'complete', prompts, ttlMs: 0, cacheScope: 'private' })),
        ...by(caller, 2, 'prompts/get', { name: 'recap' }),
        head(200, 'application/json'),
        server(answer(2, { resultType: 'complete', messages: [] })),
      ]);
    expect(await asked('one')).toBe('warn');
    expect(await asked('other')).toBe('not-observed');
  });

  it('judges an answer by the listing that the call went by', async () => {
    const listing = (id: number, required: string): Event[] => [
      client(ask(id, 'tools/list')),
      server(
        answer(id, {
          tools: [
            {
              name: 'count',
              inputSchema: { type: 'object' },
              outputSchema: { type: 'object', required: [required] },
            },
          ],
        }),
      ),
    ];
    const judged = (...events: Event[]) =>
      outcome('2025-11-25', 'TOOL-011', 'stdio', [...handshake('2025-11-25'), ...events]);
    const call = client(ask(5, 'tools/call', { name: 'count' }));
    const result = server(
      answer(5, { content: [{ type: 'text', text: '{"old":1}' }], structuredContent: { old: 1 } }),
    );
    expect(await judged(...listing(2, 'old'), call, result)).toBe('pass');
    expect(await judged(...listing(2, 'old'), ...listing(3, 'new'), call, result)).toBe('fail');
    // The tool was listed otherwise while the call was under way: nobody knows which one it was carried out by.
    expect(await judged(...listing(2, 'old'), call, ...listing(3, 'new'), result)).toBe('not-observed');
  });
});
