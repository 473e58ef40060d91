import type { Handlers } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import type { Catalog } from '../../session/relations/catalog.ts';
import { promptCatalog } from '../../session/relations/prompt-catalog.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import type { CheckContext } from '../check.ts';
import { show } from '../show.ts';

/**
 * The arguments that a `prompts/get` request leaves out though the prompt is listed with them as required. The listing that
 * the client had when it asked counts; none are known once it may have changed.
 */
export function missingArguments(catalog: Catalog, request: RequestMoment): string[] {
  const prompt = catalog.atCall(request);
  const declared = prompt?.definition['arguments'];
  if (!Array.isArray(declared)) return [];
  const given = request.params?.['arguments'] ?? {};
  if (!isObject(given)) return [];
  return declared
    .filter((argument): argument is JsonObject => isObject(argument) && argument['required'] === true)
    .map((argument) => argument['name'])
    .filter((name) => typeof name === 'string')
    .filter((name) => !Object.hasOwn(given, name) || given[name] === null);
}

/** What is wrong with the arguments of a `prompts/get` request, as a clause; undefined for nothing that shows. */
function argumentFault(catalog: Catalog, request: RequestMoment): string | undefined {
  const [missing] = missingArguments(catalog, request);
  if (missing !== undefined) {
    return `leaves out ${show(missing)}, which is listed as required at seq ${catalog.atCall(request)!.seq}`;
  }
  const given = request.params?.['arguments'];
  if (!isObject(given)) return undefined;
  // `null` may stand for an argument that is left out.
  const wrong = Object.entries(given).find(([, value]) => typeof value !== 'string' && value !== null);
  return wrong === undefined
    ? undefined
    : `gives ${show(wrong[0])} the value ${show(wrong[1], 40)}, which is no string`;
}

/**
 * Judges that a server validates the arguments of a prompt: a request that leaves out a required one, or gives one that is
 * no string, is not answered with the prompt. A server that asks for input has not accepted them.
 */
export function argumentHandlers({ subject, use, violation }: CheckContext): Handlers {
  const catalog = use(promptCatalog);
  return {
    'response prompts/get': (response) => {
      const { request } = response;
      const fault = request === undefined ? undefined : argumentFault(catalog, request);
      if (request === undefined || fault === undefined) return;
      if (response.kind === 'error') {
        subject();
        return;
      }
      if (!isObject(response.result) || (response.result['resultType'] ?? 'complete') !== 'complete') return;
      subject();
      violation(
        response,
        `prompts/get at seq ${request.seq} ${fault}, and is answered with a result: expected its arguments to be validated`,
      );
    },
  };
}
