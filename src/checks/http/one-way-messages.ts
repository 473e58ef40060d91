import { brief, type Handlers, over, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, MessageMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { modernAnswers } from '../base/modern-answers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * Clients send no responses, and servers send no requests.
 *
 * 2026-07-28 basic/patterns, basic/transports/stdio#sending-messages and #receiving-messages,
 * basic/transports/streamable-http#sending-messages and #receiving-messages. After a handshake that was accepted both are
 * part of the legacy revision; on a shared channel such a message then belongs to that part, whatever was sent last. A
 * notification that wrongly carries an id is no request to answer, which another clause is about. A legacy server may ask for a
 * sign of life while it is probed.
 */
export const oneWayMessages = defineCheck({
  id: 'one-way-messages',
  subject: 'a message of the party concerned, on the transport concerned',
  violation: 'a client sends a response, or a server sends a request',
  options: { never: ['client-response', 'server-request', 'either'], on: ['http', 'stdio', 'any'] },
  create({ options, subject, violation, use }) {
    const answers = use(modernAnswers);
    const { never, on } = options;
    const bySession = (message: MessageMoment): boolean =>
      message.era === 'modern' && message.session.handshake?.answer?.accepted === true;
    const ofServer = (message: RequestMoment): void => {
      if (bySession(message) || message.method.startsWith('notifications/')) return;
      answers.judge(message, () => {
        subject(message);
        violation(
          message,
          () =>
            `server sends request ${show(message.method)}, which must be an input request inside a result`,
        );
      });
    };
    const ofClient = (message: ResultMoment | ErrorMoment): void => {
      if (bySession(message)) return;
      subject();
      violation(
        message,
        () => `client sends a response to id ${show(message.id)}, but clients send no responses`,
      );
    };
    const note = (): void => subject();
    const handlers: Handlers = {
      ...(never === 'client-response'
        ? {}
        : sentBy('server', {
            request: ofServer,
            ...brief({
              request(message) {
                if (!bySession(message) && message.method.startsWith('notifications/')) subject();
              },
              notification: note,
              response: note,
              malformed: note,
            }),
          })),
      ...(never === 'server-request'
        ? {}
        : sentBy('client', {
            response: ofClient,
            ...brief({ request: note, notification: note, malformed: note }),
          })),
    };
    return on === 'any' ? handlers : over(on === 'stdio' ? 'stdio' : 'streamable-http', handlers);
  },
});
