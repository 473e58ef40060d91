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

// What handlers do that are seldom called: they wait for a latch, a trait, or the first of their kind.
describe('what a recording shows late or in passing', () => {
  /** A call on a stream of its own; without an answer the client closes it. */
  const call = (exchange: string, id: number, token: string | undefined, ...answers: object[]): Event[] => [
    post({ exchange }),
    client(modern(id, 'tools/call', { name: 'lookup' }, token), { exchange }),
    head(200, 'text/event-stream', { exchange }),
    ...(answers.length === 0
      ? [{ ...open, event: 'transport-abort', exchange }]
      : answers.map((payload) => server(payload, { exchange }))),
  ];
  const progress = tell('notifications/progress', { progressToken: 'T', progress: 1 });

  it('is a stream that was closed, as long as nothing takes up its id or its token', async () => {
    const judged = (events: Event[]) => outcome('2026-07-28', 'TRAN-070', 'streamable-http', events);
    const closed = call('a', 1, 'T');
    const late = call('c', 2, undefined, progress, answer(2, {}));
    expect(await judged([...closed, ...late])).toBe('fail');
    // The id is taken up: what is known of the token counts no more.
    expect(await judged([...closed, ...call('b', 1, undefined, answer(1, {})), ...late])).toBe('pass');
    // A request with the token alone takes nothing over while no closed request is known by its id.
    expect(
      await judged([
        ...closed,
        ...call('b', 1, undefined, answer(1, {})),
        ...call('c', 2, 'T', answer(2, {})),
        ...call('d', 3, undefined),
        ...call('e', 5, undefined, progress, answer(5, {})),
      ]),
    ).toBe('fail');
  });

  it('is a 202 whose head stands before the notification that it answers', async () => {
    const exchange = 'k';
    const events = [
      post({ exchange }),
      { direction: 'server-to-client', kind: 'http', status: 202, headers: {}, exchange },
      client(tell('notifications/roots/list_changed'), { exchange }),
      server(tell('notifications/message', { level: 'info', data: 'x' }), { exchange }),
    ];
    expect(await outcome('2025-11-25', 'TRAN-027', 'streamable-http', events)).toBe('fail');
  });

  it('is a request with two ids, wherever they stand', async () => {
    const events = [
      open,
      ...handshake('2025-11-25'),
      client({ jsonrpc, method: 'ping', id: 7 }),
      server(answer(7, {})),
      client(undefined, { raw: '{"jsonrpc":"2.0","id":8,"method":"ping","id":9}' }),
      server(answer(9, {})),
      client(tell('notifications/roots/list_changed')),
      server({ jsonrpc, id: null, error: { code: -32600, message: 'Invalid Request' } }),
    ];
    // The error may be about the request.
    expect(await outcome('2025-11-25', 'BASE-011', 'stdio', events)).toBe('pass');
  });

  it('is a second message in a body of the revision that has batches', async () => {
    const exchange = 'k';
    const events = (version: string) => [
      ...handshake(version),
      // That the garbage went to the MCP endpoint is not known.
      post({ exchange, headers: {} }),
      client('{garbage', { exchange }),
      client(ask(2, 'ping'), { exchange }),
      head(200, 'application/json', { exchange }),
      server(answer(2, {}), { exchange }),
    ];
    const judged = (version: string) => outcome('2025-11-25', 'TRAN-026', 'streamable-http', events(version));
    expect(await judged('2025-03-26')).toBe('not-observed');
    expect(await judged('2025-11-25')).toBe('fail');
  });

  it('is a cancellation of nothing that is answered, on stdio alone', async () => {
    const events = (transport: string) => [
      open,
      ...handshake('2025-11-25'),
      client(ask(5, 'ping')),
      client(tell('notifications/roots/list_changed'), { transport }),
      server(answer(5, {})),
      client(tell('notifications/cancelled', { requestId: 99 })),
      server({ jsonrpc, id: null, error: { code: -32600, message: 'Invalid Request' } }),
    ];
    expect(await outcome('2025-11-25', 'CANC-034', 'stdio', events('streamable-http'))).toBe('warn');
    // What was told after the newest answered request may be what the error answers.
    expect(await outcome('2025-11-25', 'CANC-034', 'stdio', events('stdio'))).not.toBe('warn');
  });

  it('is a call under way that another client hides', async () => {
    const read = (exchange: number, id: number, payload: object): Event[] => [
      post({ exchange }),
      client(modern(id, 'resources/read', { uri: 'memo://a' }), { exchange }),
      head(200, 'application/json', { exchange }),
      server({ jsonrpc, id, ...payload }, { exchange }),
    ];
    const reads = [
      ...read(3, 3, { error: { code: -32602, message: 'Resource not found: memo://a' } }),
      ...read(4, 4, { result: { resultType: 'complete', contents: [] } }),
    ];
    const judged = (events: Event[]) => outcome('2026-07-28', 'RES-022', 'streamable-http', events);
    expect(await judged(reads)).toBe('fail');
    expect(
      await judged([
        post({ exchange: 1 }),
        client(modern(2, 'tools/call', { name: 'create' }), { exchange: 1 }),
        post({ exchange: 2 }),
        client(modern(2, 'tools/list'), { exchange: 2 }),
        ...reads,
      ]),
    ).toBe('pass');
  });

  it('is a call under way that begins after one of the other party', async () => {
    const read = (id: number, payload: object): Event[] => [
      client(modern(id, 'resources/read', { uri: 'memo://a' })),
      server({ jsonrpc, id, ...payload }),
    ];
    const missing = { error: { code: -32602, message: 'Resource not found: memo://a' } };
    const empty = { result: { resultType: 'complete', contents: [] } };
    const judged = (...call: Event[]) =>
      outcome('2026-07-28', 'RES-022', 'stdio', [
        open,
        server(ask('s', 'tools/call', { name: 'ask' })),
        ...read(1, missing),
        client(answer('s', {})),
        ...call,
        ...read(6, missing),
        ...read(7, empty),
      ]);
    expect(await judged()).toBe('fail');
    expect(await judged(client(modern(5, 'tools/call', { name: 'create' })))).toBe('pass');
  });

  it('is a tool result that is not plainly one', async () => {
    const judged = (result: unknown) =>
      outcome('2025-11-25', 'WIRE-002', 'stdio', [
        open,
        ...handshake('2025-11-25'),
        client(ask(2, 'tools/call', { name: 'lookup' })),
        server({ jsonrpc, id: 2, result }),
      ]);
    const text = { type: 'text', text: 'x' };
    expect(await judged({ content: [text] })).toBe('pass');
    expect(await judged({ content: [text], structuredContent: {}, isError: false })).toBe('pass');
    for (const result of [
      5,
      {},
      { content: 'x' },
      { content: [5] },
      { content: [{ type: 'text' }] },
      { content: [{ ...text, annotations: { audience: 'everyone' } }] },
      { content: [text], isError: 'no' },
      { content: [text], structuredContent: [1] },
    ])
      expect([result, await judged(result)]).toEqual([result, 'fail']);
  });

  it('is the head of another era than its message, after many that agree', async () => {
    const of = (version: string, exchange: string) =>
      post({
        exchange,
        headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': version },
      });
    const many = Array.from({ length: 300 }, (_, id) => [
      of('2026-07-28', `m${id}`),
      client(modern(id, 'tools/list'), { exchange: `m${id}` }),
    ]);
    const events = [
      ...many.flat(),
      // What follows on a head tells its era, unless something else stands between.
      of('2025-11-25', 'late'),
      of('2026-07-28', 'other'),
      client(modern('late', 'tools/list'), { exchange: 'late' }),
      client(modern('other', 'tools/list'), { exchange: 'other' }),
      client(ask('old', 'ping', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } })),
    ];
    expect(await outcome('2025-11-25', 'TRAN-025', 'streamable-http', events)).toBe('pass');
  });
});

// What a clause does not speak of is neither a breach of it nor a sign that it was kept.
describe('what is outside the scope of a clause', () => {
  const refuse = (id: unknown, code: number) => ({ jsonrpc, id, error: { code, message: 'refused' } });
  const opened = (capabilities: object): Event[] => [
    client(ask(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {} })),
    server(answer(0, { protocolVersion: '2025-11-25', capabilities, serverInfo: {} })),
    client(tell('notifications/initialized')),
  ];
  const discovered = (supportedVersions: string[], capabilities: object = { tools: {} }): Event[] => [
    client(modern(0, 'server/discover')),
    server(answer(0, { resultType: 'complete', supportedVersions, capabilities })),
  ];
  const exchanged = (asked: object, status: number, answered: object, headers: object = {}): Event[] => [
    post({ headers }),
    client(asked),
    head(status, 'application/json'),
    server(answered),
  ];
  const legacy = (clause: string, events: Event[]) => outcome('2025-11-25', clause, 'stdio', events);
  const over = (clause: string, events: Event[]) => outcome('2026-07-28', clause, 'streamable-http', events);
  const unobserved = 'not-observed';

  it('is an id of no usable type, or of a message that is a notification by its method', async () => {
    expect(await legacy('BASE-003', [open, client(ask(true, 'tools/list'))])).toBe(unobserved);
    const told = client(ask(1, 'notifications/initialized'));
    expect(await legacy('BASE-003', [open, told, told])).toBe(unobserved);
  });

  it('is a session whose beginning was not recorded', async () => {
    const events = [server(tell('notifications/message', { level: 'info', data: 'x' })), ...opened({})];
    expect(await legacy('LIFE-001', events)).toBe(unobserved);
    expect(await legacy('LIFE-001', [open, ...opened({})])).toBe('pass');
  });

  it('is a resource that may have come or gone with what could not be read', async () => {
    const read = (id: number) => client(modern(id, 'resources/read', { uri: 'memo://a' }));
    const reads = [
      read(1),
      server({ jsonrpc, id: 1, error: { code: -32602, message: 'Resource not found: memo://a' } }),
      read(2),
      server(answer(2, { resultType: 'complete', contents: [] })),
    ];
    const judged = (events: Event[]) => outcome('2026-07-28', 'RES-022', 'stdio', events);
    expect(await judged([open, ...reads])).toBe('fail');
    expect(await judged([open, client('{garbage'), ...reads])).toBe('pass');
  });

  it('is a progress token that the recording tells nothing of', async () => {
    const call = client(ask(1, 'tools/call', { name: 'lookup', _meta: { progressToken: true } }));
    expect(await legacy('PROG-010', [open, call])).toBe(unobserved);
    const progress = server(tell('notifications/progress', { progressToken: 'T', progress: 1 }));
    expect(await legacy('PROG-013', [progress])).toBe(unobserved);
    expect(await legacy('PROG-009', [server(tell('notifications/progress', { progress: 1 }))])).toBe(
      unobserved,
    );
    // A number too large to parse has no fraction.
    const raw = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"progressToken":1e999}}}';
    expect(await legacy('PROG-009', [open, client(undefined, { raw })])).toBe('pass');
  });

  it('is a request that may be one of an earlier revision, and its answer', async () => {
    const events = (result: object) => exchanged(ask(1, 'tools/list'), 200, answer(1, result));
    expect(await over('BASE-048', events({ tools: [] }))).toBe(unobserved);
    expect(await over('BASE-048', events({ resultType: 'complete', tools: [] }))).toBe(unobserved);
    expect(await over('BASE-031', events({ tools: [] }))).toBe(unobserved);
  });

  it('is a result that answers nothing in the recording', async () => {
    const events = [server(answer(5, { resultType: 'complete' }))];
    expect(await outcome('2026-07-28', 'BASE-049', 'stdio', events)).toBe(unobserved);
  });

  it('is a refusal of a version that no request named, and what answers initialize', async () => {
    const judged = (events: Event[]) => outcome('2026-07-28', 'VERS-001', 'stdio', [open, ...events]);
    const named = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } };
    const initialize = client(ask(1, 'initialize', { protocolVersion: '2025-11-25', ...named }));
    expect(await judged([...discovered(['2026-07-28']), initialize, server(answer(1, {}))])).toBe(unobserved);
    expect(await judged([initialize, server(refuse(1, -32022))])).toBe(unobserved);
    const refused = (headers: object) => exchanged(ask(1, 'tools/list'), 400, refuse(1, -32022), headers);
    expect(await over('VERS-001', refused({}))).toBe(unobserved);
    expect(await over('VERS-001', refused({ 'mcp-protocol-version': '2026-07-28' }))).toBe('fail');
  });

  it('is what a server answers to older clients that serves them, or for other reasons', async () => {
    const judged = (status: number, versions: string[]) =>
      over('TRAN-108', [
        post(),
        ...discovered(versions).slice(0, 1),
        head(200, 'application/json'),
        ...discovered(versions).slice(1),
        post({ method: 'GET', headers: { accept: 'text/event-stream' } }),
        head(status, 'text/plain'),
      ]);
    expect(await judged(404, ['2026-07-28'])).toBe('warn');
    expect(await judged(404, ['2026-07-28', '2025-11-25'])).toBe(unobserved);
    for (const status of [300, 307, 401, 429, 500, 503])
      expect([status, await judged(status, ['2026-07-28'])]).toEqual([status, unobserved]);
  });

  it('is a log level where there are none, or where something else went wrong', async () => {
    const leveled = ask(1, 'tools/list', {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/logLevel': 'loud',
      },
    });
    const judged = (capabilities: object, answered: object) =>
      outcome('2026-07-28', 'LOG-010', 'stdio', [
        open,
        ...discovered(['2026-07-28'], capabilities),
        client(leveled),
        server(answered),
      ]);
    const served = answer(1, { resultType: 'complete', tools: [] });
    expect(await judged({ logging: {} }, served)).toBe('warn');
    expect(await judged({}, served)).toBe(unobserved);
    expect(await judged({ logging: {} }, refuse(1, -32601))).toBe(unobserved);
    const fromServer = [server(ask(1, 'logging/setLevel', { level: 'loud' })), client(answer(1, {}))];
    expect(await legacy('LOG-003', [open, ...opened({ logging: {} }), ...fromServer])).toBe(unobserved);
  });

  it('is an answer of the client to a notification, at a revision where it owes none', async () => {
    const events = [
      open,
      ...discovered(['2026-07-28']),
      server(tell('notifications/tools/list_changed')),
      client(refuse(null, -32601)),
    ];
    expect(await outcome('2026-07-28', 'BASE-061', 'stdio', events)).toBe(unobserved);
  });

  it('is a call that is neither plain nor a task, or that failed for another reason', async () => {
    const called = (task: unknown, answered: object): Event[] => [
      open,
      ...opened({ tools: {}, tasks: { requests: { tools: { call: {} } } } }),
      client(ask(1, 'tools/list')),
      server(answer(1, { tools: [{ name: 'render', execution: { taskSupport: 'required' } }] })),
      client(ask(2, 'tools/call', { name: 'render', task })),
      server(answered),
    ];
    const served = answer(2, { content: [] });
    expect(await legacy('TASK-007', called(undefined, served))).toBe('fail');
    expect(await legacy('TASK-008', called(undefined, served))).toBe('fail');
    expect(await legacy('TASK-007', called(true, served))).toBe(unobserved);
    expect(await legacy('TASK-008', called(true, served))).toBe(unobserved);
    expect(await legacy('TASK-008', called(undefined, refuse(2, -32602)))).toBe(unobserved);
  });
});
