import { isStream } from '../../session/exchange.ts';
import { brief, carrying, type Handlers, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, Party, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { type Resumptions, resumptions } from '../../session/relations/resumptions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isHttpBody } from './http-body.ts';
import { type IdlessRequests, idlessRequests } from './idless-requests.ts';
import { waitingRequests } from './waiting.ts';

type Response = ResultMoment | ErrorMoment;

/** Codes of errors about what stands in the body of a request, which its id does too. */
const ABOUT_THE_BODY: ReadonlySet<number | undefined> = new Set([-32602, -32021]);

/**
 * A response has the id of the request that it answers.
 *
 * 2025-11-25 basic#result-responses and basic#error-responses, 2026-07-28 the same. Ids compare by type and exact value, and
 * a late answer to a cancelled request is an answer. Nothing is said
 *
 * - of an id that an unreadable message or a batch of the other party may have held,
 * - of an answer that a resumed stream may have delivered again, or that stands on another stream than that of its POST,
 *   which are for the transport page,
 * - of an error without an id that may answer what could not be read, a notification or a response (basic/transports allows
 *   that), an Origin that was refused with 403, or a request that HTTP refused by its headers,
 * - of an answer to a notification, which has a clause of its own.
 */
export const responseId = defineCheck({
  id: 'response-id',
  subject: 'a response of the kind that the clause speaks of',
  violation:
    'its id is that of no request that waits for an answer, or it has none though its request was readable',
  options: { of: ['results', 'errors'], by: ['both', 'server'] },
  create({ options, subject, violation, use }) {
    const serverOnly = options['by'] === 'server';
    const resumed = use(resumptions);
    const idless = use(idlessRequests);
    const judge = (response: Response): void => {
      if (isHttpBody(response)) return;
      const problem =
        response.key === undefined ? withoutId(response, idless) : withUnknownId(response, resumed);
      if (problem !== undefined) violation(response, problem);
    };
    const note = (response: Response): void => {
      if (!isHttpBody(response)) subject();
    };
    const on = (handler: (response: Response) => void): Handlers =>
      options['of'] === 'errors' ? { error: handler } : { result: handler };
    return sentBy(serverOnly ? 'server' : undefined, {
      ...brief(on(note)),
      ...carrying('unpaired', on(judge)),
    });
  },
});

function withoutId(response: Response, idless: IdlessRequests): string | undefined {
  const { id, kind, session, exchange, transport } = response;
  const shown = id === undefined ? 'no id' : `the id ${show(id)}`;
  const other = otherParty(response);
  const asked = askedIn(response);
  if (kind === 'result') {
    // A request with an id of another type has just that id in its answer.
    if (session.unreadable[other] !== undefined && id !== undefined) return undefined;
    return `result has ${shown}, where that of the request it answers is due`;
  }
  if (transport === 'streamable-http' && response.from === 'server') {
    if (asked === undefined || asked.answered !== undefined || asked.key === undefined) return undefined;
    const status = exchange?.response?.status;
    if (status === undefined) return undefined;
    if (status >= 300 && !ABOUT_THE_BODY.has(response.code)) return undefined;
    return `error has ${shown}, where ${show(asked.id)} of the request ${show(asked.method)} at seq ${asked.seq} is due`;
  }
  if (!session.startRecorded || session.unreadable[other] !== undefined || idless.by(session, other))
    return undefined;
  const [one, another] = waitingRequests(session, other);
  if (one === undefined) return undefined;
  return another === undefined
    ? `error has ${shown}, where ${show(one.id)} of the request ${show(one.method)} at seq ${one.seq} is due`
    : `error has ${shown}, though every message before it could be read`;
}

function withUnknownId(response: Response, resumed: Resumptions): string | undefined {
  const { id, kind, orphan, session, exchange, transport } = response;
  const asked = askedIn(response);
  if (transport === 'streamable-http') {
    if (response.from === 'server') {
      if (exchange?.response === undefined || exchange.message === undefined) return undefined;
      if (exchange.message.kind === 'notification' && exchange.response.status < 300) return undefined;
      if (asked !== undefined && !isStream(exchange)) {
        // The body that answers a request tells which request is meant.
        if (asked.key === undefined || asked.key === response.key || asked.answered !== undefined)
          return undefined;
        return `${kind} has id ${show(id)}, where ${show(asked.id)} of the request ${show(asked.method)} at seq ${asked.seq} is due`;
      }
      if (exchange.request?.method !== undefined && exchange.request.method !== 'POST') return undefined;
      if (asked?.key === response.key && asked?.answered === undefined) return undefined;
    }
    // A client may post an answer again that did not get through.
    if (orphan === 'already-answered' && (response.from === 'client' || resumed.in(session)))
      return undefined;
  }
  if (orphan === 'already-answered') {
    return `${kind} has id ${show(id)}, but the request with that id has had its answer`;
  }
  if (orphan !== 'never-issued' || session.unreadable[otherParty(response)] !== undefined) return undefined;
  return `${kind} has id ${show(id)}, which no request of the other party had`;
}

/** The request in whose own HTTP exchange a response of the server stands, when its body was that request alone. */
function askedIn({ from, exchange }: Response): RequestMoment | undefined {
  const asked = from === 'server' && exchange?.messages === 1 ? exchange.message : undefined;
  return asked?.kind === 'request' ? asked : undefined;
}

function otherParty({ from }: Response): Party {
  return from === 'client' ? 'server' : 'client';
}
