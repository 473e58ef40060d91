import { declares } from '../../session/capabilities.ts';
import { type Handlers, sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { Era, ErrorMoment, Place, ResultMoment } from '../../session/moment.ts';
import { changeChannels } from '../../session/relations/change-channels.ts';
import { isWhole, type ListMethod, listings, type Traversal } from '../../session/relations/listings.ts';
import {
  type DeclaredBy,
  isAuthorized,
  serverDeclarations,
} from '../../session/relations/server-declarations.ts';
import type { Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** Two listings that differ, of which the server has not told so far. */
interface Unannounced extends Place {
  readonly era: Era | undefined;
  readonly detail: string;
  /** How often the server had told of changes when the first listing began. */
  readonly changes: number;
}

/**
 * A server that declared `listChanged` tells the client when a list has changed.
 *
 * server/tools, server/prompts and server/resources#list-changed-notification, of both revisions. That it changed shows by
 * two whole listings, asked for alike, that name different things. The notice may stand anywhere from the start of the first
 * listing to the end of the recording, which must go on long enough for it to arrive. There must be a way for it all the
 * time: at 2025-11-25 stdio, or the one stream that the client opened by GET; at 2026-07-28 a subscription that the server
 * acknowledged. Over HTTP with credentials each listing may be another user's.
 */
export const listChangeAnnounced = defineCheck({
  id: 'list-change-announced',
  subject:
    'a whole listing that names other things than the one before, from a server that declared listChanged',
  violation: 'no list_changed notification came, though there was a way and time for it',
  options: { feature: ['tools', 'prompts', 'resources'], by: ['initialize', 'discover'] },
  create({ options, subject, use, violation }) {
    const lists = use(listings);
    const channels = use(changeChannels);
    const declarations = use(serverDeclarations);
    const feature = options['feature'] as 'tools' | 'prompts' | 'resources';
    const by = options['by'] as DeclaredBy;
    const method: ListMethod = `${feature}/list`;
    const personal = new WeakSet<Traversal>();
    /** Those after which no request was sent and answered so far. */
    const early = new Map<Session, Unannounced[]>();
    const some = new Latch();
    /** Those after which one was, and the way for the notice was open all the while. */
    const settled: Unannounced[] = [];

    const channelSince = ({ session, transport }: ResultMoment | ErrorMoment): number | undefined =>
      by === 'initialize'
        ? channels.open(session, transport)
        : channels.subscribed(session, `${feature}ListChanged`);

    const compare = (result: ResultMoment, now: Traversal, before: Traversal): void => {
      if (!isWhole(now) || !isWhole(before) || personal.has(now) || personal.has(before)) return;
      if (now.context === undefined || now.context !== before.context) return;
      const declaration = declarations.at(result, by);
      if (!declares(declaration?.capabilities, `${feature}.listChanged`)) return;
      const difference = differenceOf(before, now);
      const since = channelSince(result);
      if (difference === undefined || since === undefined || since >= before.start.seq) return;
      subject();
      if (lists.changes(method) !== before.changes) return;
      const { seq, line, era, session } = result;
      const detail = `${method} ${difference} since the listing that began at seq ${before.start.seq}, and no notifications/${feature}/list_changed is recorded after that`;
      const waiting = early.get(session) ?? [];
      waiting.push({ seq, line, era, detail, changes: before.changes });
      early.set(session, waiting);
      some.open();
    };

    const settle = (response: ResultMoment | ErrorMoment): void => {
      const { request, session } = response;
      const waiting = early.get(session);
      if (waiting === undefined || request === undefined) return;
      const since = channelSince(response);
      const over = waiting.filter(({ seq }) => seq < request.seq);
      if (over.length === 0) return;
      for (const each of over) if (since !== undefined && since < each.seq) settled.push(each);
      early.set(
        session,
        waiting.filter(({ seq }) => seq >= request.seq),
      );
    };

    const handlers: Handlers = {
      ...after(some, sentBy('server', { response: settle })),
      end: () => {
        for (const { changes, detail, ...place } of settled) {
          if (lists.changes(method) === changes) violation(place, detail);
        }
      },
    };
    handlers[`result ${method}`] = (result: ResultMoment) => {
      const page = result.from === 'server' ? lists.page(result) : undefined;
      const now = page?.traversal;
      if (page === undefined || now === undefined) return;
      if (result.transport !== 'stdio' && isAuthorized(result.request?.exchange) !== false) personal.add(now);
      if (page.last && now.previous !== undefined) compare(result, now, now.previous);
    };
    return handlers;
  },
});

/** What the second listing has that the first has not, or has no more; undefined for the same names. */
function differenceOf(before: Traversal, now: Traversal): string | undefined {
  const names = (listing: Traversal): Set<string | undefined> =>
    new Set(listing.items.map(({ name }) => name));
  const old = names(before);
  const young = names(now);
  if (old.has(undefined) || young.has(undefined)) return undefined;
  for (const name of young) if (!old.has(name)) return `names ${show(name)}, which is new`;
  for (const name of old) if (!young.has(name)) return `no longer names ${show(name)}`;
  return undefined;
}
