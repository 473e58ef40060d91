import { describe, expect, it } from 'vitest';
import type { ErrorMoment, Moment, RequestMoment, ResultMoment } from '../../src/session/moment.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import { parseEvent } from '../../src/trace/parse-event.ts';

type Event = Record<string, unknown>;

/** Runs events through the session; messages need no more than their direction and payload. */
function follow(transport: 'stdio' | 'streamable-http', ...events: Event[]): Moment[] {
  const moments: Moment[] = [];
  const tracker = new SessionTracker((moment) => moments.push(moment));
  events.forEach((event, seq) => {
    const line = JSON.stringify({ seq, transport, kind: 'message', ...event });
    tracker.accept(parseEvent(line, seq + 1, seq - 1, () => {}));
  });
  tracker.finish();
  return moments;
}

const client = (payload: unknown): Event => ({
  direction: 'client-to-server',
  payload: { jsonrpc: '2.0', ...(payload as object) },
});
const server = (payload: unknown): Event => ({
  direction: 'server-to-client',
  payload: { jsonrpc: '2.0', ...(payload as object) },
});
const post: Event = { direction: 'client-to-server', kind: 'http', method: 'POST', headers: {} };
const status = (code: number): Event => ({
  direction: 'server-to-client',
  kind: 'http',
  status: code,
  headers: { 'content-type': 'application/json' },
});
const initialize = (id: number): Event =>
  client({ id, method: 'initialize', params: { protocolVersion: '2025-11-25' } });
const accepted = (id: number): Event => server({ id, result: { protocolVersion: '2025-11-25' } });

describe('pairing', () => {
  it('gives a late answer to the session that asked', () => {
    const moments = follow(
      'stdio',
      initialize(0),
      accepted(0),
      client({ id: 7, method: 'ping' }),
      initialize(1),
      accepted(1),
      server({ id: 7, result: {} }),
    );
    expect((moments[5] as ResultMoment).request?.seq).toBe(2);
    expect((moments[5] as ResultMoment).session.index).toBe(0);
  });

  it('calls an id of an earlier session neither never issued nor its own', () => {
    const moments = follow(
      'stdio',
      initialize(0),
      accepted(0),
      client({ id: 7, method: 'ping' }),
      server({ id: 7, result: {} }),
      initialize(1),
      accepted(1),
      server({ id: 7, result: {} }),
    );
    expect((moments[6] as ResultMoment).orphan).toBeUndefined();
  });

  it.each([
    [401, { id: 1, error: { code: -32001, message: 'Unauthorized' } }],
    [307, { id: 1, error: { code: -32001, message: 'Elsewhere' } }],
    [400, { id: null, error: { code: -32600, message: 'Bad Request' } }],
    [404, { error: 'not found' }],
  ])('lets a request be sent again after HTTP %i', (code, body) => {
    const ask = client({ id: 1, method: 'ping' });
    const moments = follow('streamable-http', post, ask, status(code), server(body), post, ask);
    expect((moments[5] as RequestMoment).reuses).toBeUndefined();
  });

  it('counts an id as used once an error with that id has refused it', () => {
    const ask = client({ id: 1, method: 'ping' });
    const refused = server({ id: 1, error: { code: -32602, message: 'Invalid params' } });
    const moments = follow('streamable-http', post, ask, status(400), refused, post, ask);
    expect((moments[3] as ErrorMoment).request?.seq).toBe(1);
    expect((moments[5] as RequestMoment).reuses?.open).toBe(false);
  });

  it('counts the answers to requests that share an id', () => {
    const ask = client({ id: 1, method: 'ping' });
    const answer = server({ id: 1, result: {} });
    const moments = follow('stdio', ask, ask, answer, ask, answer, answer, ask);
    expect((moments[1] as RequestMoment).reuses?.open).toBe(true);
    // One of two is answered, and nothing tells which.
    expect((moments[3] as RequestMoment).reuses?.open).toBe(false);
    expect((moments[6] as RequestMoment).reuses?.open).toBe(false);
  });
});
