import { isUnencoded, readHeaderText } from '../../session/headers/value-encoding.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { isOfExtension } from '../../session/relations/extension-tasks.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { REDACTED } from '../../trace/headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * Over HTTP the methods of the extension carry the task id in the Mcp-Name header.
 *
 * extensions/tasks#streamable-http-routing-headers. How a value is encoded that no header can hold is for the clauses on
 * encoding.
 */
export const taskNameHeader = defineCheck({
  id: 'task-name-header',
  subject: 'a POST of tasks/get, tasks/update or tasks/cancel with a taskId, whose headers were recorded',
  violation: 'its mcp-name header is missing or is not the taskId',
  create({ subject, use, violation }) {
    const recorded = use(headerRecord);
    const judge = (request: RequestMoment): void => {
      const { exchange, method, params } = request;
      const head = exchange?.message === request ? exchange.request : undefined;
      const id = params?.['taskId'];
      if (head === undefined || typeof id !== 'string' || !isOfExtension(request)) return;
      if ((head.method ?? 'POST') !== 'POST' || !recorded.keeps('client')) return;
      const value = head.headers['mcp-name'];
      if (value === REDACTED) return;
      subject();
      if (value === undefined) {
        violation(
          head,
          `POST of ${method} carries no mcp-name header, which must be the taskId ${show(id, 60)}`,
        );
        return;
      }
      const { decoded, text } = readHeaderText(value);
      if (decoded === id || isUnencoded(text, id)) return;
      violation(
        head,
        `POST of ${method} carries mcp-name header ${show(value, 60)}, but params.taskId ${show(id, 60)} in the body`,
      );
    };
    return { 'request tasks/cancel': judge, 'request tasks/get': judge, 'request tasks/update': judge };
  },
});
