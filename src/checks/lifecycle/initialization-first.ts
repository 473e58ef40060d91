import { carrying, type Handlers, within } from '../../session/handlers.ts';
import { Latch, until } from '../../session/latch.ts';
import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/** What opened a session instead of `initialize`, once for messages of either era. */
interface Opening {
  readonly session: Session;
  legacy: RequestMoment | NotificationMoment | undefined;
  modern: RequestMoment | NotificationMoment | undefined;
  /** False when the recording may have begun in the middle of the session. */
  whole: boolean;
}

/** Methods that may stand before `initialize`, whoever sends them. */
const FREE: ReadonlySet<string> = new Set([
  // Pings are allowed before the answer to `initialize`, which may be read as allowing them before the request too.
  'ping',
  // The probe of a client that also knows 2026-07-28 (its basic/versioning, backward compatibility), and what ends it.
  'server/discover',
  'notifications/cancelled',
]);

/**
 * The initialization phase is the first interaction.
 *
 * 2025-11-25 basic/lifecycle#initialization. Payloads that are no message are no interaction, and log messages are allowed
 * to a server that waits for the client. Over HTTP, requests that are under way side by side may be recorded in another
 * order than they were sent in: what was not answered before `initialize` came says nothing. A request that carries a
 * session id belongs to a session that began before the recording, and one whose HTTP head was not recorded may.
 */
export const initializationFirst = defineCheck({
  id: 'initialization-first',
  subject: 'the first message of a session that is recorded from its beginning',
  violation: 'another message than the initialize request comes first',
  create({ subject, violation }) {
    let opening: Opening | undefined;
    /** Open while no further message can tell anything of the session of the newest, for messages of 2026-07-28 and for others. */
    const settled = { legacy: new Latch(), modern: new Latch() };
    const accuse = (moment: RequestMoment | NotificationMoment): void =>
      violation(
        moment,
        `the ${moment.from} sent ${moment.kind} "${bare(moment.method)}" before any initialize request, which must come first`,
      );
    const see = (moment: RequestMoment | NotificationMoment): void => {
      const { session, method } = moment;
      const slot = moment.era === 'modern' ? 'modern' : 'legacy';
      if (session.handshake !== undefined || !session.startRecorded) {
        settled[slot].open();
        return;
      }
      if (FREE.has(method) || (method === 'notifications/message' && moment.from === 'server')) return;
      if (opening?.session !== session)
        opening = { session, legacy: undefined, modern: undefined, whole: true };
      if (mayBeOfEarlier(moment)) opening.whole = false;
      if (!opening.whole || opening[slot] !== undefined) {
        settled[slot].open();
        return;
      }
      opening[slot] = moment;
      subject();
      if (moment.transport === 'stdio' || moment.from === 'server') accuse(moment);
    };
    /** Settles what came over HTTP. */
    const settle = (begun: Opening, initialized: boolean): void => {
      for (const moment of [begun.legacy, begun.modern]) {
        if (moment === undefined || moment.transport === 'stdio' || moment.from === 'server') continue;
        const answered =
          moment.exchange?.response !== undefined ||
          (moment.kind === 'request' && (moment.answered ?? moment.refused) !== undefined);
        if (answered || !initialized) accuse(moment);
      }
    };
    const seeAll: Handlers = { request: see, notification: see };
    return {
      ...carrying('turn', {
        message(moment) {
          settled.legacy.close();
          settled.modern.close();
          if (moment.kind === 'request' || moment.kind === 'notification') see(moment);
        },
      }),
      // A message that names a session may come at any time.
      ...carrying('session-id', seeAll),
      ...within('none', until(settled.legacy, seeAll)),
      ...within('legacy', until(settled.legacy, seeAll)),
      ...within('modern', until(settled.modern, seeAll)),
      'request initialize'(request) {
        const { session } = request;
        if (session.handshake?.request !== request || !session.startRecorded) return;
        if (opening?.session !== session) {
          subject();
          return;
        }
        if (opening.whole) settle(opening, true);
        opening = undefined;
      },
      end() {
        if (opening?.whole === true) settle(opening, false);
      },
    };
  },
});

function mayBeOfEarlier({ exchange, from, transport }: RequestMoment | NotificationMoment): boolean {
  const head = exchange?.request;
  if (head !== undefined) return head.headers['mcp-session-id'] !== undefined;
  return transport === 'streamable-http' && from === 'client';
}
