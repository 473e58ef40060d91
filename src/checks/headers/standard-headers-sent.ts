import { brief, carrying } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { type MirroredHeader, mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { faultOf } from './describe.ts';

/**
 * Each POST of a request carries the headers that every request must have.
 *
 * 2026-07-28 basic/transports/streamable-http#sending-messages and #request-metadata (`which: all`),
 * #protocol-version-header (`version`), #standard-request-headers (`routing`: mcp-method and mcp-name, which must also come
 * from the field that the table names; how a value is encoded is for the clauses on encoding). Header rules for the POST
 * of a notification are not defined. mcp-name is due on three methods of the core protocol; an extension may ask for it
 * on its own, which is not judged here.
 */
export const standardHeadersSent = defineCheck({
  id: 'standard-headers-sent',
  subject: 'a POST with a request, whose headers were recorded',
  violation: 'a header that the request must have is missing, or (routing) says something else than the body',
  options: { which: ['all', 'version', 'routing'] },
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    const which = options['which'];
    return {
      ...brief({
        request(request) {
          if (mirrored.of(request) !== undefined && recorded.keeps('client')) subject();
        },
      }),
      ...carrying(['skewed', 'annotated'], {
        request(request: RequestMoment) {
          if (request.transport !== 'streamable-http') return;
          const headers = mirrored.of(request);
          if (headers === undefined || !recorded.keeps('client')) return;
          if (headers.plain) return;
          const due: (MirroredHeader | undefined)[] = [];
          if (which !== 'routing') due.push(headers.version);
          if (which !== 'version') due.push(headers.method, headers.name);
          const faults = due.filter((header) => isFault(header, which === 'routing')) as MirroredHeader[];
          if (faults.length === 0) return;
          const missing = faults.filter(({ state }) => state === 'missing');
          const other = faults.find(({ state }) => state !== 'missing');
          const what =
            missing.length > 0
              ? `no ${missing.map(({ name }) => bare(name)).join(' and no ')} header, which every such request must have`
              : faultOf(other!);
          violation(headers.head, `POST of ${show(request.method)} carries ${what}`);
        },
      }),
    };
  },
});

function isFault(header: MirroredHeader | undefined, values: boolean): boolean {
  if (header === undefined) return false;
  if (header.state === 'missing') return true;
  return values && (header.state === 'different' || header.state === 'undecodable');
}
