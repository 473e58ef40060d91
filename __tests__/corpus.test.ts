import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  allClauses,
  CORPUS,
  complaints,
  goldenLines,
  judgeAt,
  registries,
  samples,
} from './support/corpus.ts';

describe.each([...registries()])('the corpus of %s', (revision, registry) => {
  it('says what the names of its recordings say, and nothing else', async () => {
    const problems: string[] = [];
    const golden: string[] = [];
    for (const sample of samples(revision)) {
      const report = await judgeAt(registry, sample.file, sample.name);
      problems.push(...complaints(sample, registry, report));
      golden.push(...goldenLines(sample, report));
    }
    expect(problems).toEqual([]);
    expect(`${golden.join('\n')}\n`).toBe(readFileSync(join(CORPUS, `${revision}.golden.txt`), 'utf8'));
  });

  it('breaks and keeps every judged clause', () => {
    const held = new Set(samples(revision).map(({ clause, kind }) => `${clause} ${kind}`));
    const missing = allClauses(registry)
      .filter(({ check }) => check !== undefined)
      .flatMap(({ id }) => [`${id} breaks`, `${id} keeps`])
      .filter((each) => !held.has(each));
    expect(missing).toEqual([]);
  });

  it('holds whole conforming sessions over each transport', async () => {
    const transports = new Set<string>();
    for (const sample of samples(revision).filter(({ kind }) => kind === 'session')) {
      const report = await judgeAt(registry, sample.file, sample.name);
      expect(report.verdict, sample.name).toBe('pass');
      transports.add(JSON.parse(readFileSync(sample.file, 'utf8').split('\n', 1)[0]!).transport);
    }
    expect([...transports].sort()).toEqual(['stdio', 'streamable-http']);
  });
});
