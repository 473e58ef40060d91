import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClauseRow } from '../../src/judge/report.ts';
import { judgeAt, registries } from './corpus.ts';

/** An event of a recording that a test writes; `raw` is its payload as it is written. */
export type Event = Record<string, unknown>;

/** What comes of a clause for events of one transport, or of the one that an event names. */
export async function rowOf(
  revision: string,
  clause: string,
  transport: string,
  events: Event[],
): Promise<ClauseRow> {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const file = join(folder, 'recording.jsonl');
  const lines = events.map(({ raw, ...event }, seq) => {
    const line = JSON.stringify({ seq, transport, ...event });
    return raw === undefined ? line : `${line.slice(0, -1)},"payload":${raw}}`;
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { reports } = await judgeAt(registries().get(revision)!, file, 'recording.jsonl');
  rmSync(folder, { recursive: true });
  const { clauses, sections } = reports[0]!;
  const rows = [...clauses, ...sections.flatMap((section) => section.clauses)];
  return rows.find(({ id }) => id === clause)!;
}

/** The outcome of it. */
export async function outcome(...of: Parameters<typeof rowOf>): Promise<string> {
  return (await rowOf(...of)).outcome;
}

export const client = (payload: unknown, more: Event = {}): Event => ({
  direction: 'client-to-server',
  kind: 'message',
  payload,
  ...more,
});
export const server = (payload: unknown, more: Event = {}): Event => ({
  direction: 'server-to-client',
  kind: 'message',
  payload,
  ...more,
});
export const jsonrpc = '2.0';
export const ask = (id: unknown, method: string, params?: object) => ({ jsonrpc, id, method, params });
export const tell = (method: string, params?: object) => ({ jsonrpc, method, params });
export const answer = (id: unknown, result: object) => ({ jsonrpc, id, result });
export const post = (more: Event = {}): Event => ({
  direction: 'client-to-server',
  kind: 'http',
  method: 'POST',
  headers: { accept: 'application/json, text/event-stream' },
  ...more,
});
export const head = (status: number, type: string, more: Event = {}): Event => ({
  direction: 'server-to-client',
  kind: 'http',
  status,
  headers: { 'content-type': type },
  ...more,
});
export const open = { direction: 'client-to-server', kind: 'lifecycle', event: 'transport-open' };

export const handshake = (protocolVersion: string): Event[] => [
  client(
    ask(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'sample', version: '1' } }),
  ),
  server(
    answer(1, { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'sample', version: '1' } }),
  ),
  client(tell('notifications/initialized')),
];
export const modern = (id: unknown, method: string, params: object = {}, token?: string) =>
  ask(id, method, {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'sample', version: '1' },
      ...(token === undefined ? {} : { progressToken: token }),
    },
  });
