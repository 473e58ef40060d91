import { BySession } from '../../session/by-session.ts';
import { after, Latch } from '../../session/latch.ts';
import type { Place, ResultMoment } from '../../session/moment.ts';
import type { Session } from '../../session/session.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { errorWords, saysUnknown } from '../features/error-words.ts';
import { show } from '../show.ts';

/** Resources of a session whose answers are kept; past it the oldest are dropped. */
const MAX_RESOURCES = 1000;

interface Answer extends Place {
  readonly says: 'missing' | 'empty';
  /** What had happened by then that may create or remove a resource. */
  readonly age: number;
}

/** What the reads of one session showed. */
class Reads {
  readonly answers = new Map<string, Answer>();
  age = 0;
}

/**
 * A resource that does not exist is not answered with empty `contents`.
 *
 * 2026-07-28 server/resources#error-handling. An empty resource looks the same, so that the server's own words must say that
 * there is none: an error to another read of the same URI, before or after, with nothing between that may have created or
 * removed it: no tool call, no notification about resources, nothing of the client that could not be read.
 */
export const missingResourceNotEmpty = defineCheck({
  id: 'missing-resource-not-empty',
  subject: 'an error to resources/read that says that the resource is not found',
  violation: 'another read of the same URI, with nothing between, is answered with empty contents',
  create({ subject, violation }) {
    const bySession = new BySession(() => new Reads());
    /** Open once an answer of either kind came: before that nothing is kept that may become outdated. */
    const some = new Latch();
    const note = (session: Session, uri: string, place: Place, says: Answer['says']): Answer | undefined => {
      some.open();
      const { age, answers } = bySession.of(session);
      const before = answers.get(uri);
      answers.delete(uri);
      const mayBeAtWork = session.client.openCalls + session.server.openCalls > 0;
      if (mayBeAtWork || session.unreadable.client !== undefined) return undefined;
      answers.set(uri, { ...place, says, age });
      const [oldest] = answers.keys();
      if (answers.size > MAX_RESOURCES && oldest !== undefined) answers.delete(oldest);
      return before?.age === age ? before : undefined;
    };
    const blame = (empty: Place, missing: Place, uri: string): void => {
      violation(
        empty,
        `resources/read of ${show(uri)} is answered with empty contents, though the server says at seq ${missing.seq} that it does not exist`,
      );
    };
    const mayChange = ({ session }: { session: Session }): void => {
      bySession.of(session).age += 1;
    };
    return {
      ...after(some, {
        'request tools/call': mayChange,
        'response tools/call': mayChange,
        'notification notifications/resources/list_changed': mayChange,
        'notification notifications/resources/updated': mayChange,
      }),
      'error resources/read': ({ error, request, session, seq, line }) => {
        const uri = request?.params?.['uri'];
        if (typeof uri !== 'string' || !saysUnknown(errorWords(error) ?? '', 'resource', uri)) return;
        subject();
        const before = note(session, uri, { seq, line }, 'missing');
        if (before?.says === 'empty') blame(before, { seq, line }, uri);
      },
      'result resources/read': (result) => {
        const { request, session, seq, line } = result;
        const uri = request?.params?.['uri'];
        if (typeof uri !== 'string') return;
        if (!isEmpty(result)) {
          if (some.isOpen) bySession.of(session).answers.delete(uri);
          return;
        }
        const before = note(session, uri, { seq, line }, 'empty');
        if (before?.says === 'missing') blame({ seq, line }, before, uri);
      },
    };
  },
});

function isEmpty({ result }: ResultMoment): boolean {
  const contents = isObject(result) ? result['contents'] : undefined;
  return Array.isArray(contents) && contents.length === 0;
}
