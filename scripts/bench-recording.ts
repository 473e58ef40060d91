import { closeSync, openSync, writeSync } from 'node:fs';

/** The kinds of recordings that are measured: a session of each revision, each over another transport. */
export const BENCH_KINDS = ['legacy-stdio', 'modern-http'] as const;
export type BenchKind = (typeof BENCH_KINDS)[number];

const CLIENT_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};
const SERVER_META = { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1' } };
const CAPABILITIES = { tools: {}, logging: {} };

/** Tool calls, with listings, progress and log messages in between; the same recording for the same kind and size. */
export function writeBenchRecording(file: string, kind: BenchKind, events: number): void {
  const recording = kind === 'modern-http' ? new ModernHttp(file) : new LegacyStdio(file);
  let state = 42;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
  const text = (count: number): string =>
    Array.from({ length: count }, () => words[random(words.length)]).join(' ');
  const tools = words.map((name) => ({
    name,
    description: text(12),
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, limit: { type: 'integer' } },
      required: ['query'],
    },
    outputSchema: {
      type: 'object',
      properties: { found: { type: 'integer' }, items: { type: 'array', items: { type: 'string' } } },
      required: ['found'],
    },
  }));
  recording.open();
  for (let id = 1; recording.events < events; id += 1) {
    if (id % 1000 === 1) {
      recording.list(id, tools);
      continue;
    }
    const progress = random(4) === 0;
    const name = words[random(words.length)]!;
    const args = { query: text(20), limit: random(50) };
    const between: object[] = [];
    if (progress) {
      between.push({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: id, progress: 1, total: 2, message: text(10) },
      });
    }
    if (random(5) === 0) {
      between.push({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', logger: 'bench', data: text(40) },
      });
    }
    const structured = { found: random(9), items: [text(6), text(6), text(6)] };
    const content = [
      { type: 'text', text: JSON.stringify(structured) },
      { type: 'text', text: text(30) },
    ];
    recording.call(id, { name, arguments: args }, progress, between, {
      content,
      structuredContent: structured,
    });
  }
  recording.close();
}

/** A recording that is being written. */
abstract class Recording {
  events = 0;
  readonly #handle: number;
  #buffer: string[] = [];

  constructor(file: string) {
    this.#handle = openSync(file, 'w');
  }

  abstract open(): void;
  abstract list(id: number, tools: object[]): void;
  abstract call(id: number, params: ToolCall, progress: boolean, between: object[], result: object): void;

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  protected write(event: object): void {
    this.#buffer.push(JSON.stringify({ seq: this.events, ...event }));
    this.events += 1;
    if (this.#buffer.length === 1000) this.#flush();
  }

  #flush(): void {
    if (this.#buffer.length > 0) writeSync(this.#handle, `${this.#buffer.join('\n')}\n`);
    this.#buffer = [];
  }
}

interface ToolCall {
  name: string;
  arguments: object;
}

/** 2025-11-25 over stdio. */
class LegacyStdio extends Recording {
  open(): void {
    this.#client({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      },
    });
    this.#server({
      jsonrpc: '2.0',
      id: 0,
      result: {
        protocolVersion: '2025-11-25',
        capabilities: CAPABILITIES,
        serverInfo: { name: 'bench', version: '1' },
      },
    });
    this.#client({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  list(id: number, tools: object[]): void {
    this.#client({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
    this.#server({ jsonrpc: '2.0', id, result: { tools } });
  }

  call(id: number, params: ToolCall, progress: boolean, between: object[], result: object): void {
    const meta = progress ? { _meta: { progressToken: id } } : {};
    this.#client({ jsonrpc: '2.0', id, method: 'tools/call', params: { ...params, ...meta } });
    for (const message of between) this.#server(message);
    this.#server({ jsonrpc: '2.0', id, result });
  }

  #client(payload: object): void {
    this.write({ direction: 'client-to-server', transport: 'stdio', kind: 'message', payload });
  }

  #server(payload: object): void {
    this.write({ direction: 'server-to-client', transport: 'stdio', kind: 'message', payload });
  }
}

/** 2026-07-28 over Streamable HTTP: each request between the heads of its exchange, on a stream where more than its result comes. */
class ModernHttp extends Recording {
  open(): void {
    this.#exchange(0, 'server/discover', {}, {}, [], {
      supportedVersions: ['2026-07-28'],
      capabilities: CAPABILITIES,
      ttlMs: 60_000,
      cacheScope: 'public',
    });
  }

  list(id: number, tools: object[]): void {
    this.#exchange(id, 'tools/list', {}, {}, [], { tools, ttlMs: 60_000, cacheScope: 'public' });
  }

  call(id: number, params: ToolCall, progress: boolean, between: object[], result: object): void {
    const meta = {
      ...(progress ? { progressToken: id } : {}),
      'io.modelcontextprotocol/logLevel': 'info',
    };
    this.#exchange(id, 'tools/call', params, meta, between, result);
  }

  #exchange(
    id: number,
    method: string,
    params: Partial<ToolCall>,
    meta: object,
    between: object[],
    result: object,
  ): void {
    const name = params.name === undefined ? {} : { 'mcp-name': params.name };
    this.#head('client-to-server', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...name,
      },
    });
    this.#message('client-to-server', {
      jsonrpc: '2.0',
      id,
      method,
      params: { ...params, _meta: { ...CLIENT_META, ...meta } },
    });
    const headers =
      between.length > 0
        ? { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
        : { 'content-type': 'application/json' };
    this.#head('server-to-client', { status: 200, headers });
    for (const message of between) this.#message('server-to-client', message);
    this.#message('server-to-client', {
      jsonrpc: '2.0',
      id,
      result: { resultType: 'complete', ...result, _meta: SERVER_META },
    });
  }

  #head(direction: string, head: object): void {
    this.write({ direction, transport: 'streamable-http', kind: 'http', ...head });
  }

  #message(direction: string, payload: object): void {
    this.write({ direction, transport: 'streamable-http', kind: 'message', payload });
  }
}
