import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Log } from 'sarif';
import { expect } from 'vitest';

/** What GitHub's rules of the SARIF validator say of a log: one line a complaint. */
export function githubComplaints(sarif: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sarif-'));
  const input = join(folder, 'report.sarif');
  const output = join(folder, 'validation.sarif');
  writeFileSync(input, sarif);
  const binary = createRequire(import.meta.url)('@microsoft/sarif-multitool') as string;
  chmodSync(binary, 0o755);
  const { stdout, stderr } = spawnSync(
    binary,
    [
      'validate',
      input,
      '--rule-kind',
      'Ghas',
      '--level',
      'Error;Warning',
      '--output',
      output,
      '--log',
      'ForceOverwrite',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  // The validator ends with 0 whatever it found, so its own report is read.
  let validation: Log;
  try {
    validation = JSON.parse(readFileSync(output, 'utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new Error(`the validator wrote no report: ${stdout}${stderr}`);
  }
  return validation.runs.flatMap(({ results = [] }) =>
    results.map(
      ({ ruleId, level, message }) =>
        `${level ?? 'warning'} ${ruleId}: ${message.text ?? JSON.stringify(message)}`,
    ),
  );
}

/** What that validator misses and code scanning minds. */
export function expectTaken(sarif: string): Log {
  const log: Log = JSON.parse(sarif);
  expect(log.runs).toHaveLength(1);
  const [run] = log.runs;
  const { rules = [] } = run!.tool.driver;
  expect(gzipSync(sarif).length).toBeLessThan(10 * 1024 * 1024);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule.shortDescription!.text.length).toBeLessThanOrEqual(1024);
    expect(rule.fullDescription!.text.length).toBeLessThanOrEqual(1024);
    expect(rule.help!.text.length).toBeGreaterThan(0);
    expect((rule.properties!['tags'] as string[]).length).toBeLessThanOrEqual(10);
    expect(rule.properties).not.toHaveProperty('security-severity');
  }
  const results = run!.results ?? [];
  expect(results.length).toBeLessThanOrEqual(5000);
  for (const result of results) {
    expect(rules[result.ruleIndex!]!.id).toBe(result.ruleId);
    expect(result.message.text!.length).toBeGreaterThan(0);
    expect(result.locations).toHaveLength(1);
    for (const { physicalLocation } of [...result.locations!, ...(result.relatedLocations ?? [])]) {
      const { uri } = physicalLocation!.artifactLocation!;
      expect(uri).toMatch(/^[A-Za-z0-9._~!'()*-](?:[A-Za-z0-9._~!'()*/-]|%[0-9A-F]{2})*$/);
      const { startLine, startColumn, endLine, endColumn } = physicalLocation!.region!;
      expect(startLine).toBeGreaterThanOrEqual(1);
      expect(endLine).toBe(startLine);
      expect(startColumn).toBeGreaterThanOrEqual(1);
      expect(endColumn).toBeGreaterThan(startColumn!);
    }
    expect(Object.keys(result.partialFingerprints ?? {})).toContain('mcpTraceValidator/v1');
    expect(result).not.toHaveProperty('suppressions');
    expect(result).not.toHaveProperty('baselineState');
  }
  return log;
}
