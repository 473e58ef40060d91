import { clientPrint } from '../../session/client-print.ts';
import { carrying, sentBy } from '../../session/handlers.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { HttpRequestMoment, HttpResponseMoment, RequestMoment } from '../../session/moment.ts';
import { MomentNotes } from '../../session/moment-notes.ts';
import type { Session } from '../../session/session.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/** Clients that are told apart; further ones are let be. */
const MAX_CLIENTS = 100;

/** What is known of the credentials of one client. */
interface Client {
  /** Where a request with credentials was accepted, and none refused since. */
  accepted: number | undefined;
  /** The greatest id of its requests with credentials. */
  lastId: number;
  /** True when requests without credentials came that may be those of another client. */
  doubtful: boolean;
}

/**
 * A client that is authorized says so in every request.
 *
 * 2025-11-25 basic/authorization#token-requirements: within a session, which the session id tells from others. 2026-07-28
 * basic/authorization#token-requirements: where there are no sessions, the requests of one client are those with the same
 * client info whose ids go on counting. A recording shows that the header is there, never its value. A refusal may end
 * the authorization, and a browser's preflight carries none.
 */
export const authorizationInEveryRequest = defineCheck({
  id: 'authorization-in-every-request',
  subject: 'a request of a client whose earlier requests with credentials were accepted',
  violation: 'the request carries no authorization header',
  options: { client: ['session', 'client-info'] },
  create({ options, subject, violation }) {
    const accuse = (at: HttpRequestMoment | RequestMoment, seq: number): void =>
      violation(
        at,
        `the request carries no authorization header, although the client's credentials were accepted at seq ${seq}`,
      );
    if (options['client'] === 'session') return sessionHandlers(subject, accuse);
    return clientHandlers(subject, accuse);
  },
});

type Accuse<At> = (at: At, seq: number) => void;

function sessionHandlers(subject: () => void, accuse: Accuse<HttpRequestMoment>) {
  let accepted = new WeakMap<Session, number>();
  return {
    ...carrying('credentials', {
      'http-request'(request: HttpRequestMoment) {
        const { headers, session, method } = request;
        const id = headers['mcp-session-id'];
        if (id === undefined || id !== session.httpSessionId || method === 'OPTIONS') return;
        const since = accepted.get(session);
        if (since === undefined) return;
        subject();
        if (headers['authorization'] === undefined) accuse(request, since);
      },
      'http-response'(response: HttpResponseMoment) {
        const { exchange, status, session } = response;
        if (status === 401 || status === 403) {
          // Whose credentials were refused is not known without the exchange.
          if (exchange === undefined) accepted = new WeakMap();
          else accepted.delete(session);
        }
        if (exchange?.request?.headers['authorization'] === undefined || status >= 300) return;
        if (!accepted.has(session)) accepted.set(session, response.seq);
      },
    }),
  };
}

function clientHandlers(subject: () => void, accuse: Accuse<RequestMoment>) {
  const clients = new Map<string, Client>();
  const known = new MomentNotes<RequestMoment, Client>();
  const clientOf = (request: RequestMoment): Client | undefined => {
    const client = known.get(request) ?? find(request);
    if (client !== undefined) known.set(request, client);
    return client;
  };
  const find = (request: RequestMoment): Client | undefined => {
    const key = isObject(request.meta?.[META_CLIENT_INFO]) ? clientPrint(request) : undefined;
    if (key === undefined) return undefined;
    let client = clients.get(key);
    if (client === undefined && clients.size < MAX_CLIENTS) {
      client = { accepted: undefined, lastId: Number.NEGATIVE_INFINITY, doubtful: false };
      clients.set(key, client);
    }
    return client;
  };
  return {
    ...sentBy('client', {
      request(request: RequestMoment) {
        const head = request.exchange?.request;
        if (request.era !== 'modern' || head === undefined) return;
        const client = clientOf(request);
        if (client === undefined) return;
        const id =
          typeof request.id === 'number' && Number.isSafeInteger(request.id) ? request.id : undefined;
        if (head.headers['authorization'] !== undefined) {
          if (client.accepted !== undefined && !client.doubtful) subject();
          if (id !== undefined) client.lastId = Math.max(client.lastId, id);
          return;
        }
        const same = id !== undefined && id > client.lastId && request.reuses === undefined;
        if (client.accepted === undefined || client.doubtful || !same) {
          client.doubtful = true;
          return;
        }
        subject();
        accuse(request, client.accepted);
      },
    }),
    ...carrying(['refusal', 'credentials'], {
      'http-response'({ exchange, status, seq }: HttpResponseMoment) {
        const message = exchange?.message;
        if (message?.kind !== 'request' || message.from !== 'client' || message.era !== 'modern') return;
        const client = clientOf(message);
        if (client === undefined) return;
        if (status === 401 || status === 403) {
          client.accepted = undefined;
          client.doubtful = false;
        } else if (status < 300 && exchange?.request?.headers['authorization'] !== undefined) {
          client.accepted ??= seq;
        }
      },
    }),
  };
}
