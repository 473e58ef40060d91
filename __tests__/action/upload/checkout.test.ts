import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCheckout } from '../../../src/action/upload/checkout.ts';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'checkout-'));
}

function git(at: string, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.com',
    '-c',
    'init.defaultBranch=main',
  ];
  return execFileSync('git', [...identity, ...args], { cwd: at, encoding: 'utf8' }).trim();
}

/** A repository with recordings in one commit. */
function repository(): string {
  const root = folder();
  mkdirSync(join(root, 'traces'));
  for (const name of ['a.jsonl', 'ü b.jsonl', '-z.jsonl', 'changed.jsonl', 'gone.jsonl']) {
    writeFileSync(join(root, 'traces', name), `${name}\n`);
  }
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'Record');
  return root;
}

afterEach(() => vi.unstubAllEnvs());

describe('what is in the commit', () => {
  it('is what git tracks and nothing has changed since', async () => {
    const root = repository();
    writeFileSync(join(root, 'traces/changed.jsonl'), 'made anew\n');
    writeFileSync(join(root, 'traces/new.jsonl'), '');
    writeFileSync(join(root, 'traces/added.jsonl'), '');
    git(root, 'add', 'traces/added.jsonl');
    renameSync(join(root, 'traces/gone.jsonl'), join(root, 'traces/moved.jsonl'));
    const { head, branch, inCommit } = await readCheckout(root);
    expect(head).toBe(git(root, 'rev-parse', 'HEAD'));
    expect(branch).toBe('refs/heads/main');
    for (const name of ['a', 'ü b', '-z']) expect(inCommit(`traces/${name}.jsonl`), name).toBe(true);
    for (const name of ['changed', 'new', 'added', 'gone', 'moved', 'b']) {
      expect(inCommit(`traces/${name}.jsonl`), name).toBe(false);
    }
    for (const path of ['', 'traces', './traces/a.jsonl']) expect(inCommit(path), path).toBe(false);
  });

  it('is on no branch when a commit is checked out on its own', async () => {
    const root = repository();
    git(root, 'checkout', '--quiet', '--detach');
    const { branch, inCommit } = await readCheckout(root);
    expect(branch).toBeUndefined();
    expect(inCommit('traces/a.jsonl')).toBe(true);
  });

  it.each([
    ['no repository', folder],
    [
      'no commit',
      () => {
        const root = folder();
        git(root, 'init', '--quiet');
        writeFileSync(join(root, 'a.jsonl'), '');
        git(root, 'add', '.');
        return root;
      },
    ],
    ['a folder below the root of a repository', () => join(repository(), 'traces')],
    [
      'a folder that is not there',
      () => {
        const root = folder();
        rmSync(root, { recursive: true });
        return root;
      },
    ],
  ])('is nothing with %s', async (_, at) => {
    const { head, branch, inCommit } = await readCheckout(at());
    expect([head, branch, inCommit('a.jsonl'), inCommit('traces/a.jsonl')]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
  });

  it('is nothing without git', async () => {
    const root = repository();
    vi.stubEnv('PATH', folder());
    expect((await readCheckout(root)).head).toBeUndefined();
  });
});
