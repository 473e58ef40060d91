import {
  filterMember,
  type SubscribedMethod,
  type Subscription,
} from '../../session/relations/subscriptions.ts';
import type { Json, JsonObject } from '../../trace/event.ts';

/**
 * Whether a subscription asks for a notification.
 *
 * A resource that was updated may be a sub-resource of the one that was asked for (2026-07-28 schema#resourceupdatednotification),
 * and only the server knows which are. So a URI counts as asked for when one that was asked for, without its query, begins
 * it; one of another scheme is not judged.
 *
 * @returns undefined where the recording does not tell
 */
export function asksFor(
  { filter }: Pick<Subscription, 'filter'>,
  method: SubscribedMethod,
  params: JsonObject | undefined,
): boolean | undefined {
  if (filter === undefined) return undefined;
  const wanted = filterMember(filter, method);
  if (wanted === undefined || wanted === false || wanted === null) return false;
  switch (method) {
    case 'notifications/resources/updated':
      return covers(wanted, params?.['uri'], mayHold);
    case 'notifications/tasks':
      return covers(wanted, params?.['taskId'], (id, other) => id === other);
    default:
      return wanted === true ? true : undefined;
  }
}

/** Whether a list of names covers one; undefined when either has another form than is due. */
function covers(
  names: Json,
  name: Json | undefined,
  holds: (outer: string, inner: string) => boolean | undefined,
): boolean | undefined {
  if (!Array.isArray(names) || typeof name !== 'string') return undefined;
  let covered: boolean | undefined = false;
  for (const each of names) {
    const held = typeof each === 'string' ? holds(each, name) : undefined;
    if (held === true) return true;
    if (held === undefined) covered = undefined;
  }
  return covered;
}

function mayHold(outer: string, inner: string): boolean | undefined {
  // A template is no URI, but a server may take it for all that it stands for.
  if (outer.includes('{')) return undefined;
  if (outer === inner) return true;
  const [a, b] = [normal(outer), normal(inner)];
  if (a === undefined || b === undefined || a.scheme !== b.scheme) return undefined;
  return b.rest.startsWith(a.rest);
}

/** A URI in a form in which spellings of the same one agree. */
function normal(uri: string): { scheme: string; rest: string } | undefined {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):([^?#]*)/.exec(uri);
  if (match === null) return undefined;
  let rest = match[2]!;
  try {
    rest = decodeURIComponent(rest);
  } catch {
    // Left as it is spelled.
  }
  return { scheme: match[1]!.toLowerCase(), rest: rest.toLowerCase().replace(/\/+$/, '') };
}
