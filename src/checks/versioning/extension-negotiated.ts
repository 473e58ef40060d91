import { carrying, type Handlers, sentBy } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { serverDeclarations } from '../../session/relations/server-declarations.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';

/** The one extension whose traces are known: it owns a result type and some methods. */
const TASKS = 'io.modelcontextprotocol/tasks';
const TASK_METHODS: ReadonlySet<string> = new Set(['tasks/cancel', 'tasks/get', 'tasks/update']);

/**
 * A party uses an extension only with one that supports it too.
 *
 * 2026-07-28 basic/versioning#extension-negotiation. A client declares with each request, a server in its DiscoverResult;
 * where that is not recorded, or a task result shows that the server has the extension all the same, nothing is said of a
 * client. An extension that is not known here leaves no trace that is known to be its own.
 */
export const extensionNegotiated = defineCheck({
  id: 'extension-negotiated',
  subject:
    'a result or a request of the tasks extension, where the other side said which extensions it supports',
  violation: 'the other side did not declare the extension',
  create({ subject, violation, use }) {
    const declarations = use(serverDeclarations);
    let shown = false;
    const judge = (request: RequestMoment): void => {
      // Only a request in the form of 2026-07-28 is one of the extension; earlier revisions have methods of the same names.
      if (request.era !== 'modern') return;
      const declared = declarations.at(request, 'discover');
      if (declared?.capabilities === undefined || shown) return;
      subject();
      if (!supports(declared.capabilities))
        violation(
          request,
          `request "${bare(request.method)}" belongs to the extension ${TASKS}, which the server did not declare at seq ${declared.seq}`,
        );
    };
    const asked: Handlers = {};
    for (const method of TASK_METHODS) asked[`request ${method}`] = judge;
    return {
      ...carrying(
        'task',
        sentBy('server', {
          result(result) {
            const { request, result: value } = result;
            if (!isObject(value) || value['resultType'] !== 'task') return;
            shown = true;
            const declared = clientCapabilities(request);
            if (request === undefined || declared === undefined || TASK_METHODS.has(request.method)) return;
            subject();
            if (!supports(declared))
              violation(
                result,
                `request "${bare(request.method)}" got a task of the extension ${TASKS}, which its client did not declare`,
              );
          },
        }),
      ),
      ...sentBy('client', asked),
    };
  },
});

function clientCapabilities(request: RequestMoment | undefined): JsonObject | undefined {
  const capabilities = request?.meta?.[META_CLIENT_CAPABILITIES];
  return isObject(capabilities) ? capabilities : undefined;
}

function supports(capabilities: JsonObject): boolean {
  const { extensions } = capabilities;
  return isObject(extensions) && Object.hasOwn(extensions, TASKS);
}
