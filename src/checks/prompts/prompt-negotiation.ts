import { declares } from '../../session/capabilities.ts';
import type { Handlers } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import type { CheckContext } from '../check.ts';

/**
 * Judges that both parties keep to what the server declared about prompts: the client asks only a server that declares
 * them, and the server notifies of changes only where it declares `listChanged`.
 */
export function negotiationHandlers({ subject, use, violation }: CheckContext, by: DeclaredBy): Handlers {
  const declarations = use(serverDeclarations);
  const asked = (request: RequestMoment): void => {
    const declaration = declarations.at(request, by);
    if (request.from !== 'client' || declaration === undefined) return;
    subject();
    if (declares(declaration.capabilities, 'prompts')) return;
    violation(
      request,
      `the client sends ${request.method}, but the server's declaration at seq ${declaration.seq} does not name "prompts"`,
    );
  };
  return {
    'request prompts/list': asked,
    'request prompts/get': asked,
    'notification notifications/prompts/list_changed': (notification) => {
      const declaration = declarations.at(notification, by);
      if (notification.from !== 'server' || declaration === undefined) return;
      subject();
      if (declares(declaration.capabilities, 'prompts.listChanged')) return;
      violation(
        notification,
        `the server sends notifications/prompts/list_changed, but its declaration at seq ${declaration.seq} does not name "prompts.listChanged"`,
      );
    },
  };
}
