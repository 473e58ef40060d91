import { carrying, type Handlers } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import { isModern, isRevision } from '../../session/versions.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/**
 * A client that declares elicitation supports a mode of it.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#capabilities. Two things show that it supports none: a declaration that
 * names something, but neither mode (an empty one means form mode); and, at 2025-11-25, the answer "method not found" of
 * a client that declared one mode to an elicitation in that mode. At 2026-07-28 nobody answers an input request with an
 * error. A declaration that is no object is a matter of its type.
 */
export const elicitationModeSupported = defineCheck({
  id: 'elicitation-mode-supported',
  subject: 'a declaration of elicitation',
  violation:
    'it names neither form nor url and is not empty, or the only mode that it names is unknown to the client',
  create(context) {
    const { subject, violation } = context;
    const judge = (capabilities: Json | undefined): string | undefined => {
      const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined;
      if (!isObject(elicitation)) return undefined;
      subject();
      const names = Object.keys(elicitation);
      if (names.length === 0 || names.includes('form') || names.includes('url')) return undefined;
      return `the client declares elicitation ${show(elicitation)}, which names neither form nor url mode`;
    };
    if (isModern(context.revision)) {
      return carrying('capabilities', {
        request: (request) => {
          const capabilities = request.meta?.[META_CLIENT_CAPABILITIES];
          if (!isObject(capabilities) || capabilities['elicitation'] === undefined) return;
          const fault = judge(capabilities);
          if (fault !== undefined) violation(request, fault);
        },
      });
    }
    const handlers: Handlers = onAsks(context, 'elicitation/create', {
      since: '2025-11-25',
      answer: ({ at, code, declared, cancelled }, ask) => {
        const mode = modeOf(ask.params);
        if (code !== -32601 || mode === undefined || cancelled || declared === undefined) return;
        // Of a task-augmented request it may be the task that the client does not know.
        if (ask.params?.['task'] !== undefined) return;
        if (onlyMode(declared.capabilities) !== mode) return;
        subject();
        violation(
          at,
          `the client declared ${show(mode)} mode of elicitation only, and answers an elicitation in this mode with error -32601`,
        );
      },
    });
    return {
      ...handlers,
      'request initialize': (request) => {
        const offered = request.params?.['protocolVersion'];
        // Modes came with 2025-11-25; before it a client could only be asked by form.
        if (request.from !== 'client' || (isRevision(offered) && offered < '2025-11-25')) return;
        const fault = judge(request.params?.['capabilities']);
        if (fault !== undefined) violation(request, fault);
      },
    };
  },
});

/** The mode that a client declared, when it is one alone. */
function onlyMode(capabilities: Json | undefined): string | undefined {
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined;
  if (!isObject(elicitation)) return undefined;
  const names = Object.keys(elicitation);
  if (names.length === 0) return 'form';
  return names.length === 1 && isObject(elicitation[names[0]!]) ? names[0] : undefined;
}
