/** What makes use of which capability at 2025-11-25 (basic/lifecycle#capability-negotiation and the pages of each feature). */

import type { NotificationMoment, Party, RequestMoment } from '../../session/moment.ts';
import { taskAugmentation } from '../../session/relations/tasks.ts';

/** A capability that must have been declared. */
export interface Need {
  /** Whose declaration it takes. */
  readonly by: Party;
  /** As `resources.subscribe`. */
  readonly path: string;
  /** The first revision that knows it; in an older session the use means something else, or nothing. */
  readonly since?: string;
}

type Needs = ReadonlyMap<string, Need>;

/** What the requests of one party take of the other. */
function requests(
  peer: Party,
  rules: readonly (readonly [method: string, path: string, since?: string])[],
): Needs {
  const both = [
    ['tasks/cancel', 'tasks.cancel'],
    ['tasks/get', 'tasks'],
    ['tasks/list', 'tasks.list'],
    ['tasks/result', 'tasks'],
  ] as const;
  return new Map(
    [...rules, ...both].map(([method, path, since]) => [
      method,
      { by: peer, path, ...(since === undefined ? {} : { since }) },
    ]),
  );
}

const REQUESTS: Readonly<Record<Party, Needs>> = {
  client: requests('server', [
    ['completion/complete', 'completions', '2025-03-26'],
    ['logging/setLevel', 'logging'],
    ['prompts/get', 'prompts'],
    ['prompts/list', 'prompts'],
    ['resources/list', 'resources'],
    ['resources/read', 'resources'],
    ['resources/subscribe', 'resources.subscribe'],
    ['resources/templates/list', 'resources'],
    ['resources/unsubscribe', 'resources.subscribe'],
    ['tools/call', 'tools'],
    ['tools/list', 'tools'],
  ]),
  server: requests('client', [
    ['elicitation/create', 'elicitation'],
    ['roots/list', 'roots'],
    ['sampling/createMessage', 'sampling'],
  ]),
};

const NOTIFICATIONS: Readonly<Record<Party, Needs>> = {
  client: new Map<string, Need>([
    ['notifications/roots/list_changed', { by: 'client', path: 'roots.listChanged' }],
    ['notifications/tasks/status', { by: 'client', path: 'tasks' }],
  ]),
  server: new Map<string, Need>([
    ['notifications/elicitation/complete', { by: 'client', path: 'elicitation.url' }],
    ['notifications/message', { by: 'server', path: 'logging' }],
    ['notifications/prompts/list_changed', { by: 'server', path: 'prompts.listChanged' }],
    ['notifications/resources/list_changed', { by: 'server', path: 'resources.listChanged' }],
    ['notifications/resources/updated', { by: 'server', path: 'resources.subscribe' }],
    ['notifications/tasks/status', { by: 'server', path: 'tasks' }],
    ['notifications/tools/list_changed', { by: 'server', path: 'tools.listChanged' }],
  ]),
};

/** The notifications that take a capability. */
export const NOTIFICATIONS_WITH_NEEDS: readonly string[] = [
  ...new Set([...NOTIFICATIONS.client.keys(), ...NOTIFICATIONS.server.keys()]),
];

/** The revision that brought modes of elicitation, tools in sampling, and tasks. */
const NEWEST = '2025-11-25';

/** The capability that the method of a request or notification takes; undefined for one that takes none. */
export function needOfMethod({ kind, method, from }: RequestMoment | NotificationMoment): Need | undefined {
  return (kind === 'request' ? REQUESTS : NOTIFICATIONS)[from].get(method);
}

const NOTHING: readonly Need[] = [];

/**
 * What the parameters of a request take beyond its method.
 *
 * `includeContext` is not among them: without `sampling.context` it only SHOULD be left out (client/sampling#capabilities).
 */
export function needsOfParams(request: RequestMoment): readonly Need[] {
  const { from, method, params } = request;
  if (params === undefined || (from === 'client' && params['task'] === undefined)) return NOTHING;
  const needs: Need[] = [];
  if (taskAugmentation(request) !== undefined) {
    const by: Party = from === 'client' ? 'server' : 'client';
    needs.push({ by, path: `tasks.requests.${method.replace('/', '.')}`, since: NEWEST });
  }
  if (from === 'server' && method === 'elicitation/create') {
    const mode = params['mode'] ?? 'form';
    if (mode === 'form' || mode === 'url')
      needs.push({ by: 'client', path: `elicitation.${mode}`, since: NEWEST });
  }
  if (from === 'server' && method === 'sampling/createMessage') {
    if (params['tools'] !== undefined || params['toolChoice'] !== undefined)
      needs.push({ by: 'client', path: 'sampling.tools', since: NEWEST });
  }
  return needs;
}
