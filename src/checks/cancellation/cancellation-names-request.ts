import { carrying } from '../../session/handlers.ts';
import type { MessageMoment, NotificationMoment, Party, RequestMoment } from '../../session/moment.ts';
import { issuedRequests } from '../../session/relations/issued-requests.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { cancelledKey } from './cancelled-key.ts';

/** Cancellations over HTTP that are kept until the end, since the request may be recorded after them. */
const MAX_WAITING = 1000;

interface Waiting {
  readonly notification: NotificationMoment;
  readonly detail: string;
  /** True once the sender has said something else: then the recording was not cut right behind it. */
  followed: boolean;
}

/**
 * A cancellation names a request that was issued.
 *
 * 2025-11-25 basic/utilities/cancellation#behavior-requirements: by its own sender. 2026-07-28
 * basic/patterns/cancellation#behavior-requirements: by the client, and #transport-specific-cancellation: over stdio a
 * cancellation of the client names one. Over HTTP the cancellation may be recorded before the request that it names, so that
 * the end of the recording tells, unless it was cut right behind the cancellation.
 */
export const cancellationNamesRequest = defineCheck({
  id: 'cancellation-names-request',
  subject: 'a cancellation that names a request by a usable id, or with `reference: required` every one',
  violation: 'no request was issued with that id, or with `reference: required` it names none',
  options: {
    issuer: ['sender', 'client'],
    by: ['both', 'client'],
    over: ['any', 'stdio'],
    reference: ['given', 'required'],
  },
  create({ options, subject, violation, use }) {
    const issued = use(issuedRequests);
    const clientOnly = options['by'] === 'client';
    const stdioOnly = options['over'] === 'stdio';
    const required = options['reference'] === 'required';
    const waiting = new Map<string, Waiting>();
    return {
      'notification notifications/cancelled'(notification) {
        const { from, transport, params, session } = notification;
        if ((clientOnly && from !== 'client') || (stdioOnly && transport !== 'stdio')) return;
        const key = cancelledKey(notification);
        if (key === undefined) {
          if (!required) return;
          subject();
          violation(
            notification,
            `cancellation names ${params?.['requestId'] === undefined ? 'no request' : `the request ${show(params['requestId'])}`}, where the id of a request is due`,
          );
          return;
        }
        const issuer: Party = options['issuer'] === 'client' ? 'client' : from;
        const state = issued.state(notification, issuer, key);
        if (state === 'unknown') return;
        subject();
        if (state !== 'never') return;
        const detail = `cancellation names request ${show(params?.['requestId'])}, and the ${issuer} issued none with that id`;
        if (transport === 'stdio') {
          violation(notification, detail);
        } else if (waiting.size < MAX_WAITING) {
          waiting.set(`${session.index} ${issuer} ${key}`, { notification, detail, followed: false });
        }
      },
      ...carrying('cancellation', {
        request({ session, from, key }: RequestMoment) {
          if (waiting.size > 0 && key !== undefined) waiting.delete(`${session.index} ${from} ${key}`);
        },
        message(message: MessageMoment) {
          if (waiting.size === 0) return;
          for (const each of waiting.values()) {
            const { from, session } = each.notification;
            if (each.notification !== message && from === message.from && session === message.session)
              each.followed = true;
          }
        },
      }),
      lifecycle({ event }) {
        if (event === 'transport-close') for (const each of waiting.values()) each.followed = true;
      },
      end() {
        for (const { notification, detail, followed } of waiting.values()) {
          if (followed) violation(notification, detail);
        }
      },
    };
  },
});
