import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Log, Result } from 'sarif';
import { expect } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { judgeTrace } from '../../src/judge/judge-trace.ts';
import { type RunReport, type TraceReport, worstVerdict } from '../../src/judge/report.ts';
import { Catalogue } from '../../src/report/catalogue.ts';
import { renderSarif, type SarifOptions } from '../../src/report/sarif.ts';
import { ROOT, registries } from './corpus.ts';

const REGISTRIES = registries();

/** The words of all revisions. */
export const CATALOGUE = new Catalogue(REGISTRIES.values());

/** A run with these recordings in it. */
export function runOf(traces: TraceReport[]): RunReport {
  return {
    tool: { name: 'mcp-trace-validator', version: '1.2.3' },
    revisions: [...REGISTRIES.keys()],
    verdict: worstVerdict(traces.map(({ verdict }) => verdict)),
    traces,
  };
}

/** Judges a recording at all revisions. */
export function judged(file: string, shownPath: string = file): Promise<TraceReport> {
  const available = [...REGISTRIES.keys()];
  return judgeTrace(join(ROOT, file), shownPath, {
    registries: [...REGISTRIES.values()],
    checks: CHECKS,
    available,
  });
}

/** Judges recordings at all revisions and writes the report as SARIF. */
export async function sarifOf(files: readonly string[], options: SarifOptions = {}): Promise<string> {
  const traces: TraceReport[] = [];
  for (const file of files) traces.push(await judged(file));
  return renderSarif(runOf(traces), CATALOGUE, options);
}

/** The results of a report. */
export function resultsOf(sarif: string): Result[] {
  return (JSON.parse(sarif) as Log).runs.flatMap(({ results }) => results ?? []);
}

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
  if (run!.automationDetails !== undefined) expect(run!.automationDetails.id).toMatch(/^[^/].*[^/]\/$/);
  for (const rule of rules) {
    expect(rule.name!.length).toBeLessThanOrEqual(255);
    for (const { text } of [rule.shortDescription!, rule.fullDescription!]) {
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(text.trim()).not.toBe('');
    }
    expect(rule.help!.text.trim()).not.toBe('');
    expect(rule.help!.markdown!.trim()).not.toBe('');
    const tags = rule.properties!['tags'] as string[];
    expect(tags.length).toBeLessThanOrEqual(10);
    expect(new Set(tags).size).toBe(tags.length);
    expect(['error', 'warning', 'note']).toContain(rule.defaultConfiguration!.level);
    expect(['error', 'warning', 'recommendation']).toContain(rule.properties!['problem.severity']);
    expect(rule.properties).not.toHaveProperty('security-severity');
  }
  const results = run!.results ?? [];
  expect(results.length).toBeLessThanOrEqual(5000);
  const identities = new Set<string>();
  for (const result of results) {
    expect(rules[result.ruleIndex!]!.id).toBe(result.ruleId);
    const text = result.message.text!;
    expect(text).not.toMatch(/[\u0000-\u001f\u2028\u2029]/);
    // Every link of a message leads to a related location, and every related location is led to.
    const linked = [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, target]) => target);
    expect(linked).toEqual((result.relatedLocations ?? []).map(({ id }) => String(id)));
    expect(result.locations).toHaveLength(1);
    for (const { physicalLocation } of [...result.locations!, ...(result.relatedLocations ?? [])]) {
      const { uri } = physicalLocation!.artifactLocation!;
      expect(uri).toMatch(/^(?!\/)(?:[A-Za-z0-9._~!'()*/-]|%[0-9A-F]{2})+$/);
      expect(uri!.split('/')).not.toContain('..');
      const { startLine, startColumn, endLine, endColumn } = physicalLocation!.region!;
      expect(startLine).toBeGreaterThanOrEqual(1);
      expect(endLine).toBe(startLine);
      expect(startColumn).toBeGreaterThanOrEqual(1);
      expect(endColumn).toBeGreaterThan(startColumn!);
    }
    const own = result.partialFingerprints?.['mcpTraceValidator/v1'];
    expect(own).toMatch(/^[0-9a-f]{32}:\d+$/);
    identities.add(own!);
    expect(result).not.toHaveProperty('suppressions');
    expect(result).not.toHaveProperty('baselineState');
  }
  expect(identities.size).toBe(results.length);
  return log;
}
