/**
 * Draws docs/summary.png: the job summary of a few recordings of the corpus, as GitHub shows it.
 *
 * Usage: node scripts/summary-picture.mjs
 *
 * It needs `npm ci`, Chromium on the path (or CHROMIUM=/path/to/it) and a font with emoji, as fonts-noto-color-emoji.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'docs', 'summary.png');
const size = { width: 1000, height: 1390 };
/** Recordings of the corpus, by the names that they have in the picture. */
const recordings = {
  'traces/search.jsonl': 'corpus/2025-11-25/sessions/http.jsonl',
  'traces/list-twice.jsonl': 'corpus/examples/reused-id.jsonl',
  'traces/long-running.jsonl': 'corpus/2025-11-25/PROG-011/breaks-on-one-stream.jsonl',
  'traces/missing-file.jsonl': 'corpus/2025-11-25/RES-008/breaks-file-not-found.jsonl',
};

/** Markdown as a page in GitHub's dress; without its highlighter, the marked line of an exchange is painted here. */
function page(markdown) {
  const options = {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  };
  const body = micromark(markdown, options).replace(/^! .*$/gm, '<span class="pl-mc">$&</span>');
  const css = readFileSync(
    new URL(import.meta.resolve('github-markdown-css/github-markdown-light.css')),
    'utf8',
  );
  return `<!doctype html><meta charset="utf-8"><style>${css}
    body { margin: 0; padding: 24px 32px; background: #fff }
    </style><article class="markdown-body">${body}</article>`;
}

const folder = mkdtempSync(join(tmpdir(), 'summary-picture-'));
try {
  const markdown = join(folder, 'summary.md');
  const html = join(folder, 'summary.html');
  mkdirSync(join(folder, 'traces'));
  for (const [name, from] of Object.entries(recordings)) copyFileSync(join(root, from), join(folder, name));
  const program = ['--import', import.meta.resolve('tsx'), join(root, 'src/cli/main.ts')];
  const options = ['--format', 'markdown', '--output', markdown];
  try {
    execFileSync(process.execPath, [...program, 'validate', ...options, ...Object.keys(recordings)], {
      cwd: folder,
      stdio: 'inherit',
    });
  } catch (error) {
    // 1 says that something is broken, which is what the picture shows.
    if (error.status !== 1) throw error;
  }
  writeFileSync(html, page(readFileSync(markdown, 'utf8')));
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${size.width},${size.height}`,
      `--screenshot=${picture}`,
      `file://${html}`,
    ],
    { stdio: 'inherit' },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
