import { carrying } from '../../session/handlers.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

/**
 * An integer that is mirrored into a header is within the safe range.
 *
 * 2026-07-28 server/tools#x-mcp-header, basic/transports/streamable-http#schema-extension. Read from the digits of the body,
 * since a number beyond 2^53 is rounded when it is parsed. It binds the values of a call, not the bounds that a schema
 * states; clients of other transports may ignore annotations.
 */
export const safeIntegerMirrored = defineCheck({
  id: 'safe-integer-mirrored',
  subject: 'an integer argument, over HTTP, of a parameter with an x-mcp-header annotation',
  violation: 'it is below -(2^53-1) or above 2^53-1',
  create({ subject, violation, use }) {
    const mirrored = use(mirroredHeaders);
    return carrying(['skewed', 'annotated'], {
      'request tools/call'(request) {
        const headers = mirrored.of(request);
        if (headers === undefined) return;
        for (const { body, path } of headers.parameters) {
          if (body?.type !== 'integer') continue;
          subject();
          if (isSafe(body.text)) continue;
          violation(
            request,
            `argument ${bare(path.join('.'))} of tool ${show(request.params?.['name'])} is ${bare(body.text)}, beyond the safe range of -(2^53-1) to 2^53-1`,
          );
        }
      },
    });
  },
});

function isSafe(digits: string): boolean {
  // Twenty digits are beyond it, whatever they are.
  if (digits.length > 20) return false;
  const value = BigInt(digits);
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
}
