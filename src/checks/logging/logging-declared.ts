import { declares } from '../../session/capabilities.ts';
import { after } from '../../session/latch.ts';
import type { NotificationMoment } from '../../session/moment.ts';
import { type DeclaredBy, serverDeclarations } from '../../session/relations/server-declarations.ts';
import type { Declaration, Session } from '../../session/session.ts';
import { defineCheck } from '../check.ts';

/**
 * A server that sends log messages declares `logging`.
 *
 * server/utilities/logging#capabilities: at 2025-11-25 in the answer to `initialize`, at 2026-07-28 in the answer to
 * `server/discover`. Log messages may come before the answer to `initialize`: the first of them is judged once that is there.
 */
export const loggingDeclared = defineCheck({
  id: 'logging-declared',
  subject: 'a log message of the server, once its declaration is recorded',
  violation: 'the declaration does not name logging',
  options: { by: ['initialize', 'discover'] },
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const by = options['by'] as DeclaredBy;
    const early = new WeakMap<Session, NotificationMoment>();
    const judge = (log: NotificationMoment, { capabilities, seq }: Declaration): void => {
      subject(log);
      if (declares(capabilities, 'logging')) return;
      const place = by === 'initialize' ? 'initialize result' : 'server/discover result';
      violation(
        log,
        `the server sent notifications/message, but its ${place} at seq ${seq} does not declare "logging"`,
      );
    };
    if (by === 'discover') {
      return after(declarations.stated.discover, {
        'notification notifications/message'(log) {
          const declaration = log.from === 'server' ? declarations.at(log, by) : undefined;
          if (declaration !== undefined) judge(log, declaration);
        },
      });
    }
    return {
      'notification notifications/message'(log) {
        if (log.from !== 'server') return;
        const declaration = declarations.at(log, by);
        if (declaration !== undefined) judge(log, declaration);
        else if (!early.has(log.session)) early.set(log.session, log);
      },
      'result initialize'({ session }) {
        const log = early.get(session);
        if (log === undefined || session.serverDeclared === undefined) return;
        early.delete(session);
        judge(log, session.serverDeclared);
      },
    };
  },
});
