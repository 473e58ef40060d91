import type { RequestMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

const INVALID_PARAMS = -32602;

/**
 * Inputs of a completion are validated: what the schema does not allow gets no suggestions.
 *
 * 2025-11-25 and 2026-07-28 server/utilities/completion#implementation-considerations and #security. Only a request that lacks
 * what makes it a completion is looked at: what to complete, the argument's name, or its value. Whether a prompt or an
 * argument of that name exists is the server's knowledge. A refusal with another code may have another cause.
 */
export const completionInputsValidated = defineCheck({
  id: 'completion-inputs-validated',
  subject: 'an answer to a completion request whose ref or argument is missing or of a wrong type',
  violation: 'it is answered with suggestions',
  create({ subject, violation }) {
    return {
      'response completion/complete'(response) {
        const { request } = response;
        const fault = request === undefined ? undefined : faultOf(request);
        if (fault === undefined || request === undefined || response.from !== 'server') return;
        if (response.kind === 'error') {
          if (response.code === INVALID_PARAMS) subject();
          return;
        }
        if (!isObject(response.result) || !isObject(response.result['completion'])) return;
        subject();
        violation(
          response,
          `completion/complete at seq ${request.seq} has ${fault}, but is answered with suggestions, where a refusal was due`,
        );
      },
    };
  },
});

function faultOf({ params }: RequestMoment): string | undefined {
  const ref = params?.['ref'];
  if (!isObject(ref) || typeof ref['type'] !== 'string') return `${show(ref, 40)} as ref`;
  const argument = params?.['argument'];
  if (!isObject(argument)) return `${show(argument, 40)} as argument`;
  for (const member of ['name', 'value']) {
    if (typeof argument[member] !== 'string') return `${show(argument[member], 40)} as argument.${member}`;
  }
  return undefined;
}
