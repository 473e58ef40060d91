import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { Dispatcher } from '../../src/session/handlers.ts';
import {
  isWhole,
  type ListPage,
  type ListRequest,
  listings,
  sameItems,
} from '../../src/session/relations/listings.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import type { Json, JsonObject } from '../../src/trace/event.ts';

type From = 'client' | 'server';

interface Followed {
  requests: ListRequest[];
  pages: ListPage[];
}

/** Runs messages through the relation, after a handshake. */
function follow(...messages: [From, JsonObject][]): Followed {
  const { value, handlers } = listings.create(() => {
    throw new Error('it uses no other relation');
  });
  const followed: Followed = { requests: [], pages: [] };
  const dispatcher = new Dispatcher();
  dispatcher.add(handlers);
  dispatcher.add({
    request: (request) => {
      const asked = value.request(request);
      if (asked !== undefined) followed.requests.push(asked);
    },
    result: (result) => {
      const page = value.page(result);
      if (page !== undefined) followed.pages.push(page);
    },
  });
  dispatcher.seal();
  const tracker = new SessionTracker((moment) => dispatcher.dispatch(moment));
  const hello: [From, JsonObject][] = [
    ['client', { id: 'h', method: 'initialize', params: { protocolVersion: '2025-11-25' } }],
    ['server', { id: 'h', result: { protocolVersion: '2025-11-25', capabilities: {} } }],
  ];
  [...hello, ...messages].forEach(([from, message], seq) => {
    const payload = { jsonrpc: '2.0', ...message };
    tracker.accept({
      seq,
      line: seq + 1,
      direction: from === 'client' ? 'client-to-server' : 'server-to-client',
      transport: 'stdio',
      kind: 'message',
      payload,
      text: JSON.stringify({ payload }),
    });
  });
  tracker.finish();
  return followed;
}

const ask = (id: number, cursor?: Json, method = 'tools/list'): [From, JsonObject] => [
  'client',
  { id, method, params: cursor === undefined ? {} : { cursor } },
];
const page = (id: number, names: string[], nextCursor?: Json): [From, JsonObject] => [
  'server',
  {
    id,
    result: { tools: names.map((name) => ({ name })), ...(nextCursor === undefined ? {} : { nextCursor }) },
  },
];
const changed: [From, JsonObject] = ['server', { method: 'notifications/tools/list_changed' }];

describe('listings', () => {
  it('follow cursors from the first page to the last, empty ones too', () => {
    const { pages } = follow(
      ask(1),
      page(1, ['a'], ''),
      ask(2, ''),
      page(2, ['b'], 'c'),
      ask(3, 'c'),
      page(3, ['d']),
    );
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    const { traversal } = pages[2]!;
    expect(isWhole(traversal!)).toBe(true);
    expect(traversal!.items.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  });

  it('compare with the whole one before', () => {
    const { pages } = follow(
      ask(1),
      page(1, ['a', 'b']),
      ask(2),
      page(2, ['b', 'a']),
      ask(3),
      page(3, ['b', 'a']),
    );
    const [one, two, three] = pages.map(({ traversal }) => traversal!);
    expect(two!.previous).toBeUndefined();
    expect(three!.previous).toBe(two);
    expect(sameItems(one!, two!)).toBe(false);
    expect(sameItems(two!, three!)).toBe(true);
  });

  it('are not whole when they overlap, change or fail', () => {
    const overlapping = follow(ask(1), ask(2), page(1, ['a']), page(2, ['a'])).pages;
    expect(overlapping.map(({ traversal }) => isWhole(traversal!))).toEqual([false, false]);
    const disturbed = follow(ask(1), page(1, ['a'], 'c'), changed, ask(2, 'c'), page(2, ['b'])).pages;
    expect(disturbed.map(({ traversal }) => isWhole(traversal!))).toEqual([false, false]);
    expect(follow(ask(1), page(1, ['a'], 'c')).pages.map(({ traversal }) => isWhole(traversal!))).toEqual([
      false,
    ]);
  });

  it('leave a page that is fetched again out', () => {
    const { pages } = follow(
      ask(1),
      page(1, ['a'], 'c'),
      ask(2, 'c'),
      page(2, ['b']),
      ask(3, 'c'),
      page(3, ['b']),
    );
    expect(pages[2]).toMatchObject({ traversal: undefined, number: undefined, last: true });
  });

  it('know who issued a cursor', () => {
    const { requests } = follow(
      ask(1),
      page(1, ['a'], 'c'),
      ask(2, 'c'),
      page(2, ['b']),
      ask(3, 'z'),
      page(3, []),
      ask(4, 'c', 'prompts/list'),
    );
    expect(requests.map(({ state }) => state)).toEqual([undefined, 'issued', 'never-issued', 'other-list']);
    expect(requests.map(({ exhausted }) => exhausted)).toEqual([false, false, true, false]);
  });

  it('tell a number from a text, and know nothing while an answer is due', () => {
    const { requests } = follow(ask(1), page(1, ['a'], '2'), ask(2, 2), ask(3, 'z'));
    expect(requests.map(({ state }) => state)).toEqual([undefined, 'never-issued', 'unknown']);
  });
});

describe('fingerprints', () => {
  it('are equal for equal values in any order of members', () => {
    expect(fingerprint({ a: 1, b: [true, null] })).toBe(fingerprint({ b: [true, null], a: 1 }));
    expect(fingerprint(['a', 'b'])).not.toBe(fingerprint(['b', 'a']));
    expect(fingerprint('1')).not.toBe(fingerprint(1));
    expect(fingerprint({ a: { b: 1 } })).not.toBe(fingerprint({ a: {}, b: 1 }));
  });

  it('are not given to what is nested too deeply', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(fingerprint(deep)).toBeUndefined();
  });
});
