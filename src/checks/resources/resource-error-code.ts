import type { Handlers } from '../../session/handlers.ts';
import type { ErrorMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { errorWords, saysInternal, saysUnknown } from '../features/error-words.ts';
import { show } from '../show.ts';

/** The code for a resource that does not exist, up to 2025-11-25. */
const RESOURCE_NOT_FOUND = -32002;

/** Words that fit a resource that does not exist. */
const MISSING = /not found|unknown|no such|missing|(?:not|n't) exist|no resource|non-?exist/;

const METHODS = [
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
] as const;

/**
 * An error that says of itself what went wrong carries the code that the specification has for it.
 *
 * 2025-11-25 server/resources#error-handling: -32002 for a resource that is not found, -32603 for an internal error.
 * 2026-07-28 server/resources#error-handling: -32602 and -32603; there -32002, the code of earlier revisions, says that the
 * resource is not found unless the words speak of something else. Whether a resource exists does not show otherwise: an error whose words
 * do not say so plainly is not judged.
 */
export const resourceErrorCode = defineCheck({
  id: 'resource-error-code',
  subject:
    'an error to a resources request whose own words say that the resource is not found, or that it is an internal error',
  violation: 'it carries another code than the one for that',
  options: { 'not-found': ['-32002', '-32602', 'any'], internal: ['-32603', 'any'] },
  create({ options, subject, violation }) {
    const notFound = options['not-found'] === 'any' ? undefined : Number(options['not-found']);
    const internal = options['internal'] === 'any' ? undefined : Number(options['internal']);
    const judge = (moment: ErrorMoment): void => {
      const { code, from } = moment;
      if (from !== 'server' || code === undefined) return;
      let due: number | undefined;
      let fault: string | undefined;
      if (notFound !== undefined && saysNotFound(moment, notFound)) {
        due = notFound;
        fault = 'a resource that is not found';
      } else if (internal !== undefined && saysInternal(errorWords(moment.error) ?? '')) {
        due = internal;
        fault = 'an internal error';
      } else {
        return;
      }
      subject();
      if (code === due) return;
      const message = isObject(moment.error) ? moment.error['message'] : undefined;
      violation(
        moment,
        `the error ${show(message)} to ${moment.request?.method} has code ${show(code)}: expected ${due} for ${fault}`,
      );
    };
    const handlers: Handlers = {};
    for (const method of METHODS) handlers[`error ${method}`] = judge;
    return handlers;
  },
});

function saysNotFound({ code, error, request }: ErrorMoment, due: number): boolean {
  if (request?.method !== 'resources/read') return false;
  const uri = request.params?.['uri'];
  const words = errorWords(error) ?? '';
  if (saysUnknown(words, 'resource', typeof uri === 'string' ? uri : '')) return true;
  // "File not found" is said of the resource when its URI stands beside it.
  const data = isObject(error) ? error['data'] : undefined;
  const about = isObject(data) ? data['uri'] : undefined;
  if (uri !== undefined && about === uri && /^(?:[a-z]+ )?not found[.!]?$/.test(words)) return true;
  // Outside of this protocol the same code is used for other things, of which the words then tell.
  return due !== RESOURCE_NOT_FOUND && code === RESOURCE_NOT_FOUND && (words === '' || MISSING.test(words));
}
