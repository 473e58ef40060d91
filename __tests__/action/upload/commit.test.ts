import { describe, expect, it } from 'vitest';
import { commitOf, isFromFork } from '../../../src/action/upload/commit.ts';

const EVENT = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);
const OTHER = 'c'.repeat(40);

const env = (ref: string): Record<string, string> => ({
  GITHUB_SHA: EVENT,
  GITHUB_REF: ref,
  GITHUB_REPOSITORY: 'ann/traces',
});
const pull = { pull_request: { number: 7, head: { sha: HEAD, repo: { full_name: 'ann/traces' } } } };
const earlier = (run: object): unknown => ({
  workflow_run: {
    head_sha: HEAD,
    head_branch: 'topic',
    head_repository: { full_name: 'ann/traces' },
    pull_requests: [],
    ...run,
  },
});

describe('the commit and the ref of a report', () => {
  it.each([
    ['a push', 'refs/heads/main', {}, EVENT, 'refs/heads/main', { sha: EVENT, ref: 'refs/heads/main' }],
    [
      'a push, without git',
      'refs/heads/main',
      {},
      undefined,
      undefined,
      { sha: EVENT, ref: 'refs/heads/main' },
    ],
    ['a tag', 'refs/tags/v1', {}, EVENT, undefined, { sha: EVENT, ref: 'refs/tags/v1' }],
    [
      'a merge queue',
      'refs/heads/gh-readonly-queue/main/pr-7-a',
      { merge_group: {} },
      EVENT,
      undefined,
      { sha: EVENT, ref: 'refs/heads/gh-readonly-queue/main/pr-7-a' },
    ],
    ['a pull request', 'refs/pull/7/merge', pull, EVENT, undefined, { sha: EVENT, ref: 'refs/pull/7/merge' }],
    ['its head', 'refs/pull/7/merge', pull, HEAD, undefined, { sha: HEAD, ref: 'refs/pull/7/head' }],
    [
      'its head on a branch',
      'refs/pull/7/merge',
      pull,
      HEAD,
      'refs/heads/x',
      { sha: HEAD, ref: 'refs/pull/7/head' },
    ],
    [
      'a later head of it',
      'refs/pull/7/merge',
      pull,
      OTHER,
      undefined,
      { sha: OTHER, ref: 'refs/pull/7/head' },
    ],
    [
      'its head, by the ref alone',
      'refs/pull/7/merge',
      {},
      HEAD,
      undefined,
      { sha: HEAD, ref: 'refs/pull/7/head' },
    ],
    [
      'its head, from the base branch',
      'refs/heads/main',
      pull,
      HEAD,
      undefined,
      { sha: HEAD, ref: 'refs/pull/7/head' },
    ],
    [
      'its merge commit, from the base branch',
      'refs/heads/main',
      { pull_request: { ...pull.pull_request, merge_commit_sha: OTHER } },
      OTHER,
      undefined,
      { sha: OTHER, ref: 'refs/pull/7/merge' },
    ],
    [
      'the base branch itself',
      'refs/heads/main',
      pull,
      EVENT,
      undefined,
      { sha: EVENT, ref: 'refs/heads/main' },
    ],
    [
      'the commit of an earlier run of a branch',
      'refs/heads/main',
      earlier({}),
      HEAD,
      undefined,
      { sha: HEAD, ref: 'refs/heads/topic' },
    ],
    [
      'the commit of an earlier run of a pull request',
      'refs/heads/main',
      earlier({ pull_requests: [{ number: 9 }] }),
      HEAD,
      undefined,
      { sha: HEAD, ref: 'refs/pull/9/head' },
    ],
    [
      'the commit of an earlier run for a fork',
      'refs/heads/main',
      earlier({ head_branch: 'main', head_repository: { full_name: 'eve/traces' } }),
      HEAD,
      'refs/heads/main',
      undefined,
    ],
    ['another branch', 'refs/heads/main', {}, HEAD, 'refs/heads/v1', { sha: HEAD, ref: 'refs/heads/v1' }],
    ['a commit of no known ref', 'refs/heads/main', {}, HEAD, undefined, undefined],
    ['a ref that is none', 'main', {}, EVENT, undefined, undefined],
  ])('%s', (_, ref, event, head, branch, expected) => {
    expect(commitOf(env(ref), event, { head, branch })).toEqual(expected);
  });

  it('is unknown outside of a workflow', () => {
    expect(commitOf({}, {}, { head: undefined, branch: undefined })).toBeUndefined();
    expect(commitOf({}, null, { head: HEAD, branch: undefined })).toBeUndefined();
  });
});

describe('a run for a fork', () => {
  it.each([
    ['a pull request of the repository', pull, false],
    ['one of a fork', { pull_request: { head: { repo: { full_name: 'eve/traces' } } } }, true],
    ['one of a fork that was deleted', { pull_request: { head: { repo: null } } }, true],
    ['an earlier run', earlier({}), false],
    ['an earlier run for a fork', earlier({ head_repository: { full_name: 'eve/traces' } }), true],
    ['a push', { pusher: {} }, false],
    ['no event', undefined, false],
  ])('%s', (_, event, expected) => {
    expect(isFromFork(env('refs/heads/main'), event)).toBe(expected);
  });
});
