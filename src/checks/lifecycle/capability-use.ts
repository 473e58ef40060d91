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

/** The declaration of the one who sends (`own`) or of the one who receives (`peer`). */
type Rule = readonly [by: 'own' | 'peer', path: string, since?: string];

const CLIENT_REQUESTS: ReadonlyMap<string, Rule> = new Map([
  ['completion/complete', ['peer', 'completions', '2025-03-26']],
  ['logging/setLevel', ['peer', 'logging']],
  ['prompts/get', ['peer', 'prompts']],
  ['prompts/list', ['peer', 'prompts']],
  ['resources/list', ['peer', 'resources']],
  ['resources/read', ['peer', 'resources']],
  ['resources/subscribe', ['peer', 'resources.subscribe']],
  ['resources/templates/list', ['peer', 'resources']],
  ['resources/unsubscribe', ['peer', 'resources.subscribe']],
  ['tools/call', ['peer', 'tools']],
  ['tools/list', ['peer', 'tools']],
]);

const SERVER_REQUESTS: ReadonlyMap<string, Rule> = new Map([
  ['elicitation/create', ['peer', 'elicitation']],
  ['roots/list', ['peer', 'roots']],
  ['sampling/createMessage', ['peer', 'sampling']],
]);

const REQUESTS_OF_BOTH: ReadonlyMap<string, Rule> = new Map([
  ['tasks/cancel', ['peer', 'tasks.cancel']],
  ['tasks/get', ['peer', 'tasks']],
  ['tasks/list', ['peer', 'tasks.list']],
  ['tasks/result', ['peer', 'tasks']],
]);

const CLIENT_NOTIFICATIONS: ReadonlyMap<string, Rule> = new Map([
  ['notifications/roots/list_changed', ['own', 'roots.listChanged']],
  ['notifications/tasks/status', ['own', 'tasks']],
]);

const SERVER_NOTIFICATIONS: ReadonlyMap<string, Rule> = new Map([
  ['notifications/elicitation/complete', ['peer', 'elicitation.url']],
  ['notifications/message', ['own', 'logging']],
  ['notifications/prompts/list_changed', ['own', 'prompts.listChanged']],
  ['notifications/resources/list_changed', ['own', 'resources.listChanged']],
  ['notifications/resources/updated', ['own', 'resources.subscribe']],
  ['notifications/tasks/status', ['own', 'tasks']],
  ['notifications/tools/list_changed', ['own', 'tools.listChanged']],
]);

/** The revision that brought modes of elicitation, tools in sampling, and tasks. */
const NEWEST = '2025-11-25';

/** The capability that the method of a request or notification takes; undefined for one that takes none. */
export function needOfMethod(moment: RequestMoment | NotificationMoment): Need | undefined {
  const { method, from } = moment;
  const rules =
    moment.kind === 'request'
      ? from === 'client'
        ? CLIENT_REQUESTS
        : SERVER_REQUESTS
      : from === 'client'
        ? CLIENT_NOTIFICATIONS
        : SERVER_NOTIFICATIONS;
  const rule = rules.get(method) ?? (moment.kind === 'request' ? REQUESTS_OF_BOTH.get(method) : undefined);
  if (rule === undefined) return undefined;
  const [whose, path, since] = rule;
  const peer: Party = from === 'client' ? 'server' : 'client';
  return { by: whose === 'own' ? from : peer, path, ...(since === undefined ? {} : { since }) };
}

/**
 * What the parameters of a request take beyond its method.
 *
 * `includeContext` is not among them: without `sampling.context` it only SHOULD be left out (client/sampling#capabilities).
 */
export function needsOfParams(request: RequestMoment): Need[] {
  const { from, method, params } = request;
  const needs: Need[] = [];
  if (params === undefined) return needs;
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
