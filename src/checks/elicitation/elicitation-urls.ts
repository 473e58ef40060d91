import type { Handlers } from '../../session/handlers.ts';
import type { Moment } from '../../session/moment.ts';
import { isModern } from '../../session/versions.ts';
import { isObject } from '../../trace/event.ts';
import type { CheckContext } from '../check.ts';
import { isUri } from '../formats/uri.ts';
import { onAsks } from './asks.ts';
import { onUrlRequiredErrors } from './url-required-errors.ts';

/** The `url` of a URL mode elicitation. */
export interface ElicitationUrl {
  readonly at: Moment;
  /** For a sentence: what carries it. */
  readonly name: string;
  readonly url: string;
  /** As a browser reads it; undefined when it does not. */
  readonly parsed: URL | undefined;
}

/** Handlers that hand on each URL that a user is sent to: of URL mode elicitations, and at 2025-11-25 of the errors that require them. */
export function onElicitationUrls(
  context: Pick<CheckContext, 'revision' | 'use'>,
  see: (url: ElicitationUrl) => void,
): Handlers {
  const handlers = onAsks(context, 'elicitation/create', {
    since: '2025-11-25',
    ask: ({ at, name, params }) => {
      const url = params?.['url'];
      if (params?.['mode'] === 'url' && typeof url === 'string') see(read(at, name, url));
    },
  });
  if (isModern(context.revision)) return handlers;
  return {
    ...handlers,
    error: onUrlRequiredErrors((error, elicitations) => {
      if (!Array.isArray(elicitations)) return;
      for (const elicitation of elicitations) {
        if (!isObject(elicitation) || elicitation['mode'] !== 'url') continue;
        const { url } = elicitation;
        if (typeof url === 'string') see(read(error, 'an elicitation of error -32042', url));
      }
    }),
  };
}

/** True for a text that RFC 3986 or the URL standard takes as an absolute URL. */
export function isUrl({ url, parsed }: Pick<ElicitationUrl, 'url' | 'parsed'>): boolean {
  return parsed !== undefined || isUri(url);
}

function read(at: Moment, name: string, url: string): ElicitationUrl {
  return { at, name, url, parsed: URL.canParse(url) ? new URL(url) : undefined };
}
