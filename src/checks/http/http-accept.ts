import { mediaType } from '../../session/exchange.ts';
import { brief, carrying, sentBy } from '../../session/handlers.ts';
import type { HttpRequestMoment, MessageMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { REDACTED } from '../../trace/headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { accepts } from './accept.ts';
import { isStreamGet, postOf } from './endpoint.ts';

const WANTED = {
  post: ['application/json', 'text/event-stream'],
  get: ['text/event-stream'],
} as const;

/**
 * The Accept header lists what the server may answer with.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server (POST: both types),
 * #listening-for-messages-from-the-server (GET: event streams). 2026-07-28
 * basic/transports/streamable-http#sending-messages (POST). A wildcard range that covers a type may be read as listing it,
 * so it is not judged; nor is a GET that nothing ties to the MCP endpoint.
 */
export const httpAccept = defineCheck({
  id: 'http-accept',
  subject:
    'a POST with a message, or a GET for a stream, whose Accept header was recorded or is known to be missing',
  violation: 'the Accept header is missing, or lists not every type that it must',
  options: { of: ['post', 'get'] },
  since: '2025-03-26',
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const wanted = options['of'] === 'get' ? WANTED.get : WANTED.post;
    /** The types that a request does not list; undefined where that cannot be told. */
    const missingOf = ({ headers: { accept } }: HttpRequestMoment): string[] | undefined => {
      if (accept === REDACTED || !recorded.keeps('client')) return undefined;
      const missing: string[] = [];
      for (const type of wanted) {
        const acceptance = accept === undefined ? 'excluded' : accepts(accept, type);
        if (acceptance === 'wildcard') return undefined;
        if (acceptance === 'excluded') missing.push(type);
      }
      return missing;
    };
    const judge = (request: HttpRequestMoment): void => {
      const missing = missingOf(request);
      if (missing === undefined) return;
      subject(request);
      if (missing.length === 0) return;
      const { accept } = request.headers;
      const kind = options['of'] === 'get' ? 'GET' : 'POST';
      violation(
        request,
        accept === undefined
          ? `${kind} carries no accept header, which must list ${wanted.join(' and ')}`
          : `accept header ${show(accept)} of this ${kind} does not list ${missing.join(' and ')}`,
      );
    };
    if (options['of'] === 'get') {
      return carrying('get', {
        'http-request'(request) {
          if (isStreamGet(request)) judge(request);
        },
        // A GET that is answered by a stream of events asked the MCP endpoint, whatever its headers say.
        'http-response'({ exchange, headers, status }) {
          const request = exchange?.request;
          if (request?.method !== 'GET' || isStreamGet(request) || status !== 200) return;
          if (mediaType(headers['content-type']) === 'text/event-stream') judge(request);
        },
      });
    }
    const note = (message: MessageMoment): void => {
      const request = postOf(message);
      if (request !== undefined && missingOf(request) !== undefined) subject(request);
    };
    const judgePost = (message: MessageMoment): void => {
      const request = postOf(message);
      if (request !== undefined) judge(request);
    };
    return sentBy('client', {
      ...brief({ message: note }),
      ...carrying('media', { message: judgePost }),
    });
  },
});
