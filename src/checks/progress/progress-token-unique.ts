import { isCertainSession } from '../../session/certain-session.ts';
import { isStream } from '../../session/exchange.ts';
import { fingerprint } from '../../session/fingerprint.ts';
import { brief, carrying, sentBy } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import { META_CLIENT_INFO } from '../../session/meta-keys.ts';
import type { MessageMoment, Place, RequestMoment } from '../../session/moment.ts';
import { MomentNotes } from '../../session/moment-notes.ts';
import { progressTokens, tokenOf } from '../../session/relations/progress-tokens.ts';
import { type Task, TERMINAL_STATUSES, tasks } from '../../session/relations/tasks.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onTaskReport } from './task-reports.ts';

/** A request that repeated the token of one that, as far as it showed, was still active. */
interface Suspect extends Place {
  readonly era: RequestMoment['era'];
  readonly detail: string;
  /** True once the earlier request showed that it was active. */
  confirmed: boolean;
}

/**
 * A request does not take the progress token of another that is still active.
 *
 * 2025-11-25 basic/utilities/progress#progress-flow: of the same sender. 2026-07-28 basic/patterns/progress#progress-flow: of
 * the client. A request that was cancelled, refused or cut off is no longer active, and a retry may take its token; nor is one
 * that was sent again under its own id. Over HTTP an earlier request may not have reached its receiver, so that only the
 * answer or the stream that it got shows it was active; with 2026-07-28 a stream that ends, which no recording shows, ends the
 * request too, so that more must come on it. The token of a task lives as long as the task: that it did shows in a later status.
 */
export const progressTokenUnique = defineCheck({
  id: 'progress-token-unique',
  subject: 'a request that gives a progress token',
  violation: 'another request of the same party with that token had no answer yet',
  create({ subject, violation, use }) {
    const tokens = use(progressTokens);
    const known = use(tasks);
    const byRequest = new MomentNotes<RequestMoment, Suspect>();
    const byTask = new WeakMap<Task, Suspect>();
    const some = new Latch();
    /** The stream of the earlier request, or its answer, shows that it had reached its receiver and was still active. */
    const confirm = (earlier: RequestMoment): void => {
      const suspect = byRequest.get(earlier);
      if (suspect === undefined || suspect.confirmed) return;
      suspect.confirmed = true;
      violation(suspect, suspect.detail);
    };
    tokens.onClash((request, { request: earlier, task }) => {
      if (!isCertainSession(request) || !isOther(earlier, request)) return;
      const suspect: Suspect = {
        confirmed: false,
        seq: request.seq,
        line: request.line,
        era: request.era,
        detail: `request ${show(request.method)} repeats the progress token ${show(request.meta?.['progressToken'])} of the request at seq ${earlier.seq}, which is still active`,
      };
      if (task) {
        const created = known.createdBy(earlier);
        if (created !== undefined && created.terminal === undefined) byTask.set(created, suspect);
      } else if (isAtWork(earlier)) {
        violation(suspect, suspect.detail);
      } else {
        byRequest.set(earlier, suspect);
        some.open();
      }
    });
    return {
      ...carrying('token', {
        ...brief({
          request(request) {
            if (tokenOf(request) !== undefined && isCertainSession(request)) subject();
          },
        }),
        ...after(some, {
          response({ request }) {
            if (request !== undefined) confirm(request);
          },
        }),
      }),
      ...after(
        some,
        sentBy('server', {
          message({ exchange }: MessageMoment) {
            const earlier = exchange?.message;
            if (earlier?.kind === 'request' && earlier.answered === undefined) confirm(earlier);
          },
        }),
      ),
      ...onTaskReport(known, ({ task, status }) => {
        const suspect = byTask.get(task);
        if (suspect === undefined) return;
        byTask.delete(task);
        if (!TERMINAL_STATUSES.has(status)) violation(suspect, suspect.detail);
      }),
    };
  },
});

/** False when a request is the earlier one sent again, or may come from another client of a server without sessions. */
function isOther(earlier: RequestMoment, request: RequestMoment): boolean {
  if (earlier.key === request.key) return false;
  return (
    request.transport === 'stdio' ||
    fingerprint(earlier.meta?.[META_CLIENT_INFO]) === fingerprint(request.meta?.[META_CLIENT_INFO])
  );
}

/** True when a request without an answer certainly reached its receiver, and nothing unseen can have ended it. */
function isAtWork({ transport, exchange, from, era }: RequestMoment): boolean {
  if (transport === 'stdio') return true;
  return from === 'client' && era !== 'modern' && exchange !== undefined && isStream(exchange);
}
