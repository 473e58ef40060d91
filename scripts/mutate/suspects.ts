/** Says whether a mutant shows in the recordings of the corpus. */

import { join } from 'node:path';
import {
  allClauses,
  complaints,
  goldenLines,
  ROOT,
  registries,
  type Sample,
  samples,
} from '../../__tests__/support/corpus.ts';
import type { Check } from '../../src/checks/check.ts';
import type { JudgeSetup } from '../../src/judge/judge-trace.ts';
import type { TraceReport } from '../../src/judge/report.ts';
import type { Registry } from '../../src/registry/clause.ts';
import { Modules } from './modules.ts';

type Checks = ReadonlyMap<string, Check>;
type JudgeTrace = (path: string, shownPath: string, setup: JudgeSetup) => Promise<TraceReport>;

/** What a file can change: the checks that are made with it, and how recordings are judged by those alone. */
interface Scope {
  readonly checks: ReadonlySet<string>;
  /** By revision, the registry with no other clauses than those of the checks. */
  readonly registries: ReadonlyMap<string, Registry>;
  /** Recordings of those clauses first, with what is said of them. */
  readonly near: readonly Judged[];
  readonly far: readonly Sample[];
}

interface Judged {
  readonly sample: Sample;
  readonly said: string;
}

/** Judges mutants by the corpus. */
export class Suspects {
  readonly #modules = new Modules(ROOT);
  readonly #checks: Checks;
  readonly #judge: JudgeTrace;
  readonly #registries = registries();
  readonly #samples: readonly Sample[];
  readonly #far = new Map<string, string>();
  #scope: { file: string; scope: Scope } | undefined;

  constructor() {
    this.#checks = (this.#modules.load(join(ROOT, 'src/checks/index.ts')) as { CHECKS: Checks }).CHECKS;
    this.#judge = (
      this.#modules.load(join(ROOT, 'src/judge/judge-trace.ts')) as { judgeTrace: JudgeTrace }
    ).judgeTrace;
    this.#samples = [...this.#registries.keys()].flatMap(samples);
  }

  /**
   * The recording that shows the mutant; undefined where none does.
   *
   * @param file path below the project
   * @param thorough also asks the recordings of the clauses of other checks
   */
  async killer(file: string, mutated: string, thorough: boolean): Promise<string | undefined> {
    const scope = await this.#scopeOf(file);
    let checks: Checks;
    try {
      const exports = this.#modules.loadWith(join(ROOT, 'src/checks/index.ts'), join(ROOT, file), mutated);
      checks = (exports as { CHECKS: Checks }).CHECKS;
    } catch (error) {
      return `it does not load: ${error}`;
    }
    for (const { sample, said } of scope.near) {
      if ((await this.#say(sample, checks, scope)) !== said) return sample.name;
    }
    if (!thorough) return undefined;
    for (const sample of scope.far) {
      const key = `${file} ${sample.name}`;
      const before = this.#far.get(key) ?? (await this.#say(sample, this.#checks, scope));
      this.#far.set(key, before);
      if ((await this.#say(sample, checks, scope)) !== before) return sample.name;
    }
    return undefined;
  }

  async #scopeOf(file: string): Promise<Scope> {
    if (this.#scope?.file === file) return this.#scope.scope;
    this.#far.clear();
    const checks = this.#checksOf(file);
    const narrowed = new Map<string, Registry>();
    for (const [revision, registry] of this.#registries) {
      const isMade = (clause: { check?: { id: string } }) => checks.has(clause.check?.id ?? '');
      narrowed.set(revision, {
        ...registry,
        clauses: registry.clauses.filter(isMade),
        sections: registry.sections.map((each) => ({ ...each, clauses: each.clauses.filter(isMade) })),
      });
    }
    const ids = new Set([...narrowed.values()].flatMap(allClauses).map(({ id }) => id));
    const isNear = ({ clause }: Sample) => clause === undefined || ids.has(clause);
    const scope = {
      checks,
      registries: narrowed,
      near: [] as Judged[],
      far: this.#samples.filter((sample) => !isNear(sample)),
    };
    // Whole sessions last: most mutants show in the recordings of their clauses.
    const near = this.#samples.filter(isNear);
    for (const sample of [...near.filter(({ clause }) => clause), ...near.filter(({ clause }) => !clause)]) {
      scope.near.push({ sample, said: await this.#say(sample, this.#checks, scope) });
    }
    this.#scope = { file, scope };
    return scope;
  }

  /** The checks that are another object when the file is loaded anew. */
  #checksOf(file: string): Set<string> {
    const dependents = this.#modules.dependents(join(ROOT, file));
    const made = new Set<string>();
    for (const path of dependents) {
      if (path.endsWith('/index.ts')) continue;
      for (const value of Object.values(this.#modules.load(path) as object)) {
        const id = (value as Partial<Check> | undefined)?.id;
        if (typeof id === 'string' && this.#checks.get(id) === value) made.add(id);
      }
    }
    return made;
  }

  /** All that the corpus test would look at. */
  async #say(sample: Sample, checks: Checks, scope: Scope): Promise<string> {
    const registry = scope.registries.get(sample.revision)!;
    try {
      const report = await this.#judge(sample.file, sample.name, {
        registries: [registry],
        checks,
        available: [...this.#registries.keys()],
      });
      return [...complaints(sample, registry, report), ...goldenLines(sample, report)].join('\n');
    } catch (error) {
      return `${error}`;
    }
  }
}
