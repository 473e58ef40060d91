import { carrying } from '../../session/handlers.ts';
import { type InputRequest, inputRounds } from '../../session/relations/input-rounds.ts';
import { isObject } from '../../trace/event.ts';
import { advertisedExtensions, TASKS_EXTENSION } from '../base/extensions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/** The requests that a server may put into `inputRequests`, and whether they have params. */
const KINDS: ReadonlyMap<string, { readonly params: boolean }> = new Map([
  ['elicitation/create', { params: true }],
  ['roots/list', { params: false }],
  ['sampling/createMessage', { params: true }],
]);

/**
 * Each value of `inputRequests` is an ElicitRequest, a CreateMessageRequest or a ListRootsRequest.
 *
 * 2026-07-28 basic/patterns/mrtr#server-requirements-basic-workflow. It needs neither `jsonrpc` nor `id`. What its params
 * must hold is for the pages of those requests. An extension that the request advertises may bring methods of its own; the
 * tasks extension, which is known, brings none.
 */
export const inputRequestKind = defineCheck({
  id: 'input-request-kind',
  subject: 'a value of inputRequests in an InputRequiredResult',
  violation: 'it is no request object, its method is none of the three, or it lacks the params of its method',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    return carrying('input', {
      result(response) {
        const round = response.from === 'server' ? rounds.of(response) : undefined;
        if (round === undefined) return;
        for (const entry of round.entries) {
          if (entry.method !== undefined && !KINDS.has(entry.method)) {
            const extensions = round.request === undefined ? undefined : advertisedExtensions(round.request);
            if (extensions === undefined || extensions.some((each) => each !== TASKS_EXTENSION)) continue;
          }
          subject();
          const fault = faultOf(entry);
          if (fault !== undefined) violation(response, `input request ${show(entry.key, 40)} ${fault}`);
        }
      },
    });
  },
});

function faultOf({ method, params, value }: InputRequest): string | undefined {
  if (!isObject(value)) return `is ${show(value)}, where a request object is due`;
  if (method === undefined) {
    return value['method'] === undefined
      ? 'has no method'
      : `has method ${show(value['method'])}, where a string is due`;
  }
  const kind = KINDS.get(method);
  if (kind === undefined) {
    return `has method ${show(method)}, which is none of elicitation/create, sampling/createMessage and roots/list`;
  }
  return kind.params && params === undefined ? `for ${method} has no params object` : undefined;
}
