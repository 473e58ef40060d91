import { isStringOrInteger } from '../../session/exact-key.ts';
import type { ErrorMoment, MessageMoment, NotificationMoment, Party } from '../../session/moment.ts';
import { type IssuedRequests, issuedRequests } from '../../session/relations/issued-requests.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

type Fault = 'unknown' | 'completed' | 'malformed';

const WORDS: Readonly<Record<Fault, string>> = {
  unknown: 'a request that was never issued',
  completed: 'a request that was answered before',
  malformed: 'no request in the form that is due',
};

/** JSON-RPC: what was received is no JSON. */
const PARSE_ERROR = -32700;

interface Invalid {
  readonly seq: number;
  readonly key: string | undefined;
}

/** What one party wrote over stdio that an error without an id could answer. */
interface Writing {
  /** Its newest message, when that is an invalid cancellation and nothing else waits for a reaction. */
  suspect: Invalid | undefined;
  /** Its newest message that is no request. */
  newest: number;
  /** Its newest request that was answered: what it wrote before was read. */
  answered: number;
}

/**
 * An invalid cancellation is ignored.
 *
 * 2025-11-25 basic/utilities/cancellation#error-handling, 2026-07-28 basic/patterns/cancellation#error-handling. Over HTTP a
 * JSON-RPC error in a successful reply to the notification answers it; an error status has causes that are not recorded, and is
 * what the transport asks for where a message cannot be accepted. Over stdio an error without an id, or with the never issued
 * id that the cancellation names, answers it, when no request is open and everything else that was written had been read.
 */
export const invalidCancellationIgnored = defineCheck({
  id: 'invalid-cancellation-ignored',
  subject: 'a cancellation with the fault that the clause names',
  violation: 'its receiver answers it with an error',
  options: { fault: ['unknown', 'completed', 'malformed'] },
  create({ options, subject, violation, use }) {
    const issued = use(issuedRequests);
    const fault = options['fault'] as Fault;
    const writing = new WeakMap<Session, Record<Party, Writing>>();
    const overHttp = new WeakSet<MessageMoment>();
    const of = (session: Session): Record<Party, Writing> => {
      let both = writing.get(session);
      if (both === undefined) {
        both = {
          client: { suspect: undefined, newest: -1, answered: -1 },
          server: { suspect: undefined, newest: -1, answered: -1 },
        };
        writing.set(session, both);
      }
      return both;
    };
    const report = (error: ErrorMoment, seq: number): void =>
      violation(
        error,
        `error ${show(error.code)} answers the cancellation at seq ${bare(String(seq))}, which names ${WORDS[fault]} and is to be ignored`,
      );
    return {
      message(moment) {
        const { session, from, transport } = moment;
        const isCancellation = moment.kind === 'notification' && moment.method === 'notifications/cancelled';
        const hit = isCancellation && faultOf(moment, issued) === fault;
        if (transport === 'streamable-http') {
          if (!hit || fault === 'malformed' || moment.exchange?.message !== moment) return;
          subject();
          overHttp.add(moment);
          return;
        }
        if (hit) subject();
        const both = of(session);
        const own = both[from];
        if (moment.kind === 'request') {
          own.suspect = undefined;
          return;
        }
        if (moment.kind === 'result' || moment.kind === 'error') {
          const { request } = moment;
          const other = both[from === 'client' ? 'server' : 'client'];
          if (request !== undefined) other.answered = Math.max(other.answered, request.seq);
        }
        const settled = own.newest < own.answered;
        own.suspect = hit && settled ? { seq: moment.seq, key: cancelledKey(moment) } : undefined;
        own.newest = moment.seq;
      },
      error(error) {
        const { session, from, exchange, transport } = error;
        if (error.request !== undefined) return;
        if (transport === 'streamable-http') {
          const status = exchange?.response?.status ?? 0;
          const asked = exchange?.message;
          if (asked !== undefined && status >= 200 && status < 300 && overHttp.has(asked))
            report(error, asked.seq);
          return;
        }
        const party: Party = from === 'client' ? 'server' : 'client';
        const state = writing.get(session)?.[party];
        const suspect = state?.suspect;
        if (state === undefined || suspect === undefined) return;
        if (error.key === undefined ? !mayAnswerIt(error, party) : !namesIt(error, suspect, fault)) return;
        state.suspect = undefined;
        report(error, suspect.seq);
      },
    };
  },
});

function faultOf(notification: NotificationMoment, issued: IssuedRequests): Fault | undefined {
  const { params, from, session } = notification;
  const key = cancelledKey(notification);
  const reason = params?.['reason'];
  if (key === undefined || !isStringOrInteger(params?.['requestId'])) return 'malformed';
  if (reason !== undefined && typeof reason !== 'string') return 'malformed';
  const state = issued.state(notification, from, key);
  if (state === 'never') return 'unknown';
  return state === 'closed' && session.startRecorded ? 'completed' : undefined;
}

/** True when an error without an id can answer nothing else that the party wrote. */
function mayAnswerIt({ session, code, id }: ErrorMoment, party: Party): boolean {
  if (code === PARSE_ERROR || (id !== undefined && id !== null)) return false;
  if (!session.startRecorded || session.unreadable[party] !== undefined) return false;
  for (const { method } of session.party(party).open.values()) {
    if (method !== 'subscriptions/listen') return false;
  }
  return true;
}

/** True when an error carries an id that nothing but the cancellation ever named. */
function namesIt({ key, orphan }: ErrorMoment, suspect: Invalid, fault: Fault): boolean {
  return fault === 'unknown' && orphan === 'never-issued' && key === suspect.key;
}
