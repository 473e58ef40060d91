import { describe, expect, it } from 'vitest';
import { Dispatcher } from '../../src/session/handlers.ts';
import { inputRounds } from '../../src/session/relations/input-rounds.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import type { Json, JsonObject } from '../../src/trace/event.ts';

/** What `retry` says of each request that it takes for a retry, by the request's seq: `seq of the round/evidence`. */
function retries(...payloads: JsonObject[]): Record<number, string> {
  const { value, handlers } = inputRounds.create(() => {
    throw new Error('it uses no other relation');
  });
  const found: Record<number, string> = {};
  const dispatcher = new Dispatcher();
  dispatcher.add(handlers);
  dispatcher.add({
    request: (request) => {
      const retry = value.retry(request);
      if (retry === undefined) return;
      found[request.seq] = retry === 'ambiguous' ? retry : `${retry.round.seq}/${retry.evidence}`;
    },
  });
  dispatcher.seal();
  const tracker = new SessionTracker((moment) => dispatcher.dispatch(moment));
  for (const [seq, payload] of payloads.entries()) {
    const direction = 'method' in payload ? 'client-to-server' : 'server-to-client';
    tracker.accept({
      seq,
      line: seq + 1,
      direction,
      transport: 'stdio',
      kind: 'message',
      payload,
      text: JSON.stringify({ payload }),
    });
  }
  tracker.finish();
  return found;
}

function call(id: number, more: JsonObject = {}, table: Json = 4): JsonObject {
  return {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'book', arguments: { table }, _meta: { progressToken: id }, ...more },
  };
}

function asks(id: number, keys: string[], requestState?: string): JsonObject {
  const inputRequests = Object.fromEntries(keys.map((key) => [key, { method: 'roots/list' }]));
  const state = requestState === undefined ? {} : { requestState };
  return { jsonrpc: '2.0', id, result: { resultType: 'input_required', inputRequests, ...state } };
}

function completes(id: number): JsonObject {
  return { jsonrpc: '2.0', id, result: { resultType: 'complete', content: [] } };
}

function answers(key: string): JsonObject {
  return { inputResponses: { [key]: { roots: [] } } };
}

describe('a retry of an input_required request', () => {
  it('is no equal call without anything that a retry carries', () => {
    expect(retries(call(1), asks(1, ['a'], 's'), call(2))).toEqual({});
  });

  it('shows by its state, whatever else it carries', () => {
    expect(retries(call(1), asks(1, ['a'], 's'), call(2, { requestState: 's', ...answers('b') }, 5))).toEqual(
      {
        2: '1/state',
      },
    );
  });

  it('shows by a key where the state is missing or another', () => {
    const round = [call(1), asks(1, ['a', 'b'], 's')];
    expect(retries(...round, call(2, answers('b')))).toEqual({ 2: '1/keys' });
    expect(retries(...round, call(2, { requestState: 't', ...answers('b') }))).toEqual({ 2: '1/keys' });
  });

  it('is only claimed where neither fits', () => {
    expect(retries(call(1), asks(1, ['a'], 's'), call(2, { requestState: 't' }))).toEqual({ 2: '1/claim' });
  });

  it('is of an equal request, unless its state says so', () => {
    expect(retries(call(1), asks(1, ['a'], 's'), call(2, answers('a'), 5))).toEqual({});
  });

  it('is ambiguous between parallel equal calls', () => {
    const both = [call(1), call(2), asks(1, ['a'], 's1'), asks(2, ['a'], 's2')];
    expect(retries(...both, call(3, answers('a')))).toEqual({ 4: 'ambiguous' });
    expect(retries(...both, call(3, { requestState: 's2', ...answers('a') }))).toEqual({ 4: '3/state' });
  });

  it('is of the newest of rounds that ask for exactly the same', () => {
    expect(retries(call(1), asks(1, ['a']), call(2), asks(2, ['a']), call(3, answers('a')))).toEqual({
      4: '3/keys',
    });
  });

  it('is of the newest round of its chain', () => {
    const chain = [
      call(1),
      asks(1, ['a'], 's1'),
      call(2, { requestState: 's1', ...answers('a') }),
      asks(2, ['b'], 's2'),
    ];
    expect(retries(...chain, call(3, { requestState: 's2', ...answers('b') }))).toEqual({
      2: '1/state',
      4: '3/state',
    });
    // The newest question with the state of the one before: the state is not echoed.
    expect(retries(...chain, call(3, { requestState: 's1', ...answers('b') }))[4]).toBe('3/keys');
    // The question before with its own state may be sent once more.
    expect(retries(...chain, call(3, { requestState: 's1', ...answers('a') }))[4]).toBe('1/state');
  });

  it('is ambiguous with the state of an equal request that was completed', () => {
    const before = [
      call(1),
      asks(1, ['a'], 's1'),
      call(2, { requestState: 's1', ...answers('a') }),
      completes(2),
    ];
    expect(
      retries(...before, call(3), asks(3, ['a'], 's2'), call(4, { requestState: 's1', ...answers('a') }))[6],
    ).toBe('ambiguous');
  });

  it('is told by its keys where it carries the state of a request for something else', () => {
    const both = [call(1), asks(1, ['a'], 's1'), call(2, {}, 5), asks(2, ['b'], 's2')];
    expect(retries(...both, call(3, { requestState: 's1', ...answers('b') }, 5))[4]).toBe('1/state');
    const other = { ...call(1), params: { name: 'bill' } };
    expect(
      retries(
        other,
        asks(1, ['a'], 's1'),
        call(2),
        asks(2, ['b'], 's2'),
        call(3, { requestState: 's1', ...answers('b') }),
      )[4],
    ).toBe('3/keys');
  });

  it('is of nothing once the request has been completed', () => {
    expect(
      retries(call(1), asks(1, ['a']), call(2, answers('a')), completes(2), call(3, answers('a'))),
    ).toEqual({
      2: '1/keys',
    });
  });
});
