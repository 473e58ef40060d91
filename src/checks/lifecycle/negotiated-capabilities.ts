import { declares } from '../../session/capabilities.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { carrying } from '../../session/handlers.ts';
import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import type { Declaration } from '../../session/session.ts';
import { onNotifications } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { type Need, NOTIFICATIONS_WITH_NEEDS, needOfMethod, needsOfParams } from './capability-use.ts';

/**
 * Both parties use only capabilities that were negotiated.
 *
 * 2025-11-25 basic/lifecycle#operation. The one who uses a capability is held to it: who asks for a feature that the other
 * side did not declare, or tells of one that it did not declare itself; not who refuses. Nothing is said of what is sent
 * before the declaration came, which no one could respect.
 */
export const negotiatedCapabilities = defineCheck({
  id: 'negotiated-capabilities',
  subject:
    'a request or notification that takes a capability, after the side that must declare it did or did not',
  violation: 'the capability, or the part of it that is used, was not declared',
  create({ subject, violation }) {
    /** The newest declaration that has what is needed: most messages need the same few. */
    const sound = new Map<Need, Declaration>();
    /** @returns false when nothing can be said */
    const judge = (moment: RequestMoment | NotificationMoment, need: Need): boolean => {
      const { session } = moment;
      if (need.since !== undefined && negotiatedBefore(session, need.since)) return true;
      const declared = need.by === 'client' ? session.clientDeclared : session.serverDeclared;
      if (declared?.capabilities === undefined || !isCertainSession(moment)) return false;
      subject();
      if (sound.get(need) === declared) return true;
      if (declares(declared.capabilities, need.path)) {
        sound.set(need, declared);
        return true;
      }
      violation(
        moment,
        `the ${moment.from} sent ${moment.kind} "${bare(moment.method)}", which takes the ${need.by} capability ${need.path}, not declared at seq ${declared.seq}`,
      );
      return false;
    };
    return carrying('initialize', {
      request(request) {
        const { session } = request;
        if (session.handshake === undefined) return;
        const need = needOfMethod(request);
        if (need === undefined || !judge(request, need)) return;
        for (const more of needsOfParams(request)) {
          if (!judge(request, more)) return;
        }
      },
      ...onNotifications(NOTIFICATIONS_WITH_NEEDS, (notification) => {
        const { session, from } = notification;
        // A process that also serves requests of 2026-07-28 may send it for one of those.
        if (session.handshake === undefined || (from === 'server' && session.servesModern)) return;
        const need = needOfMethod(notification);
        if (need !== undefined) judge(notification, need);
      }),
    });
  },
});
