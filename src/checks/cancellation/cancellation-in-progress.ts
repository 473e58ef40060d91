import type { Key } from '../../session/exact-key.ts';
import { carrying } from '../../session/handlers.ts';
import { IdLedger } from '../../session/id-ledger.ts';
import type { NotificationMoment, Party, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { issuedRequests } from '../../session/relations/issued-requests.ts';
import type { Session } from '../../session/session.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

/** Values of answers that are followed; past it no new ones are. */
const MAX_VALUES = 10_000;
/** Longer ones are not followed. */
const MAX_LENGTH = 1024;

/** What one party was told, and which of its answers it has shown to have read. */
class Reading {
  /** Who was told a value: the key of the one request whose answer held it, or undefined when several did. */
  readonly told = new Map<string, Key | undefined>();
  readonly read = new IdLedger();
}

/**
 * A cancellation names a request that its sender believes to be in progress.
 *
 * 2025-11-25 basic/utilities/cancellation#behavior-requirements, 2026-07-28 basic/patterns/cancellation#behavior-requirements.
 * An answer may cross the cancellation, so that being answered proves nothing: the sender must have used what that answer
 * alone told it, as a cursor or a requestState, or have confirmed the handshake. Over HTTP the messages of one party may be
 * recorded in another order than they were sent.
 */
export const cancellationInProgress = defineCheck({
  id: 'cancellation-in-progress',
  subject: 'a cancellation over stdio that names a request which was issued',
  violation: 'its sender had read the answer to that request, since it had used what only that answer said',
  options: { by: ['both', 'client'] },
  create({ options, subject, violation, use }) {
    const issued = use(issuedRequests);
    const clientOnly = options['by'] === 'client';
    const bySession = new WeakMap<Session, Record<Party, Reading>>();
    const of = (session: Session, party: Party): Reading => {
      let both = bySession.get(session);
      if (both === undefined) {
        both = { client: new Reading(), server: new Reading() };
        bySession.set(session, both);
      }
      return both[party];
    };
    const judge = (notification: NotificationMoment): void => {
      const { from, session, params } = notification;
      const key = cancelledKey(notification);
      if (key === undefined || notification.transport !== 'stdio' || (clientOnly && from !== 'client'))
        return;
      const state = issued.state(notification, from, key);
      if (state !== 'open' && state !== 'closed') return;
      subject();
      const at = of(session, from).read.find(key);
      if (state === 'open' || at === undefined || issued.isRepeated(session, from, key)) return;
      violation(
        notification,
        `cancellation names request ${show(params?.['requestId'])}, whose answer its sender had used at seq ${at}`,
      );
    };
    return {
      'notification notifications/cancelled': judge,
      'notification notifications/initialized'({ from, session, seq }) {
        const { handshake } = session;
        const key = handshake?.request.key;
        if (from === 'client' && handshake?.answer?.accepted === true && key !== undefined)
          of(session, 'client').read.add(key, seq);
      },
      ...carrying('cursor', {
        result(result: ResultMoment) {
          for (const value of toldBy(result)) {
            const { told } = of(result.session, result.from === 'client' ? 'server' : 'client');
            if (told.has(value)) told.set(value, undefined);
            else if (told.size < MAX_VALUES) told.set(value, result.request?.key);
          }
        },
        request(request: RequestMoment) {
          const { session, from, seq, transport } = request;
          if (transport !== 'stdio') return;
          for (const value of usedBy(request)) {
            const reading = of(session, from);
            const key = reading.told.get(value);
            if (key !== undefined) reading.read.add(key, seq);
          }
        },
      }),
    };
  },
});

/** What a result tells that its receiver may send back. */
function toldBy({ result, request, transport }: ResultMoment): string[] {
  if (transport !== 'stdio' || !isObject(result)) return [];
  return values(request?.method, result['nextCursor'], result['requestState']);
}

function usedBy({ params, method }: RequestMoment): string[] {
  return params === undefined ? [] : values(method, params['cursor'], params['requestState']);
}

function values(method: string | undefined, cursor: unknown, state: unknown): string[] {
  const found: string[] = [];
  if (isFollowed(cursor)) found.push(`cursor ${method} ${cursor}`);
  if (isFollowed(state)) found.push(`state ${state}`);
  return found;
}

function isFollowed(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH;
}
