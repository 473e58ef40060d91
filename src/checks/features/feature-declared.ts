import { declares } from '../../session/capabilities.ts';
import type { Handlers } from '../../session/handlers.ts';
import { after } from '../../session/latch.ts';
import type { MessageMoment, NotificationMoment, ResultMoment } from '../../session/moment.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import type { Declaration } from '../../session/session.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/** Results that show that a server supports a feature, by their method. */
type Evidence = Readonly<Record<string, (result: JsonObject) => boolean>>;

const FEATURES: Readonly<Record<string, { results: Evidence; notifications: readonly string[] }>> = {
  tools: {
    results: { 'tools/list': (result) => holds(result, 'tools'), 'tools/call': callWasTaken },
    notifications: ['notifications/tools/list_changed'],
  },
  prompts: {
    results: {
      'prompts/list': (result) => holds(result, 'prompts'),
      'prompts/get': (result) => holds(result, 'messages') || asksForInput(result),
    },
    notifications: ['notifications/prompts/list_changed'],
  },
  resources: {
    results: {
      'resources/list': (result) => holds(result, 'resources'),
      'resources/templates/list': (result) => holds(result, 'resourceTemplates'),
      'resources/read': (result) => holds(result, 'contents') || asksForInput(result),
      'resources/subscribe': () => true,
    },
    notifications: ['notifications/resources/list_changed', 'notifications/resources/updated'],
  },
};

/**
 * A server that supports a feature declares its capability.
 *
 * server/tools#capabilities, server/prompts#capabilities, server/resources#capabilities: at 2025-11-25 in the answer to
 * `initialize`, at 2026-07-28 in the answer to `server/discover`.
 *
 * An empty list shows no support: a framework may answer so for a server that has nothing of the kind. Nor does a tool call
 * that ended in an error.
 */
export const featureDeclared = defineCheck({
  id: 'feature-declared',
  subject:
    'a message by which the server shows that it supports the feature, once its declaration is recorded',
  violation: 'the declaration does not name the feature',
  options: { feature: ['tools', 'prompts', 'resources'], by: ['initialize', 'discover'] },
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const feature = options['feature']!;
    const by = options['by'] as DeclaredBy;
    const { results, notifications } = FEATURES[feature]!;
    /** The newest declaration that names the feature. */
    let sound: Declaration | undefined;
    const judge = (moment: MessageMoment, what: string): void => {
      const declaration = declarations.at(moment, by);
      if (moment.from !== 'server' || declaration === undefined) return;
      subject();
      if (declaration === sound) return;
      if (declares(declaration.capabilities, feature)) {
        sound = declaration;
        return;
      }
      const place = by === 'initialize' ? 'initialize result' : 'server/discover result';
      violation(
        moment,
        `the server ${what}, but its ${place} at seq ${declaration.seq} does not declare "${feature}"`,
      );
    };
    const handlers: Handlers = {};
    for (const [method, shows] of Object.entries(results)) {
      handlers[`result ${method}`] = (moment: ResultMoment) => {
        if (isObject(moment.result) && shows(moment.result)) judge(moment, `answered ${method}`);
      };
    }
    for (const method of notifications) {
      handlers[`notification ${method}`] = (moment: NotificationMoment) => judge(moment, `sent ${method}`);
    }
    return after(declarations.stated[by], handlers);
  },
});

function holds(result: JsonObject, member: string): boolean {
  const items = result[member];
  return Array.isArray(items) && items.length > 0;
}

function callWasTaken(result: JsonObject): boolean {
  if (asksForInput(result) || isObject(result['task'])) return true;
  return (result['isError'] ?? false) === false && Array.isArray(result['content']);
}

function asksForInput(result: JsonObject): boolean {
  return result['resultType'] === 'input_required';
}
