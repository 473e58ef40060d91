import { isCertainSession } from '../../session/certain-session.ts';
import type { Handlers } from '../../session/handlers.ts';
import { createdTask } from '../../session/relations/tasks.ts';
import { isModern } from '../../session/versions.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { type AskMethod, hasDeclared, onAsks } from './asks.ts';

/** How a client shows that it supports a feature: by a result that only this feature has. */
const FEATURES: Readonly<
  Record<string, { method: AskMethod; result: string; isResult(result: Json): boolean }>
> = {
  elicitation: {
    method: 'elicitation/create',
    result: 'an ElicitResult',
    isResult: (result) =>
      isObject(result) && ['accept', 'decline', 'cancel'].includes(result['action'] as string),
  },
  roots: {
    method: 'roots/list',
    result: 'a ListRootsResult',
    isResult: (result) => isObject(result) && Array.isArray(result['roots']),
  },
  sampling: {
    method: 'sampling/createMessage',
    result: 'a CreateMessageResult',
    isResult: (result) =>
      isObject(result) && typeof result['role'] === 'string' && result['content'] !== undefined,
  },
};

/**
 * A client that supports elicitation, roots or sampling declares it.
 *
 * 2025-11-25 client/elicitation#capabilities, client/roots#capabilities, client/sampling#capabilities: in initialize;
 * serving the request shows the support, and so does announcing that the roots have changed. An error is no support.
 * 2026-07-28, same anchors: in each request; a retry that answers such an input request must declare it itself. Requests
 * that answer nothing do not show what their client supports.
 */
export const clientFeatureDeclared = defineCheck({
  id: 'client-feature-declared',
  subject: 'a result by which a client serves the feature',
  violation: 'the client did not declare the feature where the revision wants it declared',
  options: { feature: ['elicitation', 'roots', 'sampling'] },
  create(context) {
    const { options, subject, violation } = context;
    const feature = options['feature']!;
    const { method, result: resultName, isResult } = FEATURES[feature]!;
    const where = isModern(context.revision) ? 'in this request' : 'in initialize';
    const handlers: Handlers = onAsks(context, method, {
      answer: ({ at, result, declared }, ask) => {
        if (result === undefined) return;
        const serves = isResult(result);
        if (!serves && !(at.kind === 'result' && createdTask(at) !== undefined)) return;
        const known = hasDeclared(declared, feature);
        if (known === undefined) return;
        subject();
        if (known) return;
        const what = serves ? resultName : 'a task';
        violation(at, `the client answers ${ask.name} with ${what}, but declared no ${feature} ${where}`);
      },
    });
    if (feature !== 'roots' || isModern(context.revision)) return handlers;
    return {
      ...handlers,
      'notification notifications/roots/list_changed': (notification) => {
        if (notification.from !== 'client' || !isCertainSession(notification)) return;
        const known = hasDeclared(notification.session.clientDeclared, feature);
        if (known === undefined) return;
        subject();
        if (!known) {
          violation(
            notification,
            'the client announces that its roots have changed, but declared no roots in initialize',
          );
        }
      },
    };
  },
});
