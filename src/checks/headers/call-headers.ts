import { brief, carrying } from '../../session/handlers.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { faultOf } from './describe.ts';

/**
 * A call carries mcp-method, mcp-name and a header for each annotated argument, with the values of the body, encoded.
 *
 * 2026-07-28 basic/transports/streamable-http#client-behavior. The first fault of a call is reported. Parameters are judged
 * where the client saw the tool's listing and nothing says that it is out of date.
 */
export const callHeaders = defineCheck({
  id: 'call-headers',
  subject: 'a POST of tools/call, whose headers were recorded',
  violation: 'a header that it must have is missing, differs from the body or is not encoded as it must be',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    return {
      ...brief({
        'request tools/call'(request) {
          if (mirrored.of(request) !== undefined && recorded.keeps('client')) subject();
        },
      }),
      ...carrying(['skewed', 'annotated'], {
        'request tools/call'(request: RequestMoment) {
          const headers = mirrored.of(request);
          if (headers === undefined || !recorded.keeps('client')) return;
          if (headers.plain) return;
          for (const header of headers.all) {
            if (header.source === 'version') continue;
            const fault = faultOf(header);
            if (fault === undefined) continue;
            violation(
              headers.head,
              `POST of a call of tool ${show(request.params?.['name'])} carries ${fault}`,
            );
            return;
          }
        },
      }),
    };
  },
});
