import { declares } from '../../session/capabilities.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { brief, carrying, type Handlers } from '../../session/handlers.ts';
import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { isModern, isRevision } from '../../session/versions.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { needOfMethod } from './capability-use.ts';

/** The revision that brought a method, for those that the first revision did not have. */
const SINCE: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', '2025-06-18'],
  ['tasks/cancel', '2025-11-25'],
  ['tasks/get', '2025-11-25'],
  ['tasks/list', '2025-11-25'],
  ['tasks/result', '2025-11-25'],
  ['notifications/elicitation/complete', '2025-11-25'],
  ['notifications/tasks/status', '2025-11-25'],
  ['server/discover', '2026-07-28'],
  ['subscriptions/listen', '2026-07-28'],
]);

/**
 * Both parties keep to the negotiated version: they use no method that a later revision brought.
 *
 * 2025-11-25 basic/lifecycle#operation. A feature that was declared all the same is agreed upon. A message that names
 * 2026-07-28 itself is not part of the session. The version header has clauses of its own.
 */
export const negotiatedVersionMethods = defineCheck({
  id: 'negotiated-version-methods',
  subject: 'a request or notification after a version was negotiated',
  violation:
    'its method belongs to a later revision than the negotiated one, and no capability was declared for it',
  create({ subject, violation }) {
    const isBound = ({ era, session: { negotiated } }: RequestMoment | NotificationMoment): boolean =>
      era !== 'modern' && isRevision(negotiated) && !isModern(negotiated);
    const note = (moment: RequestMoment | NotificationMoment): void => {
      if (isBound(moment)) subject();
    };
    const handlers: Handlers = carrying('initialize', brief({ request: note, notification: note }));
    for (const [method, since] of SINCE) {
      const judge = (moment: RequestMoment | NotificationMoment): void => {
        const { negotiated } = moment.session;
        if (!isBound(moment) || since <= negotiated! || !isCertainSession(moment)) return;
        // Only a client asks with these, and a method of the same name in the other direction is not theirs.
        if (isModern(since) && moment.from === 'server') return;
        const need = needOfMethod(moment);
        const declared =
          need?.by === 'client' ? moment.session.clientDeclared : moment.session.serverDeclared;
        if (need !== undefined && declares(declared?.capabilities, need.path)) return;
        violation(
          moment,
          `the ${moment.from} sent ${moment.kind} "${bare(method)}" of revision ${since} in a session that negotiated ${show(negotiated)}`,
        );
      };
      handlers[`request ${method}`] = judge;
      handlers[`notification ${method}`] = judge;
    }
    return handlers;
  },
});
