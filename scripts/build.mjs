/**
 * Builds dist/ from src/: the action, the command line and the worker that judges beside them, and the libraries that they
 * load when one is needed.
 *
 * Usage: node scripts/build.mjs [FOLDER]
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = process.argv[2] ?? `${root}dist`;

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'linked',
  // Reading the bundle is a good part of a short run. Lines stay short enough to be named in a stack.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
};

rmSync(outdir, { recursive: true, force: true });
await build({
  ...shared,
  entryPoints: { index: 'src/action/main.ts', cli: 'src/cli/main.ts', worker: 'src/judge/worker.ts' },
  format: 'esm',
  define: { __VERSION__: JSON.stringify(version) },
  // Bundled CommonJS packages ask for Node's own modules through require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
await build({
  ...shared,
  // One file each, all beside the program: src/libraries/load.ts loads them from there.
  entryPoints: readdirSync(`${root}src/libraries`)
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => `src/libraries/${name}`),
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
});
