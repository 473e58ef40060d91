import { brief, carrying, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, MalformedMoment, Party, ResultMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isHttpBody } from './http-body.ts';
import { type IdlessRequests, idlessRequests } from './idless-requests.ts';
import { isRequestMethod } from './methods.ts';
import { waitingRequests } from './waiting.ts';

const PARSE_ERROR = -32700;

interface Noticed {
  readonly seq: number;
  readonly method: string;
}

/**
 * A notification gets no response.
 *
 * 2025-11-25 basic#notifications, 2026-07-28 basic#notifications. Over HTTP the exchange tells: a response in the answer to a
 * notification's own POST. An HTTP error status may carry an error without an id (basic/transports#sending-messages). Over
 * stdio a response without an id tells, when no request waits for one and all that the other party wrote could be read.
 */
export const notificationUnanswered = defineCheck({
  id: 'notification-unanswered',
  subject: 'a notification',
  violation: 'its receiver answered it with a JSON-RPC response',
  options: { by: ['both', 'server'] },
  create({ options, subject, violation, use }) {
    const serverOnly = options['by'] === 'server';
    const idless = use(idlessRequests);
    const judge = (response: ResultMoment | ErrorMoment | MalformedMoment): void => {
      if ((serverOnly && response.from !== 'server') || response.request !== undefined) return;
      if (isHttpBody(response)) return;
      const noticed = response.transport === 'stdio' ? overStdio(response, idless) : overHttp(response);
      if (noticed === undefined) return;
      violation(
        response,
        `${response.kind === 'malformed' ? 'response' : response.kind} answers the notification ${show(noticed.method)} at seq ${noticed.seq}, which gets no response`,
      );
    };
    return {
      ...sentBy(
        serverOnly ? 'client' : undefined,
        brief({
          notification({ method }) {
            if (!isRequestMethod(method)) subject();
          },
        }),
      ),
      ...carrying('unpaired', { response: judge }),
      malformed(message) {
        if (message.reason === 'hollow') judge(message);
      },
    };
  },
});

function overHttp(response: ResultMoment | ErrorMoment | MalformedMoment): Noticed | undefined {
  const { exchange } = response;
  const asked = response.from === 'server' && exchange?.messages === 1 ? exchange.message : undefined;
  if (asked?.kind !== 'notification' || isRequestMethod(asked.method)) return undefined;
  // Where the recording began in the middle, the head may be that of an answer to what was asked before.
  const mayBeOfAnother =
    !response.session.startRecorded &&
    exchange?.key === undefined &&
    response.kind !== 'malformed' &&
    response.key !== undefined;
  if (mayBeOfAnother) return undefined;
  const status = exchange?.response?.status;
  return status !== undefined && status < 300 ? asked : undefined;
}

function overStdio(
  response: ResultMoment | ErrorMoment | MalformedMoment,
  idless: IdlessRequests,
): Noticed | undefined {
  const { payload } = response;
  if (isObject(payload) && payload['id'] !== undefined && payload['id'] !== null) return undefined;
  // By its own word it answers something that could not be read.
  if (response.kind === 'error' && response.code === PARSE_ERROR) return undefined;
  const { session } = response;
  const other: Party = response.from === 'client' ? 'server' : 'client';
  const noticed = session.party(other).notification;
  if (noticed === undefined || !session.startRecorded) return undefined;
  if (session.unreadable[other] !== undefined || idless.by(session, other)) return undefined;
  return waitingRequests(session, other).length === 0 ? noticed : undefined;
}
