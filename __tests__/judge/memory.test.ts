import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BENCH_KINDS, writeBenchRecording } from '../../scripts/bench-recording.ts';
import { DIST } from '../support/dist.ts';

const EVENTS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Judges a recording in a process whose heap is small; it aborts when more is kept. */
function judge(file: string, megabytes: number): { code: number | null; stdout: string } {
  const args = ['validate', '--revision', '2025-11-25', '--revision', '2026-07-28', '--findings', file];
  const { status, stdout } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${megabytes}`, join(DIST, 'cli.js'), ...args],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return { code: status, stdout };
}

/** Requests that nobody answers, each asking for progress and log messages. */
function writeUnanswered(file: string): void {
  const handle = openSync(file, 'w');
  for (let seq = 0; seq < EVENTS; seq += 1) {
    const _meta = {
      progressToken: seq,
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/logLevel': 'info',
    };
    const params = { name: 'lookup', arguments: { word: 'x'.repeat(250) }, _meta };
    const payload = { jsonrpc: '2.0', id: seq, method: 'tools/call', params };
    const event = { seq, direction: 'client-to-server', transport: 'stdio', kind: 'message', payload };
    writeSync(handle, `${JSON.stringify(event)}\n`);
  }
  closeSync(handle);
}

describe('what is kept of a long recording', () => {
  it.each(BENCH_KINDS)('is little, once requests have their answers (%s)', (kind) => {
    const file = join(folder, `${kind}.jsonl`);
    writeBenchRecording(file, kind, EVENTS);
    const { code, stdout } = judge(file, 40);
    expect(code).toBe(1);
    expect(stdout).toContain('overall verdict: fail');
  });

  it('is bounded where requests never have any', () => {
    const file = join(folder, 'unanswered.jsonl');
    writeUnanswered(file);
    const { code, stdout } = judge(file, 80);
    expect(code).toBe(1);
    expect(stdout).toContain('overall verdict: fail');
  });
});
