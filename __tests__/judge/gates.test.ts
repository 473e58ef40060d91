import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeAt, registries } from '../support/corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'gates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A session over stdio in which a tool is listed; each begins with a transport of its own. */
function session(capabilities: object, tool: string): object[] {
  const client = (payload: object): object => ({ direction: 'client-to-server', kind: 'message', payload });
  const server = (payload: object): object => ({ direction: 'server-to-client', kind: 'message', payload });
  const jsonrpc = '2.0';
  const protocolVersion = '2025-11-25';
  const clientInfo = { name: 'sample-client', version: '1.0.0' };
  const serverInfo = { name: 'sample-server', version: '1.0.0' };
  const tools = [{ name: tool, inputSchema: { type: 'object' } }];
  return [
    { direction: 'client-to-server', kind: 'lifecycle', event: 'transport-open' },
    client({
      jsonrpc,
      id: 0,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo },
    }),
    server({ jsonrpc, id: 0, result: { protocolVersion, capabilities, serverInfo } }),
    client({ jsonrpc, method: 'notifications/initialized' }),
    client({ jsonrpc, id: 1, method: 'tools/list' }),
    server({ jsonrpc, id: 1, result: { tools } }),
  ];
}

/** The outcome of the clause on the characters of tool names (2025-11-25 server/tools#tool-names). */
async function outcome(...sessions: object[][]): Promise<string | undefined> {
  const file = join(folder, 'sessions.jsonl');
  const events = sessions.flat().map((event, seq) => JSON.stringify({ seq, transport: 'stdio', ...event }));
  writeFileSync(file, `${events.join('\n')}\n`);
  const { reports } = await judgeAt(registries().get('2025-11-25')!, file, 'sessions.jsonl');
  return reports[0]?.clauses.find(({ id }) => id === 'TOOL-007')?.outcome;
}

describe('a clause on a capability', () => {
  it('binds the sessions that declared it', async () => {
    expect(await outcome(session({ tools: {} }, 'look up'))).toBe('warn');
    expect(await outcome(session({}, 'look up'))).toBe('not-applicable');
    expect(await outcome(session({}, 'look up'), session({ tools: {} }, 'look_up'))).toBe('pass');
    expect(await outcome(session({ tools: {} }, 'look_up'), session({}, 'look up'))).toBe('pass');
    expect(await outcome(session({}, 'look_up'), session({ tools: {} }, 'look up'))).toBe('warn');
  });
});
