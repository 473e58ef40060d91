import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { judgeTrace } from '../../src/judge/judge-trace.ts';
import type { TraceReport } from '../../src/judge/report.ts';
import { Catalogue } from '../../src/report/catalogue.ts';
import { Fingerprints, withoutVolatile } from '../../src/report/fingerprint.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { registries, samples } from '../support/corpus.ts';
import { reRecorded } from '../support/re-record.ts';
import { resultsOf, runOf } from '../support/sarif.ts';

describe('what a fingerprint is made from', () => {
  it.each([
    [
      'request "tools/list" reuses id 1, already used by the same party at seq 0',
      'request "tools/list" reuses id #, already used by the same party at seq #',
    ],
    ['response id "req-7f3" answers nothing', 'response id "#" answers nothing'],
    ['task "task-a" ends, token "long" goes on', 'task "#" ends, token "#" goes on'],
    ['the page at cursor "bz0yMA" of tool "step1"', 'the page at cursor "#" of tool "step1"'],
    ['server cancels "x-1", not "y"', 'server cancels "#", not "y"'],
    ['the answer is error -32602, due is -32601', 'the answer is error -32602, due is -32601'],
    ['the answer comes with HTTP 200, due is 404', 'the answer comes with HTTP 200, due is 404'],
    ['status 404 answers, progress is 4 after 5', 'status 404 answers, progress is # after #'],
    ['the header names "2025-06-18"', 'the header names "2025-06-18"'],
    ['result.tools[0].name is 7', 'result.tools[0].name is #'],
    [
      'it came with "5f0c9a52-7f1e-4d07-9c36-0d5b8f1f6a10" at 2026-01-02T03:04:05.678Z',
      'it came with "#" at #',
    ],
    ['url "http://127.0.0.1:43817/pay?id=9"', 'url "http://#.#.#.#:#/pay?id=#"'],
    ['the id is "a\\"1", the name is "b"', 'the id is "a\\"#", the name is "b"'],
    [
      'line "{\\"id\\":1,\\"result\\":{\\"content\\":[{\\"ty... is no JSON',
      'line "{\\"id\\":#,\\"result\\":{\\"content\\":[{\\"ty" is no JSON',
    ],
  ])('%s', (detail, stable) => {
    expect(withoutVolatile(detail)).toBe(stable);
  });

  const id = fc.oneof(
    fc.nat().map(String),
    fc.uuid().map((text) => `"${text}"`),
    fc.stringMatching(/^[a-z]{1,8}-\d{1,6}$/).map((text) => `"${text}"`),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/).map((text) => `"${text}"`),
  );
  const sentence = (tool: string, a: string, b: string, seq: number): string =>
    `call of tool "${tool}" with id ${a} repeats the token ${b} of the request at seq ${seq}`;

  it('is the same whatever the ids and positions are', () => {
    fc.assert(
      fc.property(id, id, fc.nat(), fc.nat(), (a, b, one, other) => {
        const kind = (text: string): string => (text.startsWith('"') ? '"#"' : '#');
        expect(withoutVolatile(sentence('add', a, b, one))).toBe(
          withoutVolatile(sentence('add', kind(a), kind(b), other)),
        );
      }),
    );
  });

  it('is another for another name', () => {
    // With digits a name may be a counter, which is passed over on purpose.
    const name = fc.stringMatching(/^[a-z][a-z_]{0,12}$/);
    fc.assert(
      fc.property(name, name, id, (one, other, a) => {
        fc.pre(one !== other);
        expect(withoutVolatile(sentence(one, a, a, 3))).not.toBe(withoutVolatile(sentence(other, a, a, 3)));
      }),
    );
  });

  it('is found for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof withoutVolatile(text)).toBe('string');
      }),
    );
    const started = performance.now();
    for (const text of ['"', '"\\', 'id ', '"a...', 'a1-', '1e', '-']) withoutVolatile(text.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('fingerprints', () => {
  it('are never the same for two findings of a run', () => {
    const word = fc.constantFrom('a', 'b', 'id 1', 'id 2', '"x"', '"x1"', ' ');
    const finding = fc.tuple(word, word, fc.oneof(word, fc.string()));
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 40 }), (findings) => {
        const made = new Fingerprints();
        const all = findings.map(([rule, path, detail]) => made.next(rule, path, detail));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('do not depend on what stands beside them', () => {
    const alone = new Fingerprints().next('r', 'a.jsonl', 'id 1 is used again');
    const made = new Fingerprints();
    made.next('r', 'b.jsonl', 'id 1 is used again');
    made.next('s', 'a.jsonl', 'id 1 is used again');
    made.next('r', 'a.jsonl', 'id 1 is null');
    expect(made.next('r', 'a.jsonl', 'id 9 is used again')).toBe(alone);
  });
});

/** The identities of the findings of a recording: rule and fingerprint. */
function identities(trace: TraceReport): string[] {
  return resultsOf(renderSarif(runOf([trace]), new Catalogue([])))
    .map(({ ruleId, partialFingerprints }) => `${ruleId} ${partialFingerprints?.['mcpTraceValidator/v1']}`)
    .sort();
}

/** How often each clause was broken. */
function counts({ reports }: TraceReport): string {
  const rows = reports.flatMap(({ clauses, sections }) => [
    clauses,
    ...sections.map((section) => section.clauses),
  ]);
  return JSON.stringify(rows.flat().map(({ count }) => count ?? 0));
}

describe('a session that is recorded again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'again-'));

  it.each([...registries()])(
    'keeps the identity of every finding at %s',
    async (revision, registry) => {
      const judge = (path: string, name: string): Promise<TraceReport> =>
        judgeTrace(path, name, { registries: [registry], checks: CHECKS, available: [revision] });
      // One recording a clause, as there are many.
      const broken = new Map(
        samples(revision)
          .filter(({ kind, file }) => kind === 'breaks' && !file.endsWith('.gz'))
          .map((sample) => [sample.clause, sample]),
      );
      const moved: string[] = [];
      let compared = 0;
      for (const { name, file } of broken.values()) {
        const text = reRecorded(file, name);
        if (text === undefined) continue;
        const again = join(folder, 'again.jsonl');
        writeFileSync(again, text);
        const [first, second] = [await judge(file, name), await judge(again, name)];
        // Where the defect lies in a value that was made up anew, it may be another one.
        if (counts(first) !== counts(second)) continue;
        const expected = identities(first);
        if (expected.length > 0) compared += 1;
        if (JSON.stringify(identities(second)) !== JSON.stringify(expected)) moved.push(name);
      }
      expect(moved).toEqual([]);
      expect(compared).toBeGreaterThan(broken.size * 0.95);
    },
    180_000,
  );
});
