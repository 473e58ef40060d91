import { brief, carrying, sentBy } from '../../session/handlers.ts';
import type { MalformedMoment, MessageMoment } from '../../session/moment.ts';
import { negotiatedBefore, WITHOUT_BATCHES } from '../../session/negotiated.ts';
import { defineCheck } from '../check.ts';
import { isFragment } from '../fragment.ts';
import { describeMalformed } from '../malformed-message.ts';
import { isPost, isProtocolPost } from './endpoint.ts';

/**
 * The body of a POST is one JSON-RPC message.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server: a request, a notification or a response. 2026-07-28
 * basic/transports/streamable-http#sending-messages: a request or a notification. A body without a recorded message may
 * have been lost by the recorder. An object or a text that is no message at all, as a client registration, is judged only
 * where the request's headers show that it went to the MCP endpoint; a text that looks cut off, only once the server
 * answered it otherwise than by a timeout or a failure of its own.
 */
export const singleMessageBody = defineCheck({
  id: 'single-message-body',
  subject: 'the recorded body of a POST',
  violation:
    'the body is no JSON-RPC message, an array, several messages or a kind of message that may not be sent',
  options: { responses: ['allowed', 'forbidden'] },
  since: '2025-03-26',
  create({ options, subject, violation }) {
    const forbidden = options['responses'] === 'forbidden';
    const blame = (message: MalformedMoment): void => {
      violation(message, `body of the POST is no single JSON-RPC message: ${describeMalformed(message)}`);
    };
    const note = (message: MessageMoment): void => {
      const { exchange } = message;
      // A further one may be part of a batch, which some revisions allow.
      if (exchange?.request === undefined || exchange.message !== message) return;
      if (isPost(exchange.request)) subject();
    };
    const judge = (message: MessageMoment): void => {
      const { exchange } = message;
      const request = exchange?.request;
      if (exchange === undefined || request === undefined) return;
      if (!isPost(request)) return;
      const mayBeBatch =
        exchange.message !== message || (message.kind === 'malformed' && message.reason === 'batch');
      if (mayBeBatch && negotiatedBefore(message.session, WITHOUT_BATCHES)) return;
      if (message.kind === 'malformed' && exchange.message === message) {
        const { payload, reason } = message;
        if ((reason === 'shapeless' || reason === 'not-json') && !isProtocolPost(request)) return;
        if (reason === 'not-json' && (typeof payload !== 'string' || isFragment(payload))) return;
      }
      subject();
      if (exchange.message !== message) {
        violation(message, `body of the POST at seq ${request.seq} holds more than one message`);
      } else if (message.kind === 'malformed') {
        blame(message);
      } else if (forbidden && (message.kind === 'result' || message.kind === 'error')) {
        violation(
          message,
          'body of the POST is a response, but only a request or a notification may be sent',
        );
      }
    };
    return {
      ...sentBy('client', {
        // The first message of a body is at fault only by its kind.
        ...brief({ request: note, notification: note }),
        ...carrying('further', { request: judge, notification: judge }),
        response: judge,
        malformed: judge,
      }),
      ...carrying('garbled', {
        'http-response'({ exchange, status }) {
          const message = exchange?.message;
          if (
            message?.kind !== 'malformed' ||
            message.reason !== 'not-json' ||
            status === 408 ||
            status >= 500
          )
            return;
          const request = exchange?.request;
          if (request === undefined || !isPost(request) || !isProtocolPost(request)) return;
          if (typeof message.payload !== 'string' || !isFragment(message.payload)) return;
          subject(message);
          blame(message);
        },
      }),
    };
  },
});
