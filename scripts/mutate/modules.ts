/** The modules of the project, each of which can be loaded again with another source. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';

type Factory = (require: (name: string) => unknown, module: { exports: unknown }) => void;
interface Loaded {
  exports: unknown;
}

/** Loads modules from their sources and keeps what it loaded. */
export class Modules {
  readonly #root: string;
  readonly #factories = new Map<string, Factory>();
  readonly #imports = new Map<string, Set<string>>();
  readonly #loaded = new Map<string, Loaded>();

  /** @param root the folder that holds `src` */
  constructor(root: string) {
    this.#root = root;
  }

  /** What a module exports. */
  load(path: string): unknown {
    return this.#load(path, this.#loaded);
  }

  /** The modules that reach a module by their imports, it among them; of those that have been loaded. */
  dependents(path: string): Set<string> {
    const found = new Set([path]);
    for (const each of found) {
      for (const [importer, imported] of this.#imports) if (imported.has(each)) found.add(importer);
    }
    return found;
  }

  /** What a module exports when another one has another source; nothing of it is kept. */
  loadWith(path: string, changed: string, source: string): unknown {
    const dependents = this.dependents(changed);
    const loaded = new Map([...this.#loaded].filter(([each]) => !dependents.has(each)));
    return this.#load(path, loaded, { path: changed, factory: this.#compile(changed, source) });
  }

  #load(path: string, loaded: Map<string, Loaded>, other?: { path: string; factory: Factory }): unknown {
    const before = loaded.get(path);
    if (before !== undefined) return before.exports;
    let factory = path === other?.path ? other.factory : this.#factories.get(path);
    if (factory === undefined) {
      factory = this.#compile(path, readFileSync(path, 'utf8'));
      this.#factories.set(path, factory);
    }
    const imports = this.#imports.get(path) ?? new Set();
    this.#imports.set(path, imports);
    const module: Loaded = { exports: {} };
    loaded.set(path, module);
    const outside = createRequire(path);
    factory((name) => {
      if (!name.startsWith('.')) return outside(name);
      const target = join(dirname(path), name);
      imports.add(target);
      return this.#load(target, loaded, other);
    }, module);
    return module.exports;
  }

  #compile(path: string, source: string): Factory {
    const { code } = transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) },
      sourcefile: path.slice(this.#root.length + 1),
    });
    return new Function('require', 'module', `const exports = module.exports;\n${code}`) as Factory;
  }
}
