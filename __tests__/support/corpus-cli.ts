/**
 * Judges the corpus and says what is wrong with it.
 *
 * Usage: npm run corpus -- [--update] [PREFIX...]
 * A prefix (`ELIC`, `2025-11-25/BASE-003`) narrows it to those clauses; `--update` writes the golden files.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allClauses, CORPUS, complaints, goldenLines, judgeAt, registries, samples } from './corpus.ts';

const update = process.argv.includes('--update');
const prefixes = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = (revision: string, id: string): boolean =>
  prefixes.length === 0 ||
  prefixes.some((prefix) => `${revision}/${id}`.startsWith(prefix) || id.startsWith(prefix));

let problems = 0;
let judged = 0;
for (const [revision, registry] of registries()) {
  const golden: string[] = [];
  const held = new Map<string, Set<string>>();
  for (const sample of samples(revision)) {
    if (!wanted(revision, sample.clause ?? 'sessions')) continue;
    const report = await judgeAt(registry, sample.file, sample.name);
    judged += 1;
    golden.push(...goldenLines(sample, report));
    const found = complaints(sample, registry, report);
    problems += found.length;
    for (const problem of found) console.log(problem);
    if (sample.clause !== undefined) {
      held.set(sample.clause, (held.get(sample.clause) ?? new Set()).add(sample.kind));
    }
  }
  for (const clause of allClauses(registry)) {
    if (clause.check === undefined || !wanted(revision, clause.id)) continue;
    for (const kind of ['breaks', 'keeps']) {
      if (held.get(clause.id)?.has(kind)) continue;
      problems += 1;
      console.log(`${revision}/${clause.id}: no recording ${kind} it`);
    }
  }
  if (update && prefixes.length === 0)
    writeFileSync(join(CORPUS, `${revision}.golden.txt`), `${golden.join('\n')}\n`);
}
console.log(`${judged} recordings judged, ${problems} complaints`);
process.exitCode = problems === 0 ? 0 : 1;
