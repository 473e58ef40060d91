import { describe, expect, it } from 'vitest';
import { Dispatcher } from '../../src/session/handlers.ts';
import type { Moment, RequestMoment } from '../../src/session/moment.ts';
import { type Task, type Tasks, tasks } from '../../src/session/relations/tasks.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import type { JsonObject } from '../../src/trace/event.ts';

type From = 'client' | 'server';

interface Followed {
  known: Tasks;
  requests: Map<number, RequestMoment>;
  last: Moment;
  /** `id status before>terminal before` of every report, by seq. */
  reports: Record<number, string[]>;
}

/** Runs messages through the relation. */
function follow(...messages: [From, JsonObject][]): Followed {
  const { value, handlers } = tasks.create(() => {
    throw new Error('it uses no other relation');
  });
  const requests = new Map<number, RequestMoment>();
  const reports: Record<number, string[]> = {};
  let last: Moment | undefined;
  const dispatcher = new Dispatcher();
  dispatcher.add(handlers);
  dispatcher.add({
    request: (request) => requests.set(request.seq, request),
    message: (moment) => {
      last = moment;
      const told = value.reports(moment);
      if (told.length === 0) return;
      reports[moment.seq] = told.map(
        ({ task, status, before, terminalBefore }) =>
          `${task.id} ${status} ${before?.status ?? '-'}>${terminalBefore?.status ?? '-'}`,
      );
    },
  });
  dispatcher.seal();
  const tracker = new SessionTracker((moment) => dispatcher.dispatch(moment));
  messages.forEach(([from, message], seq) => {
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
  return { known: value, requests, last: last!, reports };
}

const call = (id: number, task: JsonObject | null = {}): [From, JsonObject] => [
  'client',
  { id, method: 'tools/call', params: { name: 'render', ...(task === null ? {} : { task }) } },
];
const state = (taskId: string, status: string): JsonObject => ({ taskId, status });
const created = (id: number, taskId: string, status = 'working'): [From, JsonObject] => [
  'server',
  { id, result: { task: state(taskId, status) } },
];
const notified = (from: From, taskId: string, status: string): [From, JsonObject] => [
  from,
  { method: 'notifications/tasks/status', params: state(taskId, status) },
];
const ask = (id: number, method: string, taskId: string): [From, JsonObject] => [
  'client',
  { id, method, params: { taskId } },
];
const answered = (id: number, result: JsonObject): [From, JsonObject] => ['server', { id, result }];

describe('the tasks of a recording', () => {
  it('are tied to the request that created them', () => {
    const { known, requests } = follow(call(1), created(1, 'a'), call(2, null), created(2, 'b'));
    expect(known.createdBy(requests.get(0)!)).toMatchObject({ id: 'a', holder: 'server' });
    // A request that asked for no task got none, whatever its result holds.
    expect(known.createdBy(requests.get(2)!)).toBeUndefined();
  });

  it('are known from a notification that comes before the answer', () => {
    const { known, requests, reports } = follow(
      call(1),
      notified('server', 'a', 'completed'),
      created(1, 'a', 'completed'),
    );
    expect(reports).toEqual({ 1: ['a completed ->-'], 2: ['a completed completed>completed'] });
    expect(known.createdBy(requests.get(0)!)?.terminal?.seq).toBe(1);
  });

  it('belong to the party that runs them', () => {
    const { known, last } = follow(
      call(1),
      created(1, 'a'),
      notified('client', 'a', 'failed'),
      ask(2, 'tasks/get', 'a'),
      answered(2, state('a', 'working')),
    );
    const status = (holder: From): string | undefined =>
      known.find(last.session, holder, 'a')?.latest?.status;
    expect([status('server'), status('client')]).toEqual(['working', 'failed']);
  });

  it('have ended for a request that was sent after the report, not for one that crossed it', () => {
    const { known, requests } = follow(
      call(1),
      created(1, 'a'),
      ask(2, 'tasks/cancel', 'a'),
      notified('server', 'a', 'completed'),
      ask(3, 'tasks/cancel', 'a'),
      answered(2, state('a', 'cancelled')),
    );
    expect(known.endedBefore(requests.get(2)!)).toBeUndefined();
    expect(known.endedBefore(requests.get(4)!)).toMatchObject({ status: 'completed', seq: 3 });
  });

  it('begin anew when another request gets the same id', () => {
    const { known, requests, reports } = follow(
      call(1),
      created(1, 'a', 'completed'),
      call(2),
      created(2, 'a'),
    );
    expect(reports[3]).toEqual(['a working ->-']);
    const [first, second] = [0, 2].map((seq): Task | undefined => known.createdBy(requests.get(seq)!));
    expect(second?.replaces).toBe(first);
  });
});
