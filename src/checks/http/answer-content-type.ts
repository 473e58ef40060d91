import { mediaType } from '../../session/exchange.ts';
import { brief, carrying, type Handlers } from '../../session/handlers.ts';
import type { HttpResponseMoment, RequestMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { on } from '../by-method.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isSuccess } from './delivery.ts';

/**
 * A request is answered by a JSON object or by a stream of events, and the content type says which.
 *
 * 2025-11-25 basic/transports#sending-messages-to-the-server, 2026-07-28
 * basic/transports/streamable-http#sending-messages. Errors and redirections of HTTP are not bound by it; a request
 * without a usable id may be taken for something else. Parameters and case of the type do not matter.
 *
 * 2025-11-25 basic/utilities/tasks#getting-tasks, #retrieving-task-results and #input-required-status hold the operations
 * on tasks to the same.
 */
export const answerContentType = defineCheck({
  id: 'answer-content-type',
  subject: 'a POST with one request (of the method that the clause names), answered by a status of success',
  violation: 'the content type of the answer is neither application/json nor text/event-stream',
  options: { of: ['any', 'tasks/get', 'tasks/result', 'tasks'] },
  since: '2025-03-26',
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const of = options['of'];
    const key: keyof Handlers & `http-response${string}` =
      of === 'any' ? 'http-response' : of === 'tasks' ? 'http-response tasks/*' : `http-response ${of}`;
    const covers = (method: string): boolean =>
      of === 'any' || method === of || (of === 'tasks' && method.startsWith('tasks/'));
    /** The request that a response answers, when the clause speaks of it. */
    const asked = ({ exchange, status }: HttpResponseMoment): RequestMoment | undefined => {
      const request = exchange?.message;
      if (request?.kind !== 'request' || request.key === undefined || exchange?.messages !== 1)
        return undefined;
      const bound = covers(request.method) && isSuccess(status) && recorded.keeps('server');
      return bound ? request : undefined;
    };
    const note = (response: HttpResponseMoment): void => {
      if (asked(response) !== undefined) subject();
    };
    const judge = (response: HttpResponseMoment): void => {
      const request = asked(response);
      if (request === undefined) return;
      subject();
      const value = response.headers['content-type'];
      const type = mediaType(value);
      if (type === 'application/json' || type === 'text/event-stream') return;
      violation(
        response,
        `status ${response.status} with ${
          value === undefined ? 'no content type' : `content type ${show(value)}`
        } answers request ${show(request.method)}, due is application/json or text/event-stream`,
      );
    };
    return { ...brief(on(key, note)), ...carrying('media', on(key, judge)) };
  },
});
