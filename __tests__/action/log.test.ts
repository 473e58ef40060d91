import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Progress } from '../../src/action/progress.ts';
import { ROOT } from '../support/corpus.ts';
import { step, workspace } from '../support/runner.ts';

const example = (name: string): string =>
  readFileSync(join(ROOT, 'corpus', 'examples', `${name}.jsonl`), 'utf8');

/** A command as the runner takes it from a line of the log (ActionCommand.TryParseV2, and TryParse for the old form). */
function commandOf(line: string): { name: string; properties: string; data: string } | undefined {
  const [, name = '', properties = '', data = ''] = /^\s*::([^\s:]+)((?: [^:]*)?)::(.*)$/.exec(line) ?? [];
  if (name !== '') return { name, properties: properties.trim(), data };
  const [, old = ''] = /##\[([^\]]+)\]/.exec(line) ?? [];
  return old === '' ? undefined : { name: `old ${old}`, properties: '', data: line };
}

const commands = (log: string): { name: string; properties: string; data: string }[] =>
  log
    .split(/\r\n|\r|\n/)
    .map(commandOf)
    .filter((command) => command !== undefined && command.name !== 'debug') as ReturnType<typeof commands>;

/** A recording in which a client uses the ids that are given. */
function recording(...ids: unknown[]): string {
  return ids
    .map((id, seq) =>
      JSON.stringify({
        seq,
        direction: 'client-to-server',
        transport: 'stdio',
        kind: 'message',
        payload: { jsonrpc: '2.0', id, method: 'ping' },
      }),
    )
    .join('\n');
}

describe('the log', () => {
  it('has a group a recording, with its findings, in order', () => {
    const folder = workspace({ 'b.jsonl': example('reused-id'), 'a.jsonl': example('handshake') });
    const { log } = step(folder, { traces: '*.jsonl' });
    expect(commands(log).map(({ name, data }) => `${name} ${data}`.trim().slice(0, 60))).toEqual(
      [
        'group pass  a.jsonl',
        'endgroup',
        'group fail  b.jsonl',
        'endgroup',
        'error seq 3: request "tools/list" reuses id 1, already used by the same',
        'error The recordings do not keep the specification: 1 clause fails in ',
      ].map((line) => line.slice(0, 60)),
    );
    expect(commands(log)[4]!.properties).toBe('title=BASE-003 (MUST NOT) at 2025-11-25,file=b.jsonl,line=4');
    expect(log).toContain('FAIL  BASE-003 (MUST NOT)\n');
    expect(log).toContain('2 recordings, verdict fail\n');
  });

  it('annotates as many as GitHub shows, and says first what is left out', () => {
    const files = Array.from({ length: 14 }, (_, index) => [`${index}.jsonl`, example('reused-id')]);
    const { log } = step(workspace(Object.fromEntries(files)), { traces: '*.jsonl' });
    const said = commands(log).filter(({ name }) => !name.endsWith('group'));
    expect(said.map(({ name }) => name)).toEqual(['notice', ...Array(10).fill('error')]);
    expect(said[0]!.data).toMatch(/^5 more errors and 0 more warnings have no annotation/);
    expect(said.at(-1)!.data).toMatch(/^The recordings do not keep/);
  });

  it('tells where a credential stands, and never what it is', () => {
    const http = JSON.stringify({
      seq: 0,
      direction: 'client-to-server',
      transport: 'streamable-http',
      kind: 'http',
      method: 'POST',
      headers: { Authorization: 'Bearer s3cr3t' },
    });
    const message = recording(1).replace('"seq":0', '"seq":1').replace('stdio', 'streamable-http');
    const folder = workspace({ 'a.jsonl': `${http}\n${message}` });
    const { log, summary } = step(folder, { traces: '*.jsonl', 'fail-on': 'never', 'json-file': 'r.json' });
    expect(commands(log).find(({ name }) => name === 'warning')).toMatchObject({
      properties: 'title=A credential stands in a recording,file=a.jsonl,line=1',
      data: expect.stringContaining('line 1 (seq 0) holds the credential header "authorization"'),
    });
    const files = ['r.json', 'mcp-trace-validator.sarif'].map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    );
    expect([log, summary, ...files].join('')).not.toContain('s3cr3t');
  });
});

describe('a hostile recording', () => {
  const EVIL = [
    '::error::pwned',
    '\n::set-output name=verdict::pwned',
    '\r\n::stop-commands::pwned',
    '##[add-mask]pwned',
    ' \t::group::pwned',
    '\u2028::warning::pwned\u2029',
    '\u001b[2K::notice::pwned',
    ':::error::pwned',
    '###[group]pwned',
    '%0A::error::pwned',
  ];

  it('forms no command, wherever it stands', () => {
    const folder = workspace({
      'evil.jsonl': recording(...EVIL, ...EVIL),
      'key.jsonl': `{"seq":0,${JSON.stringify(EVIL.join(''))}:1,"direction":${JSON.stringify(EVIL.join(''))}}`,
      'kind.jsonl': JSON.stringify({
        seq: 0,
        direction: 'client-to-server',
        transport: 'stdio',
        kind: EVIL.join(''),
      }),
      '::error::pwned.jsonl': recording(1, 1),
      '##[error]pwned.jsonl': '',
      'a\n::error::pwned.jsonl': '{',
      '%0A::error::pwned,title=x.jsonl': recording(2, 2),
      'known.yml': `- {clause: BASE-003, reason: "::error::pwned", trace: "nothing\\n::error::pwned"}`,
    });
    const attempts: Record<string, string>[] = [
      { traces: '*.jsonl', 'expected-failures': 'known.yml', revisions: '2025-11-25,2026-07-28' },
      { traces: '*.jsonl\n::error::pwned\n##[error]pwned' },
      { traces: '::error::pwned##[error]pwned' },
      { traces: '*.jsonl', 'expected-failures': '##[error]pwned\n::error::pwned' },
      { traces: '*.jsonl', 'fail-on': '\n::error::pwned' },
    ];
    for (const inputs of attempts) {
      const { code, log, outputs } = step(folder, inputs);
      expect(code).toBe(1);
      for (const { name, properties, data } of commands(log)) {
        expect(['group', 'endgroup', 'error', 'warning', 'notice']).toContain(name);
        expect(data).not.toMatch(/^pwned/);
        expect(properties).not.toMatch(/title=x/);
      }
      expect(outputs['verdict'] ?? '').not.toContain('pwned');
    }
  });
});

describe('long work', () => {
  const written: string[] = [];
  const { write } = process.stdout;
  afterAll(() => {
    process.stdout.write = write;
  });

  it('says how far it has come', async () => {
    process.stdout.write = ((text: string) => written.push(text) > 0) as typeof write;
    const progress = new Progress(3, 20);
    progress.step();
    await new Promise((resolve) => setTimeout(resolve, 90));
    progress.stop();
    const count = written.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    process.stdout.write = write;
    expect(count).toBeGreaterThan(0);
    expect(written).toHaveLength(count);
    expect(written[0]).toMatch(/^judging: 1 of 3 recordings done after \d+ s\r?\n$/);
  });
});
