import { brief, carrying, over, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, MalformedMoment, MessageMoment, Party } from '../../session/moment.ts';
import { negotiatedBefore, WITHOUT_BATCHES } from '../../session/negotiated.ts';
import { defineCheck } from '../check.ts';
import { isFragment } from '../fragment.ts';
import { describeMalformed } from '../malformed-message.ts';

/**
 * Nothing but MCP messages goes over stdin and stdout.
 *
 * 2025-11-25 basic/transports#stdio, 2026-07-28 basic/transports/stdio. A line counts that is no JSON-RPC message at all;
 * faults inside a message are for the clauses on messages. A blank line is let pass. So is the last line of a party when
 * it looks like the beginning of a message: its writer may have been stopped in the middle of it.
 */
export const stdioValidMessage = defineCheck({
  id: 'stdio-valid-message',
  subject: 'a line that was written to the stdin or the stdout of the server',
  violation: 'the line is no single JSON-RPC message',
  options: { by: ['server', 'client'] },
  create({ options, subject, violation }) {
    const by: Party = options['by'] === 'client' ? 'client' : 'server';
    const stream = by === 'client' ? 'stdin' : 'stdout';
    /** A line that may have been cut off; it is blamed once something shows that it was complete. */
    let pending: MalformedMoment | undefined;
    const blame = (line: MalformedMoment): void => {
      subject(line);
      violation(line, `line on ${stream} of the server is no single MCP message: ${describeMalformed(line)}`);
    };
    return {
      ...over(
        'stdio',
        sentBy(by === 'client' ? 'server' : 'client', {
          error(error: ErrorMoment) {
            // An error without an id answers a line that was read to its end.
            if (pending === undefined || error.key !== undefined) return;
            blame(pending);
            pending = undefined;
          },
        }),
      ),
      ...over(
        'stdio',
        sentBy(by, {
          ...brief({
            message(message: MessageMoment) {
              if (message.kind !== 'malformed') subject();
            },
          }),
          ...carrying('garbled', {
            message(message: MessageMoment) {
              if (pending !== undefined) {
                blame(pending);
                pending = undefined;
              }
              if (message.kind !== 'malformed') {
                subject();
                return;
              }
              const { payload, reason } = message;
              if (reason === 'batch' && negotiatedBefore(message.session, WITHOUT_BATCHES)) return;
              if (reason === 'not-json' && typeof payload === 'string') {
                if (payload.trim() === '') return;
                if (isFragment(payload)) {
                  pending = message;
                  return;
                }
              }
              blame(message);
            },
          }),
        }),
      ),
      lifecycle() {
        pending = undefined;
      },
    };
  },
});
