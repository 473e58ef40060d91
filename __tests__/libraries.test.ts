import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/corpus.ts';
import { DIST } from './support/dist.ts';
import { NODES, step, workspace } from './support/runner.ts';

const LIBRARIES = readdirSync(join(ROOT, 'src', 'libraries'))
  .filter((name) => name.endsWith('.cjs'))
  .map((name) => name.slice(0, -'.cjs'.length));

/**
 * Installs the built program without node_modules, as it lies in a checkout, and with only these libraries: each of the
 * others throws when it is loaded.
 */
function installWith(...libraries: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  cpSync(DIST, join(folder, 'dist'), { recursive: true });
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'registries'), join(folder, 'registries'), 'junction');
  for (const name of LIBRARIES.filter((each) => !libraries.includes(each))) {
    writeFileSync(join(folder, 'dist', `${name}.cjs`), `throw new Error('${name} was loaded');`);
  }
  return folder;
}

const run = (node: string, folder: string, ...args: string[]): { code: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, 'dist', 'cli.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
};

const recording = (name: string): string => join(ROOT, 'corpus', `${name}.jsonl`);
const HANDSHAKE = recording('examples/handshake');
const REUSED_ID = recording('examples/reused-id');
const WRONG_TYPE = recording('2025-11-25/TOOL-011/breaks-wrong-type');
const MISSING = recording('2025-11-25/TOOL-011/breaks-missing');
const ACCEPTED = recording('2025-11-25/TOOL-012/breaks-missing-accepted');

const files = mkdtempSync(join(tmpdir(), 'libraries-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text);
  return join(files, name);
};
const EVERYWHERE = file('everywhere.yml', '- clause: BASE-003\n  reason: known\n');
const SOMEWHERE = file('somewhere.yml', '- clause: BASE-003\n  reason: known\n  trace: "**/reused-*"\n');
const PLAIN = file(
  'plain.jsonl',
  readFileSync(WRONG_TYPE, 'utf8')
    .replace('"type":"number","multipleOf":0.01', '"type":"string"')
    .replace('"outputSchema":{', '"outputSchema":{"$schema":"http://json-schema.org/draft-07/schema#",'),
);
const PATTERN = file(
  'pattern.jsonl',
  readFileSync(WRONG_TYPE, 'utf8').replace('"type":"number","multipleOf":0.01', '"pattern":"^[0-9]+$"'),
);
const SHARD = file('shard.json', '');

describe.each(NODES)('libraries on %s', (_, node) => {
  it.each<[string, string[], number]>([
    ['saying the version', ['--version'], 0],
    ['explaining a clause', ['explain', 'BASE-003'], 0],
    ['judging', ['validate', HANDSHAKE], 0],
    ['judging a plain schema, whatever its dialect', ['validate', PLAIN], 0],
    ['judging several side by side', ['validate', HANDSHAKE, REUSED_ID], 1],
    ['writing SARIF', ['validate', '--format', 'sarif', REUSED_ID], 1],
  ])('are not loaded for %s', (_, args, code) => {
    const result = run(node, installWith(), ...args);
    expect(result.said).not.toContain('was loaded');
    expect(result.code).toBe(code);
  });

  it.each<[string[], string, string[], string, number]>([
    [['ajv'], 'a value by a schema', ['validate', '--strict', ACCEPTED], 'TOOL-012', 1],
    [['ajv'], 'a schema that is not plain', ['validate', WRONG_TYPE], 'TOOL-011', 1],
    [['ajv', 're2js'], 'a pattern', ['validate', PATTERN], 'TOOL-011', 1],
    [['ajv', 're2js'], 'schemas side by side', ['validate', MISSING, PATTERN], 'TOOL-011', 1],
    [['yaml'], 'expected failures', ['validate', '--expected-failures', EVERYWHERE, REUSED_ID], '', 0],
    [
      ['minimatch', 'yaml'],
      'expected failures of some recordings',
      ['validate', '--expected-failures', SOMEWHERE, REUSED_ID],
      '',
      0,
    ],
    [['ajv'], 'reports to merge', ['merge', SHARD], 'BASE-003', 1],
  ])('%j are loaded for %s', (libraries, _, args, said, code) => {
    run(node, installWith(), 'validate', '--format', 'json', '--shard', '1/1', '--output', SHARD, REUSED_ID);
    const result = run(node, installWith(...libraries), ...args);
    expect(result.said).toContain(said);
    expect(result.said).not.toContain('was loaded');
    expect(result.code).toBe(code);
    for (const missing of libraries) {
      const others = libraries.filter((name) => name !== missing);
      const broken = run(node, installWith(...others), ...args);
      expect(broken.said).toContain(`${missing} was loaded`);
      expect(broken.code).not.toBe(0);
    }
  });

  it('are found by the action', () => {
    const traces = workspace({});
    for (const [name, path] of Object.entries({ a: WRONG_TYPE, b: ACCEPTED })) {
      copyFileSync(path, join(traces, `${name}.jsonl`));
    }
    const { outputs, summary } = step(traces, { traces: '*.jsonl' }, { node });
    expect(outputs).toMatchObject({ verdict: 'fail', traces: '2' });
    expect(summary).toContain('TOOL-011');
    expect(summary).toContain('TOOL-012');
  });
});
