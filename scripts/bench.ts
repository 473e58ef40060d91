/**
 * Measures judging against bare reading: `npm run bench [-- EVENTS...]`.
 *
 * For each size it writes a seeded recording and measures, in processes of their own and in turns, reading its lines with
 * `JSON.parse` and judging it at both revisions. It prints the ratio of the two and the peak memory; nothing here is a test.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 3;
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const BARE = fileURLToPath(new URL('./bench-bare.mjs', import.meta.url));

const sizes = process.argv.slice(2).map(Number);
for (const events of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  const file = join(tmpdir(), `mcp-trace-validator-bench-${events}.jsonl`);
  writeRecording(file, events);
  const bytes = statSync(file).size;
  const bare: Run[] = [];
  const judged: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(run([BARE, file]));
    judged.push(
      run([CLI, 'validate', '--revision', '2025-11-25', '--revision', '2026-07-28', '--findings', file]),
    );
  }
  const best = (runs: Run[]): number => Math.min(...runs.map(({ seconds }) => seconds));
  const peak = Math.max(...judged.map(({ megabytes }) => megabytes));
  console.log(
    `${events} events, ${(bytes / 1e6).toFixed(0)} MB: reading and JSON.parse ${best(bare).toFixed(2)} s, ` +
      `judging at both revisions ${best(judged).toFixed(2)} s, ratio ${(best(judged) / best(bare)).toFixed(2)}, ` +
      `peak memory ${peak.toFixed(0)} MB`,
  );
  if (process.env.KEEP === undefined) rmSync(file);
}

interface Run {
  seconds: number;
  megabytes: number;
}

function run(args: string[]): Run {
  const begin = process.hrtime.bigint();
  const { stderr } = spawnSync('/usr/bin/env', ['time', '-f', 'peak %M', process.execPath, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  return { seconds, megabytes: Number(/peak (\d+)/.exec(stderr)?.[1] ?? Number.NaN) / 1024 };
}

/** A session of tool calls over stdio, with listings, progress and log messages in between; the same for the same size. */
function writeRecording(file: string, events: number): void {
  const handle = openSync(file, 'w');
  let state = 42;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
  const text = (count: number): string =>
    Array.from({ length: count }, () => words[random(words.length)]).join(' ');
  let seq = 0;
  let buffer: string[] = [];
  const write = (direction: string, payload: unknown): void => {
    buffer.push(JSON.stringify({ seq, direction, transport: 'stdio', kind: 'message', payload }));
    seq += 1;
    if (buffer.length === 1000) flush();
  };
  const flush = (): void => {
    if (buffer.length > 0) writeSync(handle, `${buffer.join('\n')}\n`);
    buffer = [];
  };
  const client = (payload: unknown): void => write('client-to-server', payload);
  const server = (payload: unknown): void => write('server-to-client', payload);
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
  client({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  });
  server({
    jsonrpc: '2.0',
    id: 0,
    result: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {}, logging: {} },
      serverInfo: { name: 'bench', version: '1' },
    },
  });
  client({ jsonrpc: '2.0', method: 'notifications/initialized' });
  for (let id = 1; seq < events; id += 1) {
    if (id % 1000 === 1) {
      client({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
      server({ jsonrpc: '2.0', id, result: { tools } });
      continue;
    }
    const progress = random(4) === 0;
    client({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: {
        name: words[random(words.length)],
        arguments: { query: text(20), limit: random(50) },
        ...(progress ? { _meta: { progressToken: id } } : {}),
      },
    });
    if (progress)
      server({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: id, progress: 1, total: 2, message: text(10) },
      });
    if (random(5) === 0)
      server({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', logger: 'bench', data: text(40) },
      });
    const structured = { found: random(9), items: [text(6), text(6), text(6)] };
    server({
      jsonrpc: '2.0',
      id,
      result: {
        content: [
          { type: 'text', text: JSON.stringify(structured) },
          { type: 'text', text: text(30) },
        ],
        structuredContent: structured,
      },
    });
  }
  flush();
  closeSync(handle);
}
