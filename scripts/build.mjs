/** Builds dist/ from src/: the action, the command line and the worker that judges beside them. */
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build({
  entryPoints: { index: 'src/action/main.ts', cli: 'src/cli/main.ts', worker: 'src/judge/worker.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'linked',
  define: { __VERSION__: JSON.stringify(version) },
  // Bundled CommonJS packages ask for Node's own modules through require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
