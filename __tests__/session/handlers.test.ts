import { describe, expect, it } from 'vitest';
import {
  brief,
  carrying,
  Dispatcher,
  type Handlers,
  over,
  sentBy,
  within,
} from '../../src/session/handlers.ts';
import { Latch, after as onceOpen, until } from '../../src/session/latch.ts';
import type { Moment } from '../../src/session/moment.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import { parseEvent } from '../../src/trace/parse-event.ts';

type Event = Record<string, unknown>;

/** The names that handlers noted, for events that need no more than a direction and a payload. */
function called(
  handlersOf: (note: (name: string) => () => void) => Handlers,
  events: Event[],
  satisfied = false,
) {
  const names: string[] = [];
  const dispatcher = new Dispatcher();
  dispatcher.add(
    handlersOf((name) => () => names.push(name)),
    { satisfied: () => satisfied },
  );
  dispatcher.seal();
  const tracker = new SessionTracker((moment: Moment) => dispatcher.dispatch(moment));
  events.forEach((event, seq) => {
    const line = JSON.stringify({ seq, transport: 'stdio', kind: 'message', ...event });
    tracker.accept(parseEvent(line, seq + 1, seq - 1, () => {}));
  });
  tracker.finish();
  return names;
}

const client = (payload: object): Event => ({
  direction: 'client-to-server',
  payload: { jsonrpc: '2.0', ...payload },
});
const server = (payload: object): Event => ({
  direction: 'server-to-client',
  payload: { jsonrpc: '2.0', ...payload },
});
const call = (id: number, params: object = {}): Event =>
  client({ id, method: 'tools/call', params: { name: 'lookup', ...params } });
const result = (id: number, value: object = { content: [] }): Event => server({ id, result: value });

describe('handlers', () => {
  it('are called by kind, method and beginning of a method', () => {
    const names = called(
      (note) => ({
        request: note('request'),
        'request tools/call': note('call'),
        'request tools/*': note('tools'),
        'result tools/call': note('result'),
        response: note('response'),
        message: note('message'),
      }),
      [call(1), result(1), client({ id: 2, method: 'ping' })],
    );
    expect(names).toEqual([
      ...['request', 'call', 'tools', 'message'],
      ...['result', 'response', 'message'],
      ...['request', 'message'],
    ]);
  });

  it('are called for one sender, and over one transport', () => {
    const names = called(
      (note) => ({
        ...sentBy('server', { message: note('server') }),
        ...over('stdio', sentBy('client', { message: note('client over stdio') })),
        ...over('streamable-http', { message: note('http') }),
      }),
      [call(1), result(1)],
    );
    expect(names).toEqual(['client over stdio', 'server']);
  });

  it('are called for moments with a trait, and for the answers to them', () => {
    const names = called(
      (note) => ({
        ...carrying('token', { request: note('asks'), result: note('answers') }),
        ...carrying(['input', 'task'], { request: note('retry or task') }),
        ...sentBy('client', carrying('unpaired', { result: note('stray') })),
      }),
      [
        call(1),
        result(1),
        call(2, { _meta: { progressToken: 7 } }),
        result(2),
        call(3, { inputResponses: {} }),
        call(4, { task: {} }),
        client({ id: 9, result: {} }),
      ],
    );
    expect(names).toEqual(['asks', 'answers', 'retry or task', 'retry or task', 'stray']);
  });

  it('are called from the first moment with a lasting trait on', () => {
    const names = called(
      (note) => carrying('cancellation', { message: note('message') }),
      [call(1), client({ method: 'notifications/cancelled', params: { requestId: 1 } }), call(2)],
    );
    expect(names).toEqual(['message', 'message']);
  });

  it('that are brief are called until all is said', () => {
    const handlers = (note: (name: string) => () => void): Handlers => ({
      ...brief({ request: note('brief') }),
      request: note('always'),
    });
    expect(called(handlers, [call(1)])).toEqual(['brief', 'always']);
    expect(called(handlers, [call(1)], true)).toEqual(['always']);
  });

  it('are called whatever number of methods a recording has', () => {
    const many = Array.from({ length: 500 }, (_, id) => client({ id, method: `tools/of-${id}` }));
    const names = called(
      (note) => ({ 'request tools/*': note('beginning'), 'request tools/call': note('exact') }),
      [...many, call(1000)],
    );
    expect(names.filter((name) => name === 'beginning')).toHaveLength(501);
    expect(names.filter((name) => name === 'exact')).toHaveLength(1);
  });

  it('are called for one era', () => {
    const modern = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };
    const names = called(
      (note) => ({
        ...within('modern', { request: note('modern') }),
        ...within('legacy', sentBy('client', { request: note('legacy') })),
      }),
      [call(1), call(2, modern), client({ id: 3, method: 'initialize', params: {} })],
    );
    expect(names).toEqual(['modern', 'legacy']);
  });

  it('for the head of a response are called by the method of the request that it answers', () => {
    const http = { kind: 'http', transport: 'streamable-http' };
    const post = { ...http, direction: 'client-to-server', method: 'POST' };
    const ok = { ...http, direction: 'server-to-client', status: 200 };
    const over = (event: Event): Event => ({ ...event, transport: 'streamable-http' });
    const names = called(
      (note) => ({
        'http-response': note('any'),
        'http-response tools/call': note('call'),
      }),
      [post, over(call(1)), ok, over(result(1)), post, over(client({ method: 'notifications/x' })), ok],
    );
    expect(names).toEqual(['any', 'call', 'any']);
  });
});

describe('handlers that wait for a latch', () => {
  it('are called after the moment in which it opens, or until then', () => {
    const latch = new Latch();
    const names = called(
      (note) => ({
        'request tools/call': () => latch.open(),
        'request tools/list': () => latch.close(),
        ...onceOpen(latch, { request: note('after'), ...sentBy('server', { message: note('answer') }) }),
        ...until(latch, { request: note('until') }),
      }),
      [
        call(1),
        result(1),
        call(2),
        client({ id: 3, method: 'tools/list' }),
        client({ id: 4, method: 'ping' }),
        result(4),
      ],
    );
    expect(names).toEqual(['until', 'answer', 'after', 'after', 'until']);
  });

  it('are called in any case once it has changed too often', () => {
    const latch = new Latch();
    const turns = Array.from({ length: 100 }, (_, id) =>
      client({ id, method: id % 2 === 0 ? 'tools/call' : 'tools/list' }),
    );
    const names = called(
      (note) => ({
        'request tools/call': () => latch.open(),
        'request tools/list': () => latch.close(),
        ...onceOpen(latch, { 'request ping': note('after') }),
        ...until(latch, { 'request ping': note('until') }),
      }),
      [...turns, client({ id: 100, method: 'ping' })],
    );
    expect(names).toEqual(['after', 'until']);
  });

  it('stand beside others of the same kind', () => {
    const latch = new Latch();
    const names = called(
      (note) => ({
        request: note('always'),
        ...onceOpen(latch, { request: note('after') }),
        ...carrying('token', onceOpen(latch, { request: note('after, with a token') })),
        'request ping': () => latch.open(),
      }),
      [client({ id: 1, method: 'ping' }), call(2, { _meta: { progressToken: 7 } })],
    );
    expect(names).toEqual(['always', 'always', 'after', 'after, with a token']);
  });
});
