import { isStreamHead, mediaType } from '../../session/exchange.ts';
import { defineCheck } from '../check.ts';

/**
 * A status poll is answered by a JSON object rather than by a stream.
 *
 * 2025-11-25 basic/utilities/tasks#input-required-status. Where the client's `accept` rules JSON out, a stream is all that
 * is possible.
 */
export const taskGetNotStreamed = defineCheck({
  id: 'task-get-not-streamed',
  subject: 'a successful answer over HTTP to a POST of tasks/get',
  violation: 'its content type is text/event-stream',
  create({ subject, violation }) {
    return {
      'http-response tasks/get'(response) {
        const { exchange, status } = response;
        const request = exchange?.message;
        if (request?.kind !== 'request') return;
        if (status < 200 || status >= 300 || !takesJson(exchange?.request?.headers['accept'])) return;
        subject();
        if (!isStreamHead(response)) return;
        violation(
          response,
          'tasks/get is answered by an event stream, where possible it is due a JSON object',
        );
      },
    };
  },
});

function takesJson(accept: string | undefined): boolean {
  if (accept === undefined) return true;
  return accept
    .split(',')
    .some((range) => ['application/json', 'application/*', '*/*'].includes(mediaType(range) ?? ''));
}
