import type { Handlers } from '../../session/handlers.ts';
import type { ErrorMoment } from '../../session/moment.ts';
import type { Catalog } from '../../session/relations/catalog.ts';
import { promptCatalog } from '../../session/relations/prompt-catalog.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { errorWords, saysInternal, saysUnknown } from '../features/error-words.ts';
import { show } from '../show.ts';
import { missingArguments } from './prompt-arguments.ts';

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
/** A shorter name may be a word of the sentence. */
const MIN_NAME = 3;

/**
 * An error to a prompts request that says of itself what went wrong carries the standard code for that.
 *
 * 2025-11-25 and 2026-07-28 server/prompts#error-handling: -32602 for an unknown prompt and for a missing argument, -32603
 * for an internal error. A request that lacks a required argument may still fail for another reason, so that the error's own
 * words must say which it is.
 */
export const promptErrorCode = defineCheck({
  id: 'prompt-error-code',
  subject:
    'an error to a prompts request whose own words say that the prompt is unknown, that a required argument is missing, or that it is an internal error',
  violation: 'it carries another code than the one for that',
  create({ subject, use, violation }) {
    const catalog = use(promptCatalog);
    const judge = (moment: ErrorMoment): void => {
      const { code, error, from, request } = moment;
      const words = errorWords(error);
      if (from !== 'server' || code === undefined || words === undefined) return;
      let due = INVALID_PARAMS;
      let fault: string;
      if (saysInternal(words)) {
        due = INTERNAL_ERROR;
        fault = 'an internal error';
      } else if (saysUnknownPrompt(words, moment)) {
        fault = 'an invalid prompt name';
      } else if (saysMissingArgument(words, moment, catalog)) {
        fault = 'a missing required argument';
      } else {
        return;
      }
      subject();
      if (code === due) return;
      const message = isObject(error) ? error['message'] : undefined;
      violation(
        moment,
        `the error ${show(message)} to ${request?.method} has code ${show(code)}: expected ${due} for ${fault}`,
      );
    };
    const handlers: Handlers = { 'error prompts/list': judge, 'error prompts/get': judge };
    return handlers;
  },
});

function saysUnknownPrompt(words: string, { request }: ErrorMoment): boolean {
  const name = request?.params?.['name'];
  return (
    request?.method === 'prompts/get' && saysUnknown(words, 'prompt', typeof name === 'string' ? name : '')
  );
}

/** True when the request lacks an argument that is listed as required, and the error says that one is missing. */
function saysMissingArgument(words: string, { request }: ErrorMoment, catalog: Catalog): boolean {
  if (request === undefined || !/\b(?:missing|required)\b/.test(words)) return false;
  const missing = missingArguments(catalog, request);
  if (missing.length === 0) return false;
  if (/\barguments?\b/.test(words)) return true;
  const said = new Set(words.split(/[^\p{L}\p{N}_.-]+/u));
  return missing.some((name) => name.length >= MIN_NAME && said.has(name.toLowerCase()));
}
