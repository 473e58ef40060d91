import { carrying } from '../handlers.ts';
import type { HttpRequestMoment, HttpResponseMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** Ids that are kept; past it nothing more is said of those that are not. */
const MAX_IDS = 10_000;

/** Which session ids went over HTTP, and which sessions have come to their end. */
export class HttpSessions {
  readonly #ended = new WeakSet<Session>();
  /** Ids that the server gave. */
  readonly #given = new Set<string>();
  /** Ids that the client named though the server is not known to have given them, with the seq of their first use. */
  readonly #foreign = new Map<string, number>();

  /** True once the client asked to end the session, or a request with its id was answered by 404. */
  hasEnded(session: Session): boolean {
    return this.#ended.has(session);
  }

  /**
   * True when an id first came up in a request at `seq` or later, and no answer gave it. An id from before the recording
   * is not known to be invented.
   */
  isInvented(id: string, seq: number): boolean {
    const first = this.#foreign.get(id);
    return first !== undefined && first >= seq && !this.#given.has(id);
  }

  /** @internal */
  request(request: HttpRequestMoment): void {
    const id = request.headers['mcp-session-id'];
    if (id === undefined) return;
    if (!this.#given.has(id) && !this.#foreign.has(id) && this.#foreign.size < MAX_IDS)
      this.#foreign.set(id, request.seq);
    if (request.method === 'DELETE' && id === request.session.httpSessionId) this.#ended.add(request.session);
  }

  /** @internal */
  response({ exchange, headers, session, status }: HttpResponseMoment): void {
    const id = headers['mcp-session-id'];
    if (id !== undefined && this.#given.size < MAX_IDS) this.#given.add(id);
    const request = exchange?.request;
    if (status === 404) {
      // Where the recording does not tell what was answered, any session may have ended.
      if (request === undefined) this.#ended.add(session);
      else if (request.headers['mcp-session-id'] !== undefined) this.#ended.add(request.session);
    } else if (status >= 400 && request?.method === 'DELETE') {
      this.#ended.delete(request.session);
    }
  }
}

/** The sessions that have an id over HTTP (2025-11-25 basic/transports#session-management). */
export const httpSessions = defineRelation<HttpSessions>({
  name: 'http-sessions',
  create() {
    const value = new HttpSessions();
    return {
      value,
      handlers: {
        ...carrying('session-id', { 'http-request': (request) => value.request(request) }),
        ...carrying(['session-id', 'refusal'], { 'http-response': (response) => value.response(response) }),
      },
    };
  },
});
