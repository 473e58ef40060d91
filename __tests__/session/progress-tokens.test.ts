import { describe, expect, it } from 'vitest';
import { Dispatcher } from '../../src/session/handlers.ts';
import { isAfter, progressTokens, type TokenClash } from '../../src/session/relations/progress-tokens.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import type { Json, JsonObject, TraceEvent } from '../../src/trace/event.ts';

type From = 'client' | 'server';

interface Followed {
  /** What the relation told of requests that repeat a token, by their `seq`. */
  clashes: Map<number, TokenClash>;
  /** The state of each token that a progress notification named, in order; `!` where it surely follows the answer. */
  states: string[];
}

function unused(): never {
  throw new Error('what it uses uses nothing');
}

/** Runs messages through the relation, over stdio or in the HTTP exchanges that they name. */
function follow(...messages: [From, JsonObject, string?][]): Followed {
  const { value, handlers } = progressTokens.create((relation) => relation.create(unused).value);
  const clashes = new Map<number, TokenClash>();
  value.onClash((request, clash) => clashes.set(request.seq, clash));
  const states: string[] = [];
  const dispatcher = new Dispatcher();
  dispatcher.add(handlers);
  dispatcher.add({
    'notification notifications/progress': (notification) => {
      const { state, ending } = value.use(notification);
      states.push(ending !== undefined && isAfter(ending, notification) ? `${state}!` : state);
    },
  });
  dispatcher.seal();
  const tracker = new SessionTracker((moment) => dispatcher.dispatch(moment));
  messages.forEach(([from, message, exchange], seq) => {
    const payload = { jsonrpc: '2.0', ...message };
    const event: TraceEvent = {
      seq,
      line: seq + 1,
      direction: from === 'client' ? 'client-to-server' : 'server-to-client',
      transport: exchange === undefined ? 'stdio' : 'streamable-http',
      kind: 'message',
      payload,
      text: JSON.stringify({ payload }),
      ...(exchange === undefined ? {} : { exchange }),
    };
    tracker.accept(event);
  });
  tracker.finish();
  return { clashes, states };
}

const call = (id: number, progressToken: Json, more: JsonObject = {}): JsonObject => ({
  id,
  method: 'tools/call',
  params: { name: 'scan', ...more, _meta: { progressToken } },
});
const progress = (progressToken: Json): JsonObject => ({
  method: 'notifications/progress',
  params: { progressToken, progress: 1 },
});
const answer = (id: number, result: JsonObject = {}): JsonObject => ({ id, result });
const cancel = (requestId: number): JsonObject => ({
  method: 'notifications/cancelled',
  params: { requestId },
});

describe('progress tokens', () => {
  it('are active from the request to its answer, zero and the empty text too', () => {
    expect(
      follow(
        ['client', call(1, 0)],
        ['client', call(2, '')],
        ['server', progress(0)],
        ['server', progress('')],
        ['server', answer(1)],
        ['server', progress(0)],
        ['server', progress('')],
      ).states,
    ).toEqual(['active', 'active', 'ended!', 'active']);
  });

  it('are compared as values', () => {
    expect(follow(['client', call(1, 5)], ['server', progress('5')], ['server', progress(5)]).states).toEqual(
      ['never-given', 'active'],
    );
  });

  it('are those of the other party', () => {
    expect(follow(['client', call(1, 'a')], ['client', progress('a')]).states).toEqual(['never-given']);
  });

  it('begin anew with a request that uses them again', () => {
    const { states, clashes } = follow(
      ['client', call(1, 'a')],
      ['server', answer(1)],
      ['client', call(2, 'a')],
      ['server', progress('a')],
    );
    expect(states).toEqual(['active']);
    expect(clashes.get(2)).toBeUndefined();
  });

  it('clash with a request that waits, and then say nothing of either', () => {
    const { states, clashes } = follow(
      ['client', call(1, 'a')],
      ['client', call(2, 'a')],
      ['server', progress('a')],
    );
    expect(states).toEqual(['unknown']);
    expect(clashes.get(1)).toMatchObject({ request: { seq: 0 }, task: false });
  });

  it('may still be named after a cancellation', () => {
    const { states, clashes } = follow(
      ['client', call(1, 'a')],
      ['client', cancel(1)],
      ['server', progress('a')],
      ['client', call(2, 'a')],
    );
    expect(states).toEqual(['given-up']);
    expect(clashes.get(3)).toBeUndefined();
  });

  it('live on with a task', () => {
    expect(
      follow(
        ['client', call(1, 'a', { task: {} })],
        ['server', answer(1, { task: { taskId: 't', status: 'working' } })],
        ['server', progress('a')],
      ).states,
    ).toEqual(['task!']);
  });

  it('prove nothing about the order of two HTTP streams', () => {
    expect(
      follow(
        ['client', call(1, 'a'), 'one'],
        ['client', call(2, 'b'), 'two'],
        ['server', answer(1), 'one'],
        ['server', progress('a'), 'two'],
        ['server', progress('a'), 'one'],
      ).states,
    ).toEqual(['ended', 'ended!']);
  });

  it('are not known when a recording begins in the middle', () => {
    expect(follow(['server', progress('a')]).states).toEqual(['unknown']);
  });
});
