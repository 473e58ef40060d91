import { BySession } from '../../session/by-session.ts';
import { declares } from '../../session/capabilities.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { after, Latch } from '../../session/latch.ts';
import type { Era, MessageMoment, Place, RequestMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/** What a client has said of its roots in one session. */
interface Listed {
  /** How often it announced a change. */
  changes: number;
  /** Its newest list: the URIs, and `changes` when the list was asked for. */
  newest: { readonly seq: number; readonly uris: string; readonly changes: number } | undefined;
  /** A list that differs from the one before, while nothing was announced since that one was asked for. */
  unannounced: Unannounced | undefined;
}

interface Unannounced extends Place {
  readonly era: Era | undefined;
  /** Where the list before stands. */
  readonly before: number;
  /** True once the client has sent something else, or closed: then the announcement is not just late. */
  over: boolean;
}

/**
 * A client that declared `roots.listChanged` announces that its roots have changed.
 *
 * 2025-11-25 client/roots#root-list-changes. A change shows only where the server asks twice and gets other URIs. The
 * announcement may cross the first list, or be recorded after the second one (over HTTP it is a POST of its own), so that
 * it is missing only when none came up to the end, and the client sent something else or closed meanwhile.
 */
export const rootChangeNotified = defineCheck({
  id: 'root-change-notified',
  subject: 'a further list of roots in a session whose client declared roots.listChanged',
  violation: 'its URIs differ from those of the list before, and no list_changed announces it',
  create({ subject, violation }) {
    const bySession = new BySession(
      (): Listed => ({ changes: 0, newest: undefined, unannounced: undefined }),
    );
    const changesWhenAsked = new WeakMap<RequestMoment, number>();
    const waiting = new Set<Listed>();
    const some = new Latch();
    return {
      'request roots/list': (request) => {
        if (request.from === 'server') changesWhenAsked.set(request, bySession.of(request.session).changes);
      },
      'result roots/list': ({ request, session, result, seq, line, era }) => {
        if (request?.from !== 'server' || !isCertainSession(request)) return;
        if (!declares(session.clientDeclared?.capabilities, 'roots.listChanged')) return;
        const uris = urisOf(result);
        const changes = changesWhenAsked.get(request);
        if (uris === undefined || changes === undefined) return;
        const listed = bySession.of(session);
        const { newest } = listed;
        listed.newest = { seq, uris, changes };
        if (newest === undefined) return;
        subject();
        if (newest.uris === uris || listed.changes !== newest.changes) return;
        listed.unannounced ??= { seq, line, era, before: newest.seq, over: false };
        waiting.add(listed);
        some.open();
      },
      'notification notifications/roots/list_changed': ({ from, session }) => {
        if (from !== 'client') return;
        const listed = bySession.of(session);
        listed.changes += 1;
        listed.unannounced = undefined;
        waiting.delete(listed);
      },
      ...after(some, {
        'client message': ({ session, seq }: MessageMoment) => {
          const unannounced = bySession.of(session).unannounced;
          if (unannounced !== undefined && unannounced.seq < seq) unannounced.over = true;
        },
      }),
      lifecycle: ({ event }) => {
        if (event !== 'transport-close') return;
        for (const { unannounced } of waiting) unannounced!.over = true;
      },
      end: () => {
        for (const { unannounced } of waiting) {
          if (!unannounced?.over) continue;
          violation(
            unannounced,
            `the client lists other roots than at seq ${unannounced.before}, and no notifications/roots/list_changed announces the change`,
          );
        }
      },
    };
  },
});

/** The URIs of a list in an order of their own, as one text. */
function urisOf(result: Json): string | undefined {
  const roots = isObject(result) ? result['roots'] : undefined;
  if (!Array.isArray(roots)) return undefined;
  const uris = new Set<string>();
  for (const root of roots) {
    const uri = isObject(root) ? root['uri'] : undefined;
    if (typeof uri !== 'string') return undefined;
    uris.add(uri);
  }
  return JSON.stringify([...uris].sort());
}
